"""What tables and scenes stand on: pictures, letters, words, sounds and the theme."""
