"""What the command line measures and shows: the tour and the soak."""
