"""Reports: many games by bots as one page of pictures, with the data beside it."""
