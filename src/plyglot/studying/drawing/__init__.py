"""Drawings of search trees, as text and as SVG."""
