"""How fast we play, beside others: `python -m benchmarks` (see docs/appendix/benchmarks.md)."""
