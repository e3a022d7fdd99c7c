"""The web interface of the table: pages for people, an interface for programs, and the live socket."""
