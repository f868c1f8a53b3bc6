"""The games: a folder each, with its manifest, its rules, and all that is known of it beyond them."""
