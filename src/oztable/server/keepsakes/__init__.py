"""What one keeps of a finished game: its chapter, and the picture of its end."""
