"""A small stand-in for the platform's tool manager: the base class of all tools, and a loader for manifests.

Try it from this folder's root:

    python3 -m src.bridge.tool_manager config/text_tools.json word_count '{"text": "one two"}'
"""

import importlib
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Dict, List, Optional, Type


class Tool:
    """The base class of all tools."""

    def __init__(self, name: str, description: str, config: Optional[Dict[str, Any]] = None):
        self.name = name
        self.description = description
        self.config = config or {}

    def execute(self, **kwargs: Any) -> Any:
        raise NotImplementedError


class DummyTool(Tool):
    """Answers in the place of a tool that could not be loaded."""

    def __init__(self, name: str, description: str, error_message: str = ""):
        super().__init__(name, description)
        self.error_message = error_message

    def execute(self, **kwargs: Any) -> Dict[str, Any]:
        return {"success": False, "error": self.error_message, "input": kwargs}


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
    """Makes the tool of an entry, or a dummy that says why it could not be made."""
    name, description = entry["name"], entry.get("description", "")
    try:
        module = importlib.import_module(entry["module"])
        return tool_class(module, entry.get("class_name"))(name, description, entry.get("config"))
    except Exception as error:
        return DummyTool(name, description, str(error))


def tool_class(module: ModuleType, class_name: Optional[str]) -> Type[Tool]:
    if class_name:
        return getattr(module, class_name)
    for found in vars(module).values():
        if isinstance(found, type) and issubclass(found, Tool) and found is not Tool:
            return found
    raise LookupError(f"no tool class in {module.__name__}")


if __name__ == "__main__":
    manifest, tool_name, arguments = sys.argv[1:4]
    tool = ToolManager({"manifest_paths": [manifest]}).get_tool(tool_name)
    if tool is None:
        raise SystemExit(f"no tool {tool_name} in {manifest}")
    print(json.dumps(tool.execute(**json.loads(arguments))))
