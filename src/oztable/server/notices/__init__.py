"""Who is not looking is told that it is for them to play: once a go, by channels of their own."""
