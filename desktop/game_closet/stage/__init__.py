"""What tables and pages stand on: pictures, letters, words, sounds and the theme."""
