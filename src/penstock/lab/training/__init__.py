"""Training: values learned by play against oneself, iteration by iteration."""
