"""The hall: who is here, who looks for somebody to play with, and tables that wait for company."""
