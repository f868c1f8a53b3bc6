"""Commands that look into searches: study, tree, explain."""
