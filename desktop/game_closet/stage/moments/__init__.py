"""Great moments of any game: the table sinks back, and what has happened stands in the light."""
