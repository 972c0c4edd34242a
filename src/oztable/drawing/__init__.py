"""What pictures of every game are drawn with."""
