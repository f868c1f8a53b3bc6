"""Commands about opening books."""
