"""The drawings of the table, panel by panel."""
