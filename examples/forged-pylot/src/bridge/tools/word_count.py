"""Counts in a text."""

from typing import Any, Dict

from ..tool_manager import Tool


class WordCountTool(Tool):
    """Lines, words and characters."""

    def execute(self, text: str, unique: bool = False) -> Dict[str, Any]:
        longest = self.config.get("longest_text", 1_000_000)
        if len(text) > longest:
            return {"success": False, "error": f"the text is longer than {longest} characters"}
        words = text.split()
        result: Dict[str, Any] = {
            "success": True,
            "lines": len(text.splitlines()),
            "words": len(words),
            "characters": len(text),
        }
        if unique:
            result["unique_words"] = len({word.lower() for word in words})
        return result
