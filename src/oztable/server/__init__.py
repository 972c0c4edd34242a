"""The table on the network: seats, tables, their log, and what each browser is told."""
