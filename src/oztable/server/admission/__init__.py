"""Who is let into a house: by the secret of a picture or link, or by a knock that is answered."""
