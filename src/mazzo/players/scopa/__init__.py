"""The computer players of Scopa."""
