"""Many workers on one database: who has which table, and how they speak with each other."""
