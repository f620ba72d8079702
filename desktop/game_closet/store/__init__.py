"""What outlives the program: settings, profiles, scores and the running match."""
