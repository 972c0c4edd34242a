"""What goes over the wire. The page's TypeScript is generated from these types."""
