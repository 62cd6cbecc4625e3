"""The laboratory: simulations, benchmarks, move counts, rule coverage."""
