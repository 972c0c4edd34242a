"""What whoever runs the server may do: who stays out, who may come in, a word to all, copies."""
