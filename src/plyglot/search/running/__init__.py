"""Running a kernel beside its caller: in one thread, in several that race, over ranges; and measuring it."""
