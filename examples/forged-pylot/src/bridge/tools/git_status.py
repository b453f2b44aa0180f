"""Asks git."""

import subprocess
from typing import Any, Dict

from ..tool_manager import Tool


class GitStatusTool(Tool):
    """What has changed in a repository."""

    def execute(self, path: str = ".") -> Dict[str, Any]:
        try:
            done = subprocess.run(
                ["git", "status", "--short"], cwd=path, capture_output=True, text=True, check=True, timeout=10
            )
        except FileNotFoundError as error:
            return {"success": False, "error": str(error)}
        except subprocess.TimeoutExpired:
            return {"success": False, "error": "git took longer than 10 seconds"}
        except subprocess.CalledProcessError as error:
            return {"success": False, "error": error.stderr.strip()}
        summary = done.stdout.strip()
        return {"success": True, "clean": summary == "", "summary": summary}
