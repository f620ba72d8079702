"""The closet itself: its wall, its shelves, its sign and the boxes on it."""
