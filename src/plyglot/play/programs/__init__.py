"""Programs as players: started, spoken to by their protocol, and ended."""
