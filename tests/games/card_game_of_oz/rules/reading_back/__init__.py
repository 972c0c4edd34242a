"""Card texts read back into data, by a grammar that knows nothing of how they were written."""
