"""What card games have in common. It knows cards, and no game."""
