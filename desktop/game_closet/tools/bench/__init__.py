"""The bench: what the program takes of a machine, as ratios against bare peers measured in the same run."""
