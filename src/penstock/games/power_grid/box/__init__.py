"""What is in the box: component data and their reader."""
