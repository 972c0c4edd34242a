"""The command `oz`: what each of its words does."""
