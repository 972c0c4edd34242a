"""The language of card text: abilities as data, read from packs and put into words."""
