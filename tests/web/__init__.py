"""One package, so that its tests share a browser, and leave it before any other test runs."""
