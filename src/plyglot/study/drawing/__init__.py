"""Search trees drawn: as text and as SVG."""
