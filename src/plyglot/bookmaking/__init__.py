"""Making opening books: from recorded games, from searches and exact solutions, from self-play."""
