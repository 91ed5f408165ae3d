"""A running game, without a screen: what every face of the program plays with."""
