import { expect, it } from 'vitest';
import { memoryWorkspace } from '../../../workspace';
import { classesOf, judgeClass } from './classes';
import { repositoryOf } from './repository';

const HOST = { 'src/bridge/tool_manager.py': 'class Tool: pass\nclass DummyTool(Tool): pass\n' };

function repository(files: Readonly<Record<string, string>>) {
  const placed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`file:///w/${path}`, text]));
  return repositoryOf('file:///w/config/tool_manifest.yaml', memoryWorkspace(placed));
}

const judge = (text: string, name = 'A', files: Readonly<Record<string, string>> = HOST) =>
  judgeClass(repository({ ...files, 'src/bridge/tools/t.py': text }), 'src.bridge.tools.t', name);

it.each([
  ['from ..tool_manager import Tool\nclass A(Tool): pass'],
  ['from src.bridge.tool_manager import Tool as Base\nclass B(Base): pass\nclass A(dict, B): pass'],
  ['from .. import tool_manager\nclass A(tool_manager.Tool): pass'],
  ['import src.bridge.tool_manager as tm\nclass A(tm.Tool): pass'],
  ['import src.bridge.tool_manager\nclass A(src.bridge.tool_manager.Tool): pass'],
  ['from ..tool_manager import DummyTool as A'],
])('%j derives from Tool', async (text) => expect(await judge(text)).toBe('tool'));

it.each([
  ['class A: pass'],
  ['class A(object): pass'],
  ['class Tool: pass\nclass A(Tool): pass'],
  ['from abc import ABC\nclass A(ABC): pass'],
  ['def A(): pass'],
  ['class A(ValueError): pass'],
])('%j does not', async (text) => expect(await judge(text)).toBe('other'));

it.each([
  ['from somewhere import Base\nclass A(Base): pass'],
  ['class A(make()): pass'],
  ['A = make()'],
  ['def __getattr__(name): ...'],
  ['class A(A): pass'],
  ['from bridge.tool_manager import Tool\nclass A(Tool): pass'],
  ['try:\n    from ..tool_manager import Tool\nexcept ImportError:\n    class Tool: pass\nclass A(Tool): pass'],
  ['@register\nclass A: pass'],
  ['from ..nowhere import *'],
  ['from ..tool_manager import *\nclass A(Tool): pass'],
  ['class A: pass\nfrom ..tool_manager import *'],
])('%j is undecidable', async (text) => expect(await judge(text)).toBe('unsure'));

it('detects a missing name', async () => expect(await judge('import os\nclass B: pass')).toBe('missing'));

it('is unsure about another Tool if the platform is elsewhere', async () => {
  const files = { 'src/tools/base.py': 'class Tool: pass' };
  expect(await judge('from src.tools.base import Tool\nclass A(Tool): pass', 'A', files)).toBe('unsure');
  expect(await judge('from src.tools.base import Tool\nclass A(Tool): pass', 'A', { ...files, ...HOST })).toBe('other');
});

it('terminates on cycles', async () => {
  const files = { ...HOST, 'a.py': 'from b import X', 'b.py': 'from a import X' };
  expect(await judgeClass(repository(files), 'a', 'X')).toBe('unsure');
});

it('classifies the classes of a module, including imported ones', async () => {
  const sorted = async (text: string) => classesOf(repository({ ...HOST, 't.py': text }), 't');
  expect(
    await sorted(
      'import logging\nfrom typing import Any\nfrom src.bridge.tool_manager import Tool\nlogger = logging.getLogger()\nclass P: pass\nclass A(Tool): pass',
    ),
  ).toEqual({ tools: ['A'], unsure: [], others: ['P'], mayImportOne: false });
  expect((await sorted('from src.bridge.tool_manager import DummyTool'))?.mayImportOne).toBe(true);
  expect((await sorted('from elsewhere import Something'))?.mayImportOne).toBe(true);
  expect((await sorted('from elsewhere import something'))?.mayImportOne).toBe(false);
});

it.each([
  ['a loop', 'for A in [Tool]:\n    pass'],
  ['an expression', 'if (A := Tool):\n    pass'],
  ['a function', 'def f():\n    global A\n    class A(Tool):\n        pass\nf()'],
  ['a tuple', '(x, A) = 1, Tool'],
  ['a context', 'with made() as A:\n    pass'],
  ['a class or a value', 'class A(Tool):\n    pass\nif x:\n    A = 5'],
  ['a match', 'match x:\n    case 1:\n        class A(Tool):\n            pass\n    case [A, _]:\n        pass'],
  ['a block that may not be executed', 'if x:\n    class A(Tool): pass'],
  ['a main block', 'if __name__ == "__main__":\n    class A(Tool): pass'],
  ['an except', 'try:\n    A = Tool\nexcept E as A:\n    pass'],
])('a name bound by %s may be anything', async (_, source) => {
  expect(await judge(`from ..tool_manager import Tool\n${source}\n`)).toBe('unsure');
});

it.each([
  ['A = 5', 'other'],
  ['A: str = "x"', 'other'],
  ['A.name = 5', 'missing'],
])('%s is %s', async (source, verdict) => {
  expect(await judge(source)).toBe(verdict);
});

it.each([
  ['x = A = Tool', 'tool'],
  // Python compares identifiers after NFKC.
  ['class Ａ(Tool): pass', 'tool'],
  ['A = Base = Tool', 'tool'],
  ['class B(Tool): pass\nA = B', 'tool'],
  ['class B(Tool): pass\nclass A(B): pass\nB = None', 'tool'],
  ['class Tool(Tool): pass\nclass A(Tool): pass', 'tool'],
  ['class A(Tool): pass\nA = None', 'other'],
  ['class A(Tool): pass\nA = 5', 'other'],
  ['class A(Tool): pass\nA: int', 'tool'],
  ['class A(Tool): pass\ndef A(): pass', 'other'],
  ['class A(Tool): pass\ndel A', 'missing'],
  ['class A(Tool): pass\nB = A\ndel A, B', 'missing'],
  ['class A(Tool): pass\ndel (A)', 'missing'],
  ['class A(Tool): pass\ndel A.x', 'tool'],
  ['__doc__ = 1\nA = 1', 'other'],
])('%j: at the end A is %s', async (source, verdict) => {
  expect(await judge(`from ..tool_manager import Tool\n${source}\n`)).toBe(verdict);
});

it('a module may begin with a byte order mark', async () => {
  expect(await judge('\ufefffrom ..tool_manager import Tool\nclass A(Tool): pass')).toBe('tool');
  expect(await judge('\ufeffclass A: pass')).toBe('other');
});

it.each(['__doc__', '__name__', '__class__'])('every module has %s, which is no tool', async (name) => {
  expect(await judge('x = 1', name)).toBe('other');
});

it('source with syntax errors makes everything unsure', async () => {
  expect(await judge('class A: pass\nwith x as (a, A): pass\n')).toBe('unsure');
  expect(await judge('class B: pass\n][\n')).toBe('unsure');
});

it('no class of the standard library is a tool', async () => {
  expect(await judge('from json import JSONDecoder\nclass A(JSONDecoder): pass')).toBe('other');
  expect(await judge('import collections.abc as c\nclass A(c.Sized): pass')).toBe('other');
  const shadowed = { ...HOST, 'json.py': 'from src.bridge.tool_manager import Tool\nclass JSONDecoder(Tool): pass' };
  expect(await judge('from json import JSONDecoder\nclass A(JSONDecoder): pass', 'A', shadowed)).toBe('tool');
});

it('deep and cyclic class hierarchies terminate', async () => {
  const ladder = Array.from({ length: 60 }, (_, i) => `class A${i + 1}(A${i}, A${i}): pass\n`).join('');
  expect(await judge(`from ..tool_manager import Tool\nclass A0(Tool): pass\n${ladder}`, 'A60')).toBe('tool');
  const circle = { ...HOST, 'b.py': 'from src.bridge.tools.t import A as X\nclass B(X): pass' };
  expect(await judge('from b import B\nclass A(B): pass\nA2 = A', 'A2', circle)).toBe('unsure');
});

it('an imported class with a one-letter name counts if none is named', async () => {
  const files = {
    ...HOST,
    'src/bridge/tools/a.py': 'from ..tool_manager import Tool\nclass A(Tool): pass\n',
    'src/bridge/tools/b.py': 'from .a import A\n',
  };
  expect(await classesOf(repository(files), 'src.bridge.tools.b')).toMatchObject({ tools: [], mayImportOne: true });
});
