"""Background work: searches, compiles and matches, in threads and processes of their own."""
