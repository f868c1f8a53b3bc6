"""The messages between page and server: their types, their TypeScript twins, and boards and scores as messages."""
