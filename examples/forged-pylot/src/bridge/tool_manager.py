"""A small stand-in for the platform's tool manager: the base class of all tools, and a loader for manifests.

Try it from this folder's root:

    python3 -m src.bridge.tool_manager config/text_tools.json word_count '{"text": "one two"}'
"""

import importlib
import json
import sys
from pathlib import Path
from typing import Any, Dict, List, Optional


class Tool:
    """The base class of all tools."""

    def __init__(self, name: str, description: str, config: Optional[Dict[str, Any]] = None):
        self.name = name
        self.description = description
        self.config = config or {}

    def execute(self, **kwargs: Any) -> Any:
        raise NotImplementedError


class ToolManager:
    """Loads the tools of the manifests that its configuration names."""

    def __init__(self, config: Optional[Dict[str, Any]] = None):
        config = config or {}
        paths = config.get("manifest_paths") or ["config/tool_manifest.json"]
        self.tools: Dict[str, Tool] = {}
        for path in [paths] if isinstance(paths, str) else paths:
            for entry in read_manifest(Path(path)).get("tools", []):
                self.tools[entry["name"]] = make_tool(entry)

    def get_tool(self, name: str) -> Optional[Tool]:
        return self.tools.get(name)

    def list_available_tools(self) -> List[str]:
        return list(self.tools)


def read_manifest(path: Path) -> Dict[str, Any]:
    text = path.read_text(encoding="utf-8")
    if path.suffix.lower() in {".yaml", ".yml"}:
        import yaml

        return yaml.safe_load(text)
    return json.loads(text)


def make_tool(entry: Dict[str, Any]) -> Tool:
    module = importlib.import_module(entry["module"])
    tool_class = getattr(module, entry["class_name"])
    return tool_class(entry["name"], entry.get("description", ""), entry.get("config"))


if __name__ == "__main__":
    manifest, tool_name, arguments = sys.argv[1:4]
    tool = ToolManager({"manifest_paths": [manifest]}).get_tool(tool_name)
    if tool is None:
        raise SystemExit(f"no tool {tool_name} in {manifest}")
    print(json.dumps(tool.execute(**json.loads(arguments))))
