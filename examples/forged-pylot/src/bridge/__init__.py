"""The agent's bridge to its tools."""
