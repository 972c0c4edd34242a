"""A fast kernel of the rules: sixteen words a state, the same source plain and compiled.

See `docs/fast.md`. Importing this never loads the compiler.
"""
