"""What the diagrams of the rules are drawn with."""
