"""Works: content that somebody makes step by step, where nothing is lost and nothing is overwritten."""
