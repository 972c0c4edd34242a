"""People: who they are, at which browsers, and what they are called."""
