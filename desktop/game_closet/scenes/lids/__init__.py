"""The printed lids: a module per box, found by the box's own word; a box without one gets the plain lid."""
