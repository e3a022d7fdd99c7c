"""The Scenario Comics, each a module of declarations and a few rules."""
