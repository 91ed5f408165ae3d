"""A module a screen."""
