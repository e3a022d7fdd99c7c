"""The table's doors: pages for people, an interface for programs, and the live socket."""
