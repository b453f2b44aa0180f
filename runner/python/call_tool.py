"""Calls one tool of GC-Forged-Pylot and ends.

Started in the repository's root, with a request on standard input:

    {"word": text, "root": folder, "entry": the tool's entry in its manifest, "manifest": a file that holds this entry alone, "arguments": {...}}

Writes lines of JSON to file descriptor 3, each behind the word of the request and a space: one that says how the call ended, and any number of remarks.

    {"kind": "returned", "value": ...} | {"kind": "thrown", "message": ..., "trace": ...} | {"kind": "refused", "reason": ...}
    {"kind": "remark", "text": ...}

What the tool prints goes to standard output and standard error as it would in the platform's own process.
"""

import os
import sys
import threading
import time
from json import dumps, loads

OWN = os.path.dirname(os.path.abspath(__file__))
# PYTHONSAFEPATH keeps it out.
sys.path.insert(0, OWN)

from tool_manifest_loading import Dummy, Refused, explain, load
from tool_manifest_result import returned, text_of, thrown

CHANNEL = 3
# The time that threads have after the call: the platform lives on, this process doesn't. Seconds.
LINGER = 0.5

LIMIT = sys.getrecursionlimit()
PROCESS = os.getpid()


class Channel:
    """Writes to the runner. Children of the tool neither get the descriptor nor write in our name."""

    def __init__(self):
        self.word = ""
        self.descriptor = os.dup(CHANNEL)
        os.close(CHANNEL)

    def send(self, message):
        self.send_text(dumps(message))

    def send_text(self, text):
        if os.getpid() != PROCESS:
            # A fork that came back from the tool.
            os._exit(0)
        # Whatever else stands there ends before it.
        data = ("\n%s %s\n" % (self.word, text)).encode("ascii")
        while data:
            data = data[os.write(self.descriptor, data) :]

    def remark(self, text):
        self.send({"kind": "remark", "text": text})


def main():
    channel = Channel()
    request = loads(sys.stdin.buffer.read().decode("utf-8"))
    channel.word = request.pop("word")
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    root = request["root"]
    # In the place of this file's own folder. The agent has `src` on its path as well.
    sys.path[:] = [root, *(path for path in sys.path if os.path.abspath(path) != OWN), os.path.join(root, "src")]
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
            "The tool left a thread running. It was stopped soon after the result; in the platform it would continue."
        )


def flush():
    for stream in {sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__}:
        try:
            stream.flush()
        except Exception:
            pass


if __name__ == "__main__":
    main()
