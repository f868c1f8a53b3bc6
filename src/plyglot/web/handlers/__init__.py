"""What answers the requests of a page."""
