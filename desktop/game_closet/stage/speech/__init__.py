"""Speaking aloud: the voice of this system, and the programs it is spoken by."""
