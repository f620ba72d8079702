"""What differs from language to language and is no word: how it counts, and how it writes a day."""
