import { expect, it } from 'vitest';
import { compileFault } from './compile-fault';

const fault = (text: string) => {
  const found = compileFault(text);
  return found && `${found.kind} ${found.line}`;
};

it.each([
  ['x = 1\n<<<<<<< HEAD\n', 'SyntaxError 2'],
  ['def f():\n<<<<<<< HEAD\n    pass\n', 'SyntaxError 2'],
  ['x = [\n  1,\n=======\n]', 'SyntaxError 3'],
  ['||||||| base\n', 'SyntaxError 1'],
  ['class A(B)\n    pass', 'SyntaxError 1'],
  ['def f(\n  a,\n) -> dict[str: int]\n    pass', 'SyntaxError 3'],
  ['try\n  pass', 'SyntaxError 1'],
  ['while x', 'SyntaxError 1'],
  ['x = )', 'SyntaxError 1'],
  ['x = (\n]', 'SyntaxError 2'],
  ['x = {\n"a": [1,\n', 'SyntaxError 2'],
  ['x = """a\n\n', 'SyntaxError 1'],
  ["x = r'\\'\n", 'SyntaxError 1'],
  ['x = f"a\n', 'SyntaxError 1'],
  ['  x = 1', 'IndentationError 1'],
  ['x = 1\n  y = 1', 'IndentationError 2'],
  ['if x:\n    y\n  z', 'IndentationError 3'],
  ['if x:\n', 'IndentationError 2'],
  ['if x:\n\n# c\ny', 'IndentationError 4'],
  ['if x:\n        y\n\tz', 'TabError 3'],
  ['if x:\n\tif y:\n        z', 'TabError 3'],
  ['if x:\r\ny', 'IndentationError 2'],
])('%j does not compile: %s', (text, says) => expect(fault(text)).toBe(says));

it.each([
  ['\ufeffif x: pass\n'],
  ['"""\n<<<<<<< HEAD\n"""\n# =======\nx = """\n  )\n"""'],
  ['x = y if z else w\nasync def f(): pass\nelse_ = 1'],
  ['if (n := 3): pass\nfor a in b: pass\nelse: pass'],
  ['match x:\n  case 1: pass\ntype X[T] = int\ndef f[T](a: T): ...'],
  ['if x:\n    y\n # c\n\n    z\nelse:\n\tw\n'],
  ['\fclass A:\n\f    pass\n    x = 1\n'],
  ["x = '\\\n' \\\n  'a'\nx = b'' rb'\\''"],
  ["x = '\\\r\n'\r\ny = 1"],
  // Newer versions allow this.
  ['x = f"{a["b"]}"'],
  ['x = f"{\n  a\n}"'],
  ["x = t'{\n\"'\"}'"],
  // Not decided here.
  ['x = = 1\nprint "x"'],
  ['x = 1\r)'],
  ['  \\\nx = 1'],
  [''],
])('%j may', (text) => expect(fault(text)).toBeUndefined());
