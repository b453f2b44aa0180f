import { expect, it } from 'vitest';
import { outlineOf } from './outline';

it('reads classes with their bases, in branches too', async () => {
  const { classes } = await outlineOf(`
class A: pass
class B(A, m.C, metaclass=M): pass
class D(Generic[T], f()): pass
try:
    class E(A): pass
except ImportError:
    class E: pass
@decorated
class F(A): pass
def f():
    class Hidden: pass
`);
  const bases = [...classes].map(([name, found]) => [name, found.map((one) => one.bases.map((base) => base?.path))]);
  expect(bases).toEqual([
    ['A', [[]]],
    ['B', [['A', 'm.C']]],
    ['D', [[undefined, undefined]]],
    ['E', [['A'], []]],
    ['F', [['A']]],
  ]);
  expect(classes.get('F')?.[0]).toMatchObject({ isDecorated: true, line: 9 });
});

it('reads imports with their dots and aliases', async () => {
  const { needs, names, hasStar } = await outlineOf(`
import os, a.b.c
import x.y as z
from ..tool_manager import Tool as T, DummyTool
from . import sibling
from pkg.mod import (
    One,
    Two as Second,  # said here
)
from everything import *
`);
  expect(needs).toEqual([
    { module: 'os', level: 0, name: undefined, isFirstPart: true },
    { module: 'a.b.c', level: 0, name: undefined, isFirstPart: true },
    { module: 'x.y', level: 0, name: undefined },
    { module: 'tool_manager', level: 2, name: 'Tool' },
    { module: 'tool_manager', level: 2, name: 'DummyTool' },
    { module: '', level: 1, name: 'sibling' },
    { module: 'pkg.mod', level: 0, name: 'One' },
    { module: 'pkg.mod', level: 0, name: 'Two' },
    { module: 'everything', level: 0, name: '*' },
  ]);
  expect([...names.keys()]).toEqual(['os', 'a', 'z', 'T', 'DummyTool', 'sibling', 'One', 'Second']);
  // The last `import *` may rebind each name.
  expect([hasStar, names.get('T')?.kind]).toEqual([true, 'unknown']);
});

// More ways are in the tests of classes.
it.each([
  ['x = 1\nx = None', 'value'],
  ['x = y', 'unknown'],
  ['class y: pass\nx = y', 'class'],
  ['if a:\n  pass\nelif b:\n  x = 1', 'unknown'],
  ['try:\n  from a import x\nexcept ImportError:\n  x = None', 'unknown'],
  ['try:\n  pass\nfinally:\n  class x: pass', 'unknown'],
  ['while a:\n  if b:\n    x = 1', 'unknown'],
  ['for (y, x) in a: pass', 'unknown'],
  ['if __name__ == "__main__":\n  print(x, y.x)', undefined],
  ['x: int', undefined],
  ['x += 1', 'unknown'],
])('%j: x is %j', async (text, kind) => {
  expect((await outlineOf(text)).names.get('x')?.kind).toBe(kind);
});

it('knows which imports are certain', async () => {
  const { needs } = await outlineOf(
    'import a\nif x:\n  import b\ntry:\n  import c\nexcept E: pass\ndef f():\n  import d\nimport g',
  );
  expect(needs.map(({ module }) => module)).toEqual(['a', 'g']);
});

it.each([
  ['branches', (n: number) => Array.from({ length: n }, (_, i) => `if a:\n  x${i} = 1\n`).join('')],
  [
    'one long chain',
    (n: number) => `if a: pass\n${Array.from({ length: n }, (_, i) => `elif a:\n  x${i} = 1\n`).join('')}`,
  ],
  ['one name in branches', (n: number) => 'if a:\n  class x: pass\n'.repeat(n)],
  [
    'cases',
    (n: number) => `match a:\n${Array.from({ length: n }, (_, i) => `  case ${i}:\n    x${i} = 1\n`).join('')}`,
  ],
  ['classes', (n: number) => Array.from({ length: n }, (_, i) => `class A${i}(A${i - 1}): pass\n`).join('')],
  ['imports of all', (n: number) => 'from a import *\nx = 1\n'.repeat(n)],
])('%s: twice the text takes about twice the time', async (_what, make) => {
  const time = async (n: number) => {
    const text = make(n);
    const start = performance.now();
    await outlineOf(text);
    return performance.now() - start;
  };
  await time(2_000);
  const small = Math.min(await time(4_000), await time(4_000), await time(4_000));
  const large = Math.min(await time(16_000), await time(16_000), await time(16_000));
  // Four times the text: quadratic code would take sixteen times as long.

  expect(large / small).toBeLessThan(13);
});

it('reads the keyword parameters of execute', async () => {
  const execute = async (parameters: string) =>
    (await outlineOf(`class A:\n    def execute(${parameters}):\n        pass\n`)).classes.get('A')?.[0]?.execute;
  expect(await execute('self, path: str = ".", *, deep, **_')).toEqual({
    names: ['path', 'deep'],
    needed: ['deep'],
    takesAny: true,
  });
  expect(await execute('self, a, /, b=1, *args')).toEqual({ names: ['b'], needed: [], takesAny: false });
  expect(await execute('self')).toEqual({ names: [], needed: [], takesAny: false });
});

it('detects that names may exist that the source does not mention', async () => {
  expect((await outlineOf('def __getattr__(name): ...')).isDynamic).toBe(true);
  expect((await outlineOf('x = 1')).isDynamic).toBe(false);
});

it.each([
  'class',
  'class A(',
  'from',
  'from . import',
  'import',
  'def execute(',
  '@',
  '\u0000',
  'class A(B:\n  def execute(self, =',
])('accepts unfinished text %j', async (text) => {
  expect(await outlineOf(text)).toBeDefined();
});

it.each([
  ['a byte order mark', '\ufeffclass A: pass\n'],
  ['form feeds between its parts', 'x = 1\n\f\nclass A: pass\n'],
  ['a form feed before a statement', '\fclass A: pass\n'],
  ['a number that ends with its point', 'LIMIT = 5.\nHALF = .5 + 10_0.\nclass A: pass\n'],
  ['parameters of a lambda that have no names', 'f = lambda a, b=1, /, *, c: a\ng = lambda a, /: a\nclass A: pass\n'],
])('parses a module with %s', async (_, text) => {
  const { classes, isBroken } = await outlineOf(text);
  expect([[...classes.keys()], isBroken]).toEqual([['A'], false]);
  const { line } = classes.get('A')?.[0] ?? {};
  expect(line).toBe(text.split('\n').findIndex((one) => one.includes('class A')));
});
