"""The panels of the picture, one module each; `picture.py` puts them together."""
