"""What finished tables tell: places and points, what won, how strong people are."""
