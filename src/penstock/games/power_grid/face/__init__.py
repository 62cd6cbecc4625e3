"""What people see: words, guide, orders, the terminal page, the picture."""
