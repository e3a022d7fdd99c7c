"""Play in a terminal: one conversation with two faces, a full screen and plain lines."""
