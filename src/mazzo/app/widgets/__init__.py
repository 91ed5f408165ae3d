"""What is drawn: a widget for each column, hand, panel or line, not one for each card."""
