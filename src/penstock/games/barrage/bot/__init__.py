"""How good a position looks: the evaluation behind the bots."""
