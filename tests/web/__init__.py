"""One package, so that its tests share a browser and a server, and leave both before any other test runs."""
