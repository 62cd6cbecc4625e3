"""What a seat may see, as numbers for agents that learn."""
