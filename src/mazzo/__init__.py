"""`mazzo` (Italian: a deck of cards): card games for the terminal, and their rules as a library."""
