import { expect, it } from 'vitest';
import { memoryWorkspace } from '../../../workspace';
import { classesOf, judgeClass } from './classes';
import { PythonRepositories } from './repository';

const HOST = { 'src/bridge/tool_manager.py': 'class Tool: pass\nclass DummyTool(Tool): pass\n' };

function repository(files: Readonly<Record<string, string>>) {
  const placed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`file:///w/${path}`, text]));
  return new PythonRepositories().of('file:///w/config/tool_manifest.yaml', memoryWorkspace(placed));
}

const judge = (text: string, name = 'A', files: Readonly<Record<string, string>> = HOST) =>
  judgeClass(repository({ ...files, 'src/bridge/tools/t.py': text }), 'src.bridge.tools.t', name);

it.each([
  ['from ..tool_manager import Tool\nclass A(Tool): pass'],
  ['from src.bridge.tool_manager import Tool as Base\nclass B(Base): pass\nclass A(dict, B): pass'],
  ['from .. import tool_manager\nclass A(tool_manager.Tool): pass'],
  ['import src.bridge.tool_manager as tm\nclass A(tm.Tool): pass'],
  ['import src.bridge.tool_manager\nclass A(src.bridge.tool_manager.Tool): pass'],
  ['from ..tool_manager import *\nclass A(Tool): pass'],
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
])('%j can not be told', async (text) => expect(await judge(text)).toBe('unsure'));

it('knows a name that is not there', async () => expect(await judge('import os\nclass B: pass')).toBe('missing'));

it('does not call another Tool wrong where the platform lies elsewhere', async () => {
  const files = { 'src/tools/base.py': 'class Tool: pass' };
  expect(await judge('from src.tools.base import Tool\nclass A(Tool): pass', 'A', files)).toBe('unsure');
  expect(await judge('from src.tools.base import Tool\nclass A(Tool): pass', 'A', { ...files, ...HOST })).toBe('other');
});

it('follows circles to an end', async () => {
  const files = { ...HOST, 'a.py': 'from b import X', 'b.py': 'from a import X' };
  expect(await judgeClass(repository(files), 'a', 'X')).toBe('unsure');
});

it('sorts the classes of a module, and sees what is imported', async () => {
  const sorted = async (text: string) => classesOf(repository({ ...HOST, 't.py': text }), 't');
  expect(
    await sorted(
      'import logging\nfrom typing import Any\nfrom src.bridge.tool_manager import Tool\nlogger = logging.getLogger()\nclass P: pass\nclass A(Tool): pass',
    ),
  ).toEqual({
    tools: ['A'],
    unsure: [],
    others: ['P'],
    mayImportOne: false,
  });
  expect((await sorted('from src.bridge.tool_manager import DummyTool'))?.mayImportOne).toBe(true);
  expect((await sorted('from elsewhere import Something'))?.mayImportOne).toBe(true);
  expect((await sorted('from elsewhere import something'))?.mayImportOne).toBe(false);
});

it.each([
  ['a loop', 'for A in [Tool]:\n    pass'],
  ['an expression', 'if (A := Tool):\n    pass'],
  ['a function', 'def f():\n    global A\n    class A(Tool):\n        pass\nf()'],
  ['a tuple', '(x, A) = 1, Tool'],
  ['a chain', 'x = A = Tool'],
  ['a context', 'with made() as A:\n    pass'],
  ['a class and then a value', 'class A(Tool):\n    pass\nA = 5'],
])('a name given by %s may be anything', async (_, source) => {
  expect(await judge(`from ..tool_manager import Tool\n${source}\n`)).toBe('unsure');
});

it.each([
  ['A = 5', 'other'],
  ['A: str = "x"', 'other'],
  ['A.name = 5', 'missing'],
])('%s is %s', async (source, verdict) => {
  expect(await judge(source)).toBe(verdict);
});

it('a class of one letter that is imported counts where none is named', async () => {
  const files = {
    ...HOST,
    'src/bridge/tools/a.py': 'from ..tool_manager import Tool\nclass A(Tool): pass\n',
    'src/bridge/tools/b.py': 'from .a import A\n',
  };
  expect(await classesOf(repository(files), 'src.bridge.tools.b')).toMatchObject({ tools: [], mayImportOne: true });
});
