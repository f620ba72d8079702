"""What moves on the table page, and is heard, whatever game lies on it."""
