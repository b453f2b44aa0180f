"""Builds the result messages that `call_tool.py` sends."""

import importlib
import os
import traceback
from json import dumps

OWN = os.path.dirname(os.path.abspath(__file__))
LONGEST_TRACE = 20_000
LONGEST_REPR = 100_000


def returned(value, channel):
    """The message for a returned value."""
    try:
        return '{"kind": "returned", "value": %s}' % dumps(value, allow_nan=False)
    except Exception:
        return dumps({"kind": "returned", "value": shown_value(value, channel)})


def shown_value(value, channel):
    """A JSON representation of a value that is not JSON."""
    if type(value).__name__ == "coroutine":
        value.close()
        channel.remark(
            "`execute` is async. The platform does not await it, so it gets a coroutine and the method is never executed."
        )
        return text_of(value)
    strange = {}
    try:
        plain = plain_value(value, "", strange, frozenset())
        dumps(plain)
    except Exception:
        # Nested too deeply, circular, or hostile.
        channel.remark("The result is not JSON: its repr() is shown.")
        return text_of(value)
    for what, places in strange.items():
        more = " (and %d other places)" % (len(places) - 1) if len(places) > 1 else ""
        channel.remark("Parts of the result are not JSON: %s%s holds %s" % (places[0] or "it", more, what))
    return plain


def plain_value(value, place, strange, around):
    """The value as JSON. Records what JSON can't represent in `strange`: kind of value -> places."""
    if value is None or isinstance(value, (bool, int, str)):
        if type(value) in (type(None), bool, int, str):
            return value
        return int(value) if isinstance(value, int) else str(value)
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            strange.setdefault("%s, which JSON does not support: null is shown." % repr(float(value)), []).append(place)
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
    strange.setdefault("a key of type %s instead of str." % type(key).__qualname__, []).append(place)
    return text_of(key)


def text_of(value, make=repr):
    try:
        return make(value)[:LONGEST_REPR]
    except BaseException:
        return "<%s that can't be shown>" % type(value).__name__


def thrown(error, channel):
    if isinstance(error, SystemExit):
        channel.remark("The tool raised SystemExit (sys.exit). On the platform, this stops the whole agent.")
    elif isinstance(error, KeyboardInterrupt):
        channel.remark("The tool raised KeyboardInterrupt. On the platform, this stops the whole agent.")
    return {"kind": "thrown", "message": text_of(error, str), "trace": trace_of(error)}


def summary_of(error):
    return "".join(traceback.TracebackException.from_exception(error).format_exception_only()).strip()


def trace_of(error):
    """The trace without frames of these files and of Python's import machinery."""
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
    return (
        os.path.dirname(os.path.abspath(filename)) == OWN
        or filename == importlib.__file__
        or filename.startswith("<frozen importlib")
    )
