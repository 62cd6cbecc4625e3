"""What every picture shares: theme tokens, icon symbols, player marks, small SVG helpers."""
