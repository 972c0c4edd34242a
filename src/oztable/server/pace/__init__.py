"""How long each seat may take: clocks, slow games, and what happens when time is up."""
