"""Calls one tool of GC-Forged-Pylot and exits.

Started in the repository's root, with a request on standard input:

    {"word": string, "root": folder, "entry": the tool's entry in its manifest, "manifest": a file with only this entry, "arguments": {...}}

Writes lines of JSON to file descriptor 3: one with the result of the call, and any number of remarks. Each line is prefixed with the
request's `word` and a space.

    {"kind": "returned", "value": ...} | {"kind": "thrown", "message": ..., "trace": ...} | {"kind": "refused", "reason": ...}
    {"kind": "remark", "text": ...}

The tool's output goes to standard output and standard error, as in the platform's own process.
"""

import os
import sys
import threading
import time
from json import dumps, loads

OWN = os.path.dirname(os.path.abspath(__file__))
# Missing from the path if PYTHONSAFEPATH is set.
sys.path.insert(0, OWN)

from tool_manifest_loading import Dummy, Refused, explain, load
from tool_manifest_result import returned, text_of, thrown

CHANNEL = 3
# Time for threads to finish after the call: the platform keeps running, this process doesn't. Seconds.
LINGER = 0.5

LIMIT = sys.getrecursionlimit()
PROCESS = os.getpid()


class Channel:
    """Writes to the runner. Child processes do not inherit the descriptor, and forks do not send."""

    def __init__(self):
        self.word = ""
        self.descriptor = os.dup(CHANNEL)
        os.close(CHANNEL)

    def send(self, message):
        self.send_text(dumps(message))

    def send_text(self, text):
        if os.getpid() != PROCESS:
            # A fork that returned from the tool's code.
            os._exit(0)
        # The leading line break ends any partial line that the tool has written.
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
    # Replaces this file's own folder. The agent also has `src` on its path.
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
    # Skips waiting for threads and exit handlers: the platform keeps running, so neither would happen there.
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
        # Idle threads of a pool wait for work until they are told to shut down.
        threading.Thread(target=pools._python_exit, daemon=True).start()
    left = [thread for thread in threading.enumerate() if thread is not threading.main_thread() and not thread.daemon]
    for thread in left:
        thread.join(max(0, end - time.monotonic()))
    if any(thread.is_alive() for thread in left):
        channel.remark(
            "The tool left a thread running. It was stopped soon after the result; on the platform it would continue."
        )


def flush():
    for stream in {sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__}:
        try:
            stream.flush()
        except Exception:
            pass


if __name__ == "__main__":
    main()
