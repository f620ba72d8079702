"""Icons, and the faces of computer players."""
