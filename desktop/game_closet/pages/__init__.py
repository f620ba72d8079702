"""The pages: a folder per visit, and what every page is built on."""
