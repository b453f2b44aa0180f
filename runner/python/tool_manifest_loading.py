"""Loads a tool with the repository's own ToolManager, or the way it does if it is missing."""

import importlib
import os
import sys

from tool_manifest_result import summary_of, trace_of

HOSTS = ("src.bridge.tool_manager", "bridge.tool_manager")


class Refused(Exception):
    """Nothing can be called. The message is user-facing."""


class Dummy:
    """Replaces the platform's `DummyTool` if its code is missing."""

    def __init__(self, error):
        self.error = error


def load(entry, manifest, channel):
    """The tool, and the host's module or `None` if it is missing."""
    entry = whole(entry, manifest)
    host = host_module()
    manager_class = getattr(host, "ToolManager", None)
    if manager_class is None:
        return load_alone(entry, getattr(host, "Tool", None)), host
    try:
        tool = manager_class({"manifest_paths": [manifest]}).get_tool(entry["name"])
    except Exception:
        channel.remark("The tool was not called: the repository's own ToolManager failed to load it.")
        raise
    if tool is None:
        raise Refused(
            "The repository's own ToolManager did not register the tool. Its log output, if any, is in standard error."
        )
    return tool, host


def whole(entry, manifest):
    """The entry with what JSON lacks: dates, bytes, sets, keys that are not strings. The manifest is YAML only then."""
    if not manifest.endswith(".yaml"):
        return entry
    try:
        import yaml
    except ImportError:
        raise Refused(
            "The manifest has a date, bytes, a set or a key that is not a string, which only PyYAML reads: install it for %s."
            % sys.executable
        ) from None
    with open(manifest, encoding="utf-8") as file:
        return yaml.safe_load(file)["tools"][0]


def host_module():
    for name in HOSTS:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            # Another missing module is an error of the repository.
            if error.name is None or not (name + ".").startswith(error.name + "."):
                raise
    return None


def load_alone(entry, base):
    """Loads a tool as the platform's `register_tool` does."""
    try:
        try:
            module = importlib.import_module(import_path(entry))
        except ImportError:
            module = importlib.import_module("tools." + os.path.basename(import_path(entry)))
    except ImportError as error:
        return Dummy("Импорт не удался: " + str(error))
    except Exception as error:
        return Dummy(str(error))
    try:
        class_name = entry.get("class_name")
        if class_name:
            if not hasattr(module, class_name):
                return Dummy("Класс '%s' не найден" % (class_name,))
            tool_class = getattr(module, class_name)
        else:
            tool_class = next((found for found in vars(module).values() if is_tool_class(found, base)), None)
            if tool_class is None:
                return Dummy("Класс инструмента не найден")
        return tool_class(entry["name"], entry.get("description", ""), entry.get("config", {}))
    except Exception as error:
        return Dummy(str(error))


def import_path(entry):
    """The import path of an entry, from an import path or a file path."""
    path = os.path.normpath(entry.get("module") or entry.get("path"))
    if path.endswith(".py"):
        path = path[:-3]
    path = path.replace(os.path.sep, ".")
    return path[1:] if path.startswith(".") else path


def is_tool_class(found, base):
    if not isinstance(found, type):
        return False
    if base is not None:
        return issubclass(found, base) and found is not base
    return any(parent.__name__ == "Tool" for parent in found.__mro__[1:])


def explain(entry, error, host, channel):
    """Reports why the platform has a dummy instead of the tool."""
    channel.remark(
        "This response is from a dummy: GC-Forged-Pylot could not load the tool, and the dummy returns this error for every call. "
        + cause_of(entry, error, host)
    )


def cause_of(entry, error, host):
    try:
        module = importlib.import_module(import_path(entry))
    except BaseException as cause:
        print(trace_of(cause), file=sys.stderr)
        return "The module %s can't be imported: %s." % (entry.get("module") or entry.get("path"), summary_of(cause))
    class_name = entry.get("class_name")
    if class_name:
        if not hasattr(module, class_name):
            return "The module has no class %s." % (class_name,)
        return "Its class could not be instantiated: %s." % (error or "no reason is known",)
    base = getattr(host, "Tool", None)
    if any(is_tool_class(found, base) for found in vars(module).values()):
        return "Its class could not be instantiated: %s." % (error or "no reason is known",)
    return "The entry has no `class_name`, and the module has no subclass of Tool."
