"""How what pages and tables draw comes to the screen."""
