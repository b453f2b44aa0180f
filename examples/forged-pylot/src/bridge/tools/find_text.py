"""Looks for words in files."""

from pathlib import Path
from typing import Any, Dict, Iterator, List

from ..tool_manager import Tool

LARGEST_FILE = 1_000_000


class FindTextTool(Tool):
    """Finds lines, upper and lower case alike."""

    def execute(self, words: str, path: str = ".", limit: int = 20) -> Dict[str, Any]:
        folder = Path(path)
        if not folder.is_dir():
            return {"success": False, "error": f"{path} is no folder"}
        matches: List[Dict[str, Any]] = []
        for file in text_files(folder):
            for number, line in enumerate(read_lines(file), start=1):
                if words.lower() not in line.lower():
                    continue
                if len(matches) >= limit:
                    return {"success": True, "matches": matches, "truncated": True}
                matches.append({"file": str(file), "line": number, "text": line.strip()})
        return {"success": True, "matches": matches, "truncated": False}


def text_files(folder: Path) -> Iterator[Path]:
    for entry in sorted(folder.iterdir()):
        if entry.name.startswith(".") or entry.name in {"node_modules", "__pycache__"}:
            continue
        if entry.is_dir():
            yield from text_files(entry)
        elif entry.is_file() and entry.stat().st_size <= LARGEST_FILE:
            yield entry


def read_lines(file: Path) -> List[str]:
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except (UnicodeDecodeError, OSError):
        return []
