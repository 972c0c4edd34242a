"""Chaos: people play while machines are killed, frozen, cut off and started again, and a model
follows every move that anybody was told is kept. `python -m tests.chaos --help` says how."""
