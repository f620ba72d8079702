"""What pages are put together from: things to press, to read and to write on."""
