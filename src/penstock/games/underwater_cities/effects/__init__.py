"""The effect language: what cards, slots, tiles and contracts can do."""
