"""Calls one tool of GC-Forged-Pylot and ends.

Started in the repository's root, with a request on standard input:

    {"root": folder, "entry": the tool's entry in its manifest, "manifest": a file that holds this entry alone, "arguments": {...}}

Writes lines of JSON to file descriptor 3: one that says how the call ended, and any number of remarks.

    {"kind": "returned", "value": ...} | {"kind": "thrown", "message": ..., "trace": ...} | {"kind": "refused", "reason": ...}
    {"kind": "remark", "text": ...}

What the tool prints goes to standard output and standard error as it would in the platform's own process.
"""

import importlib
import os
import sys
import threading
import time
import traceback
from json import dumps, loads

CHANNEL = 3
HOSTS = ("src.bridge.tool_manager", "bridge.tool_manager")
LONGEST_TRACE = 20_000
LONGEST_REPR = 100_000
# The time that threads have after the call: the platform lives on, this process doesn't. Seconds.
LINGER = 0.5

LIMIT = sys.getrecursionlimit()
PROCESS = os.getpid()


class Refused(Exception):
    """There is nothing that could be called, for a reason that people can read."""


class Channel:
    """Writes to the runner. Children of the tool neither get the descriptor nor write in our name."""

    def __init__(self):
        self.descriptor = os.dup(CHANNEL)
        os.close(CHANNEL)

    def send(self, message):
        self.send_text(dumps(message))

    def send_text(self, text):
        if os.getpid() != PROCESS:
            # A fork that came back from the tool.
            os._exit(0)
        data = (text + "\n").encode("ascii")
        while data:
            data = data[os.write(self.descriptor, data) :]

    def remark(self, text):
        self.send({"kind": "remark", "text": text})


def main():
    channel = Channel()
    request = loads(sys.stdin.buffer.read().decode("utf-8"))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    root = request["root"]
    own = os.path.dirname(os.path.abspath(__file__))
    # In the place of this file's own folder. The agent has `src` on its path as well.
    sys.path[:] = [root, *(path for path in sys.path if os.path.abspath(path) != own), os.path.join(root, "src")]
    try:
        end = call(request, channel)
    except Refused as refusal:
        end = dumps({"kind": "refused", "reason": str(refusal)})
    except BaseException as error:
        sys.setrecursionlimit(LIMIT)
        end = dumps(thrown(error, channel))
    channel.send_text(end)
    wait_for_threads(channel)
    flush()
    # Neither the threads nor the exit handlers of the tool would run now in the platform, which goes on.
    os._exit(0)


def call(request, channel):
    entry, arguments = request["entry"], request["arguments"]
    tool, host = load(entry, request["manifest"], channel)
    if isinstance(tool, Dummy):
        explain(entry, tool.error, host, channel)
        return returned({"success": False, "error": tool.error, "input": arguments}, channel)
    if host is not None and type(tool) is getattr(host, "DummyTool", None):
        explain(entry, text_of(getattr(tool, "error_message", ""), str), host, channel)
    value = tool.execute(**arguments)
    sys.setrecursionlimit(LIMIT)
    return returned(value, channel)


# How the tool is loaded


class Dummy:
    """Stands for the platform's `DummyTool` where its code is not here."""

    def __init__(self, error):
        self.error = error


def load(entry, manifest, channel):
    """The tool, and the host's module; `None` for that where it is not here."""
    host = host_module()
    manager_class = getattr(host, "ToolManager", None)
    if manager_class is None:
        return load_alone(entry, getattr(host, "Tool", None)), host
    try:
        tool = manager_class({"manifest_paths": [manifest]}).get_tool(entry["name"])
    except Exception:
        channel.remark("The tool was not called: the repository's own ToolManager failed while it loaded it.")
        raise
    if tool is None:
        raise Refused(
            "The repository's own ToolManager did not register the tool. Its log, if it has one, is on standard error."
        )
    return tool, host


def host_module():
    for name in HOSTS:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            # Something else that is missing is the repository's own trouble.
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
    """What is imported, for an import path as well as for the path of a file."""
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
    """Says in plain words why the platform has a dummy in the place of the tool."""
    channel.remark(
        "This is the answer of a dummy: GC-Forged-Pylot could not make the tool itself, and has the dummy answer every call. "
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
        return "Its class could not be made: %s." % (error or "no reason is known",)
    base = getattr(host, "Tool", None)
    if any(is_tool_class(found, base) for found in vars(module).values()):
        return "Its class could not be made: %s." % (error or "no reason is known",)
    return "The entry has no `class_name`, and the module has no subclass of Tool."


# What came of the call


def returned(value, channel):
    """The message for what the tool returned."""
    try:
        return '{"kind": "returned", "value": %s}' % dumps(value, allow_nan=False)
    except Exception:
        return dumps({"kind": "returned", "value": shown_value(value, channel)})


def shown_value(value, channel):
    """What can be shown of a value that is no JSON."""
    if type(value).__name__ == "coroutine":
        value.close()
        channel.remark(
            "`execute` is async. The platform does not await it: it gets the coroutine, and nothing of the method is executed."
        )
        return text_of(value)
    strange = {}
    try:
        plain = plain_value(value, "", strange, frozenset())
        dumps(plain)
    except Exception:
        # Nested too deep, circular, or hostile.
        channel.remark("The result is no JSON: its repr() is shown.")
        return text_of(value)
    for what, places in strange.items():
        more = " (and %d other places)" % (len(places) - 1) if len(places) > 1 else ""
        channel.remark("The result is not all JSON: %s%s holds %s" % (places[0] or "it", more, what))
    return plain


def plain_value(value, place, strange, around):
    """The value as JSON can hold it. Notes what it can't: kind of thing -> places."""
    if value is None or isinstance(value, (bool, int, str)):
        if type(value) in (type(None), bool, int, str):
            return value
        return int(value) if isinstance(value, int) else str(value)
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            strange.setdefault("%s, which JSON has not: null is shown." % repr(float(value)), []).append(place)
            return None
        return float(value)
    if isinstance(value, (dict, list, tuple)):
        if id(value) in around:
            raise ValueError("circular")
        around = around | {id(value)}
        if not isinstance(value, dict):
            return [plain_value(item, "%s/%d" % (place, i), strange, around) for i, item in enumerate(value)]
        return {
            plain_key(key, place, strange): plain_value(item, "%s/%s" % (place, text_of(key, str)), strange, around)
            for key, item in value.items()
        }
    strange.setdefault("a %s, shown as its repr()." % type(value).__qualname__, []).append(place)
    return text_of(value)


def plain_key(key, place, strange):
    if isinstance(key, str):
        return str(key)
    strange.setdefault("a key that is no text but a %s." % type(key).__qualname__, []).append(place)
    return text_of(key)


def text_of(value, make=repr):
    try:
        return make(value)[:LONGEST_REPR]
    except BaseException:
        return "<%s that can't be shown>" % type(value).__name__


def thrown(error, channel):
    if isinstance(error, SystemExit):
        channel.remark("The tool ended its process by SystemExit (sys.exit). In the platform that ends the whole agent.")
    elif isinstance(error, KeyboardInterrupt):
        channel.remark("The tool raised KeyboardInterrupt. In the platform that ends the whole agent.")
    return {"kind": "thrown", "message": text_of(error, str), "trace": trace_of(error)}


def summary_of(error):
    return "".join(traceback.TracebackException.from_exception(error).format_exception_only()).strip()


def trace_of(error):
    """The trace from the tool's code on: neither this file nor Python's own import machinery is in it."""
    told = traceback.TracebackException.from_exception(error)
    open_ones, seen = [told], set()
    while open_ones:
        one = open_ones.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        one.stack[:] = [frame for frame in one.stack if not is_machinery(frame.filename)]
        open_ones += [one.__cause__, one.__context__, *(getattr(one, "exceptions", None) or [])]
    text = "".join(told.format())
    return text if len(text) <= LONGEST_TRACE else text[:LONGEST_TRACE] + "\n[cut]\n"


def is_machinery(filename):
    return filename in (__file__, importlib.__file__) or filename.startswith("<frozen importlib")


def wait_for_threads(channel):
    end = time.monotonic() + LINGER
    pools = sys.modules.get("concurrent.futures.thread")
    if pools is not None:
        # Idle threads of a pool wait for work as long as nobody tells them that there will be none.
        threading.Thread(target=pools._python_exit, daemon=True).start()
    left = [thread for thread in threading.enumerate() if thread is not threading.main_thread() and not thread.daemon]
    for thread in left:
        thread.join(max(0, end - time.monotonic()))
    if any(thread.is_alive() for thread in left):
        channel.remark(
            "The tool left a thread running. It was ended soon after the answer; in the platform it would go on."
        )


def flush():
    for stream in {sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__}:
        try:
            stream.flush()
        except Exception:
            pass


if __name__ == "__main__":
    main()
