"""The drawers: a folder per box, with the rules, the mind, the table, the pieces and the lid of its games."""
