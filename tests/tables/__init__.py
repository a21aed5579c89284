"""Tables: the pure core first, then storage on both databases, then faults."""
