"""The table: play in the browser, alone with bots or with friends. Everything is started by `longbox serve`."""
