"""The pages of the program, from the shelf to the score book."""
