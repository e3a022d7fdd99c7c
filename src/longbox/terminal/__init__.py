"""Play in a terminal: one conversation with two frontends, a full screen and plain lines."""
