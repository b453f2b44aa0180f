import { expect, it } from 'vitest';
import { check, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from '../refusal';

const CODE = 'forged-pylot/module-import';
const TEXT = manifestWith({ module: 'src.bridge.tools.t', class_name: 'A' });
const CLASS = 'from src.bridge.tool_manager import Tool\nclass A(Tool): pass\n';

function around(text: string, files: Readonly<Record<string, string>> = {}) {
  const own = Object.fromEntries(Object.entries(files).map(([path, file]) => [`file:///w/${path}`, file]));
  return {
    uri: EXAMPLE_URI,
    workspace: memoryWorkspace({ ...EXAMPLE_FILES, 'file:///w/src/bridge/tools/t.py': text, ...own }),
  };
}

it('the package of the platform is src.bridge, not bridge', async () => {
  const text = 'from bridge.tool_manager import Tool\nclass A(Tool): pass\n';
  expect(await check(TEXT, around(text))).toEqual([`error ${CODE} /tools/0/module`]);
  expect(await messages(TEXT, CODE, around(text))).toEqual([
    "`src.bridge.tools.t` can't be imported: it imports `bridge.tool_manager`, but the package is `src.bridge`. GC-Forged-Pylot refuses the file: tools[0].module import failed (No module named 'bridge')",
  ]);
});

it.each([
  ['from src.bridge.nothing import x', "No module named 'src.bridge.nothing'"],
  ['from .nothing import x', "No module named 'src.bridge.tools.nothing'"],
  ['import src.bridge.tool_manager.x', "No module named 'src.bridge.tool_manager.x'"],
  ['from src.bridge.tool_manager import Tol', "cannot import name 'Tol' from 'src.bridge.tool_manager'"],
  ['from . import nope', "cannot import name 'nope' from 'src.bridge.tools'"],
  ['from .... import x', 'attempted relative import beyond top-level package'],
])('%j fails', async (statement, says) => {
  expect(await check(TEXT, around(`${CLASS}${statement}\n`))).toEqual([`error ${CODE} /tools/0/module`]);
  expect((await messages(TEXT, CODE, around(`${CLASS}${statement}\n`)))[0]).toContain(says);
});

it.each([
  'import requests',
  'import json.decoder',
  'from .git_status import GitStatusTool',
  'from . import git_status',
  'from src import bridge',
  'try:\n    import src.nothing\nexcept ImportError:\n    pass',
  'if x:\n    import src.nothing',
  'if TYPE_CHECKING:\n    import src.nothing',
  'def f():\n    import src.nothing',
  'from contextlib import suppress\nwith suppress(ImportError):\n    import src.nothing',
  'from .t import A as B',
])('%j does not fail, as far as is known', async (statement) => {
  expect(await messages(TEXT, CODE, around(`${CLASS}${statement}\n`))).toEqual([]);
});

it.each([
  ['import http.server, xml.etree.ElementTree', { 'http/a.http': '', 'xml/a.xml': '', 'xml/b.py': '' }],
  ['from json import dumps\nimport json.decoder', { 'json/__init__.py': '' }],
  ['import docker.errors, alembic.command', { 'docker/Dockerfile': '', 'alembic/env.py': '' }],
  ['from docker.errors import NotFound', { 'docker/x/__init__.py': '' }],
])('%j does not fail next to a folder that only has the same name', async (statement, files) => {
  expect(await messages(TEXT, CODE, around(`${CLASS}${statement}\n`, files))).toEqual([]);
});

it('a folder does not hide an installed package of the same name', async () => {
  const installed = {
    '.venv/pyvenv.cfg': 'home = /usr/bin\n',
    '.venv/lib/python3.12/site-packages/docker/__init__.py': '',
    '.venv/lib/python3.12/site-packages/docker/errors.py': 'class NotFound(Exception): pass\n',
    'docker/Dockerfile': '',
  };
  const found = (statement: string) => messages(TEXT, CODE, around(`${CLASS}${statement}\n`, installed));
  expect(await found('from docker.errors import NotFound')).toEqual([]);
  expect(await found('import docker.nothing')).toEqual([expect.stringContaining("No module named 'docker.nothing'")]);
});

it('a failing import in an imported module or an enclosing package is reported too', async () => {
  const other = { 'src/bridge/tools/other.py': 'import src.nothing\n' };
  const [message] = await messages(TEXT, CODE, around(`${CLASS}from . import git_status, other\n`, other));
  expect(message).toContain('`src.bridge.tools.other`, which is imported with it, imports `src.nothing`');
  const [second] = await messages(TEXT, CODE, around(`${CLASS}from .other import x\n`, other));
  expect(second).toContain('`src.bridge.tools.other`, which is imported with it, imports `src.nothing`');
  const init = { 'src/bridge/tools/__init__.py': 'from src.nothing import x\n' };
  expect((await messages(TEXT, CODE, around(CLASS, init)))[0]).toContain(
    '`src.bridge.tools`, which is imported with it',
  );
});

it('only the agent finds modules below src: a warning', async () => {
  const files = { 'src/core/memory.py': 'class Memory: pass\n' };
  const text = `${CLASS}from core.memory import Memory\n`;
  expect(await check(TEXT, around(text, files))).toEqual([`warning ${CODE} /tools/0/module`]);
  expect((await messages(TEXT, CODE, around(text, files)))[0]).toContain('write `src.core.memory`');
});

it('circular imports terminate', async () => {
  const files = { 'src/bridge/tools/other.py': 'from .t import A\n' };
  expect(await messages(TEXT, CODE, around(`${CLASS}from .other import A as B\n`, files))).toEqual([]);
});
