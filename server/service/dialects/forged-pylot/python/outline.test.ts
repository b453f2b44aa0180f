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
  const bases = [...classes].map(([name, found]) => [name, found.map((one) => one.bases)]);
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
  const { imports, starImports } = await outlineOf(`
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
  expect(Object.fromEntries(imports)).toEqual({
    os: [{ module: 'os', level: 0, name: undefined }],
    a: [{ module: 'a', level: 0, name: undefined }],
    z: [{ module: 'x.y', level: 0, name: undefined }],
    T: [{ module: 'tool_manager', level: 2, name: 'Tool' }],
    DummyTool: [{ module: 'tool_manager', level: 2, name: 'DummyTool' }],
    sibling: [{ module: '', level: 1, name: 'sibling' }],
    One: [{ module: 'pkg.mod', level: 0, name: 'One' }],
    Second: [{ module: 'pkg.mod', level: 0, name: 'Two' }],
  });
  expect(starImports).toEqual([{ module: 'everything', level: 0, name: '*' }]);
});

it('reads what execute takes by keyword', async () => {
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

it('says when names may appear that are not written', async () => {
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
])('takes unfinished text %j as it is', async (text) => {
  expect(await outlineOf(text)).toBeDefined();
});
