"""Why a move is good: pure, from a seat's view and the figures of a thought."""
