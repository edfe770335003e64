"""What a game offers to everything that is not its rules: scenarios, options, content, records."""
