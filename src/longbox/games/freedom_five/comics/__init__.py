"""The Scenario Comics: each is a module of declarations and a few rules."""
