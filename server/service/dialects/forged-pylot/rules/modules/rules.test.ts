import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, fixesOfEach, messages } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, manifestWith, EXAMPLE_URI as uri } from '../refusal';

type Files = Readonly<Record<string, string>>;

/** Files by their paths in `/w`. */
const placed = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`file:///w/${path}`, text]));
/** The repository of the examples, with more files. */
const around = (files: Files = {}, python?: string) => ({
  uri,
  workspace: memoryWorkspace({ ...EXAMPLE_FILES, ...placed(files) }, python === undefined ? {} : { python }),
});

testRule('forged-pylot/module-path', (module: string) => manifestWith({ module }), {
  ...around(),
  reports: { 'error /tools/0/module': ['src/bridge/tools/git_status', '.tools.git_status'] },
  says: [
    ['src/bridge/tools/git_status', "tools[0].module import failed (No module named 'src/bridge/tools/git_status')"],
    ['.tools.git_status', "tools[0].the 'package' argument is required"],
  ],
  fixes: [
    ['src/bridge/tools/git_status.py', 'src.bridge.tools.git_status'],
    ['./src/bridge/tools/git_status', 'src.bridge.tools.git_status'],
    ['.tools.git_status', 'src.bridge.tools.git_status'],
    ['other/place.py', 'other.place'],
  ],
});

describe('forged-pylot/module-not-found', () => {
  const CODE = 'forged-pylot/module-not-found';
  const text = (module: string) => manifestWith({ module });
  const ofClass = ([module, class_name]: readonly [module: string, className: string]) =>
    manifestWith({ module, class_name });
  const refused = [
    ['src.bridge.tools.git_stats', "No module named 'src.bridge.tools.git_stats'"],
    ['src.brigde.tools.git_status', "No module named 'src.brigde'"],
    [
      'src.bridge.tools.git_status.py',
      "No module named 'src.bridge.tools.git_status.py'; 'src.bridge.tools.git_status' is not a package",
    ],
  ] as const;

  testRule(CODE, text, {
    ...around(),
    accepts: ['json.tool'],
    reports: {
      'error /tools/0/module': refused.map(([module]) => module),
      // It may be installed.
      'information /tools/0/module': ['my_tools.x'],
    },
    says: refused.map(([module, why]) => [module, `tools[0].module import failed (${why})`]),
    fixes: [
      ['src.bridge.tools.git_stats', 'src.bridge.tools.git_status'],
      ['src.bridge.tools.git_status.py', 'src.bridge.tools.git_status'],
      ['bridge.tools.git_status', 'src.bridge.tools.git_status'],
    ],
  });

  // A folder has only the name of a package that may be installed.
  testRule(CODE, ofClass, {
    ...around({ 'docker/Dockerfile': '' }),
    isAlone: true,
    reports: {
      'warning /tools/0/module': [['docker.tools', 'A']],
      'warning forged-pylot/tool-class /tools/0/module': [['docker', 'A']],
    },
  });

  const VENV = '.venv/lib/python3.11/site-packages';
  const environment = {
    '.venv/pyvenv.cfg': 'home = /usr/bin\ninclude-system-site-packages = false\nversion = 3.11.2\n',
    [`${VENV}/requests/__init__.py`]: 'class Session: pass\n',
    [`${VENV}/distutils-precedence.pth`]: 'import os\n',
    'src/bridge/tools/t.py': 'from ..tool_manager import Tool\nimport requests, flask\nclass A(Tool): pass\n',
  };

  testRule(CODE, ofClass, {
    ...around(environment),
    isAlone: true,
    reports: {
      'warning /tools/0/module': [['my_tools.x', 'X']],
      'error forged-pylot/tool-class /tools/0/class_name': [
        ['requests', 'Session'],
        ['requests', 'Sessions'],
      ],
      'error /tools/0/module': [['requests.nothing', 'X']],
      'warning forged-pylot/module-import /tools/0/module': [['src.bridge.tools.t', 'A']],
    },
    says: [
      [['my_tools.x', 'X'], 'is neither in the repository nor installed in `.venv`'],
      [['my_tools.x', 'X'], "tools[0].module import failed (No module named 'my_tools')"],
    ],
  });

  // The environment sees what the system has, or packages are linked into it.
  const unsure: readonly Files[] = [
    { '.venv/pyvenv.cfg': 'include-system-site-packages = true\n' },
    { [`${VENV}/__editable__.it.pth`]: '/home/me/it\n' },
  ];
  for (const files of unsure)
    testRule(CODE, text, {
      ...around({ ...environment, ...files }),
      isAlone: true,
      reports: { 'information /tools/0/module': ['my_tools.x'] },
    });

  describe('with a configured interpreter', () => {
    const packages = (folder: string) => ({
      [`file://${folder}/pyvenv.cfg`]: 'home = /usr/bin\ninclude-system-site-packages = false\n',
      [`file://${folder}/lib/python3.12/site-packages/httpx/__init__.py`]: 'class Client: pass\n',
    });
    const set = (python: string, files: Files) => ({
      uri,
      workspace: memoryWorkspace({ ...EXAMPLE_FILES, ...files }, { python }),
      isAlone: true as const,
    });

    for (const [python, folder, shown] of [
      ['/home/me/envs/it/bin/python', '/home/me/envs/it', '/home/me/envs/it'],
      ['env/py 3/bin/python3.12', '/w/env/py%203', 'env/py 3'],
      ['./env/bin/python', '/w/env', 'env'],
      ['..\\envs\\it\\Scripts\\python.exe', '/envs/it', '/envs/it'],
    ] as const)
      testRule(CODE, ofClass, {
        ...set(python, packages(folder)),
        reports: { 'error forged-pylot/tool-class /tools/0/class_name': [['httpx', 'Clients']] },
        says: [[['my_tools.x', 'X'], `is neither in the repository nor installed in \`${shown}\``]],
      });

    const own = packages('/w/.venv');
    // A name on PATH, the system's, one on another machine, and one that is not there: other packages are ignored.
    for (const [python, files] of [
      ['python3.12', own],
      ['/usr/bin/python3', { ...own, 'file:///usr/lib/python3.12/site-packages/x.py': '' }],
      ['//host/it/bin/python', { ...own, ...packages('host/it'), ...packages('//host/it') }],
      ['/nowhere/bin/python', own],
    ] as const)
      testRule(CODE, text, {
        ...set(python, files),
        reports: { 'information /tools/0/module': ['my_tools.x', 'httpx'] },
      });
  });

  // Nothing is known, `src` belongs to something else, or the package makes its modules itself.
  for (const files of [
    {},
    placed({ 'src/index.ts': '' }),
    {
      ...EXAMPLE_FILES,
      ...placed({ 'src/bridge/tools/__init__.py': 'import sys\nsys.modules[__name__ + ".git_stats"] = object()' }),
    },
  ])
    testRule(CODE, text, { uri, workspace: memoryWorkspace(files), accepts: ['src.bridge.tools.git_stats'] });

  describe('the module', () => {
    async function newFiles(members: Parameters<typeof manifestWith>[0]) {
      const fixes = await fixesOfEach(manifestWith(members), ({ code }) => code === CODE, around());
      return fixes.flat().flatMap((fix) => (fix.newFiles ? [{ ...fix, file: fix.newFiles[0] }] : []));
    }

    it.each([
      ['src.bridge.tools.git_stats', 'GitStatsTool', 'src/bridge/tools/git_stats.py'],
      ['src.bridge.more.deep_er', undefined, 'src/bridge/more/deep_er.py'],
    ])('%s is created as the platform loads it', async (module, class_name, path) => {
      const members = { module, class_name, inputs: { path: { type: 'string' } } };
      const [fix, ...more] = await newFiles(members);
      expect(more).toEqual([]);
      expect(fix).toMatchObject({ title: `Create \`${path}\``, edits: [], safe: false });
      expect(fix?.file?.uri).toBe(`file:///w/${path}`);
      const found = await check(manifestWith(members), around({ [path]: fix?.file?.text ?? '' }));
      expect(found.filter((line) => line.startsWith('error'))).toEqual([]);
    });

    it('runs in the platform', async () => {
      const [fix] = await newFiles({ module: 'src.bridge.tools.git_stats', class_name: 'Stats' });
      const folder = mkdtempSync(join(tmpdir(), 'new-module-'));
      try {
        for (const [at, source] of Object.entries({
          ...EXAMPLE_FILES,
          [fix?.file?.uri ?? '']: fix?.file?.text ?? '',
        })) {
          const path = join(folder, at.slice('file:///w/'.length));
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, source);
        }
        const call = 'from src.bridge.tools.git_stats import Stats; print(Stats().execute(a=1))';
        const { stdout, stderr } = spawnSync('python3', ['-B', '-c', call], { cwd: folder, encoding: 'utf8' });
        expect([stdout, stderr]).toEqual(["{'success': True, 'arguments': {'a': 1}}\n", '']);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    it.each([
      ['below a module that is no package', { module: 'src.bridge.tools.git_status.py' }],
      ['where Python takes no such class', { module: 'src.bridge.tools.new', class_name: 'class' }],
      ['where Python takes no such name', { module: 'src.bridge.tools.new-one' }],
      ['where it may be installed elsewhere', { module: 'my_tools.x' }],
    ])('is not created %s', async (_why, members) => {
      expect(await newFiles(members)).toEqual([]);
    });
  });
});

it('a folder with a space in its name can be imported, one that is not there cannot', async () => {
  const found = (module: string, files: Files) => check(manifestWith({ module, class_name: 'A' }), around(files));
  const files = { 'my%20tools/x.py': 'from src.bridge.tool_manager import Tool\nclass A(Tool): pass\n' };
  expect(await found('my tools.x', files)).toEqual([]);
  for (const module of ['my tools.y', 'src.bridge.tools.git status', ' src.bridge.tools.git_status'])
    expect(await found(module, { ...files, 'my%20tools/__init__.py': '' })).toEqual([
      'error forged-pylot/module-not-found /tools/0/module',
    ]);
});

describe('forged-pylot/module-import', () => {
  const CODE = 'forged-pylot/module-import';
  const TEXT = manifestWith({ module: 'src.bridge.tools.t', class_name: 'A' });
  const CLASS = 'from src.bridge.tool_manager import Tool\nclass A(Tool): pass\n';
  const inModule = (text: string, files: Files = {}) => around({ 'src/bridge/tools/t.py': text, ...files });
  /** The messages for a module with a tool and that statement. */
  const said = (statement: string, files?: Files) => messages(TEXT, CODE, inModule(`${CLASS}${statement}\n`, files));

  it.each([
    ['from src.bridge.nothing import x', "No module named 'src.bridge.nothing'"],
    ['from .nothing import x', "No module named 'src.bridge.tools.nothing'"],
    ['import src.bridge.tool_manager.x', "No module named 'src.bridge.tool_manager.x'"],
    ['from src.bridge.tool_manager import Tol', "cannot import name 'Tol' from 'src.bridge.tool_manager'"],
    ['from . import nope', "cannot import name 'nope' from 'src.bridge.tools'"],
    ['from .... import x', 'attempted relative import beyond top-level package'],
  ])('%j fails', async (statement, says) => {
    expect(await check(TEXT, inModule(`${CLASS}${statement}\n`))).toEqual([`error ${CODE} /tools/0/module`]);
    expect((await said(statement))[0]).toContain(says);
  });

  it.each([
    ['<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> main', 'line 3: it is a conflict marker.', 'SyntaxError'],
    ['def f()\n    return 1', 'line 3: `:` is missing at its end.', 'SyntaxError'],
    ['if x:\n\tif y:\n        pass', 'line 5: tabs and spaces are mixed in the indentation.', 'TabError'],
    ['if x:\npass', 'line 4: an indented block is missing before it.', 'IndentationError'],
    ['x = (1,\n', 'line 3: `(` is never closed.', 'SyntaxError'],
    ['x = "a\n', 'line 3: a string is never closed.', 'SyntaxError'],
    ['class B(Toll): pass', 'line 3: `Toll` is not imported.', "NameError: name 'Toll' is not defined"],
    ['class B(tm.Tool): pass', 'line 3: `tm` is not imported.', "NameError: name 'tm' is not defined"],
  ])('%j is an error, with the line', async (statement, says, kind) => {
    expect(await check(TEXT, inModule(`${CLASS}${statement}\n`))).toEqual([`error ${CODE} /tools/0/module`]);
    expect(await said(statement)).toEqual([
      `\`src.bridge.tools.t\` can't be imported: ${says} GC-Forged-Pylot refuses the file: the validator crashes (${kind})`,
    ]);
  });

  it('a class needs `Tool` to be imported', async () => {
    const options = inModule('class A(Tool):\n    def execute(self): pass\n');
    expect(await check(TEXT, options)).toEqual([`error ${CODE} /tools/0/module`]);
    expect(await messages(TEXT, CODE, options)).toEqual([
      expect.stringContaining(
        "line 1: `Tool` is not imported. GC-Forged-Pylot refuses the file: the validator crashes (NameError: name 'Tool' is not defined)",
      ),
    ]);
  });

  it('what a module imports must compile too', async () => {
    expect(await said('from .other import x', { 'src/bridge/tools/other.py': 'x = 1\n)\n' })).toEqual([
      expect.stringContaining('line 2 of `src.bridge.tools.other`, which is imported with it: `)` closes nothing.'),
    ]);
    expect(
      await said('try:\n    from .other import x\nexcept SyntaxError: pass', { 'src/bridge/tools/other.py': ')' }),
    ).toEqual([]);
  });

  it.each<[string, Files?]>([
    ['if x:\n    from y import Toll\nclass B(Toll): pass'],
    ['from y import *\nclass B(Toll): pass'],
    ['try:\n    class B(Toll): pass\nexcept NameError: pass'],
    ['class B(KeyboardInterrupt, ExceptionGroup, Warning, FooError): pass'],
    ['globals()["Toll"] = Tool\nclass B(Toll): pass'],
    ['def f():\n    global Toll\nclass B(Toll): pass'],
    ['x = = 1'],
    ['import requests'],
    ['import json.decoder'],
    ['from .git_status import GitStatusTool'],
    ['from . import git_status'],
    ['from src import bridge'],
    ['try:\n    import src.nothing\nexcept ImportError:\n    pass'],
    ['if x:\n    import src.nothing'],
    ['if TYPE_CHECKING:\n    import src.nothing'],
    ['def f():\n    import src.nothing'],
    ['from contextlib import suppress\nwith suppress(ImportError):\n    import src.nothing'],
    ['from .t import A as B'],
    // Next to a folder that only has the same name.
    ['import http.server, xml.etree.ElementTree', { 'http/a.http': '', 'xml/a.xml': '', 'xml/b.py': '' }],
    ['from json import dumps\nimport json.decoder', { 'json/__init__.py': '' }],
    ['import docker.errors, alembic.command', { 'docker/Dockerfile': '', 'alembic/env.py': '' }],
    ['from docker.errors import NotFound', { 'docker/x/__init__.py': '' }],
    // A circle.
    ['from .other import A as B', { 'src/bridge/tools/other.py': 'from .t import A\n' }],
  ])('%j does not fail, as far as is known', async (statement, files) => {
    expect(await said(statement, files)).toEqual([]);
  });

  it('the package of the platform is src.bridge, not bridge', async () => {
    const options = inModule('from bridge.tool_manager import Tool\nclass A(Tool): pass\n');
    expect(await check(TEXT, options)).toEqual([`error ${CODE} /tools/0/module`]);
    expect(await messages(TEXT, CODE, options)).toEqual([
      "`src.bridge.tools.t` can't be imported: it imports `bridge.tool_manager`, but the package is `src.bridge`. GC-Forged-Pylot refuses the file: tools[0].module import failed (No module named 'bridge')",
    ]);
  });

  it('a folder does not hide an installed package of the same name', async () => {
    const installed = {
      '.venv/pyvenv.cfg': 'home = /usr/bin\n',
      '.venv/lib/python3.12/site-packages/docker/__init__.py': '',
      '.venv/lib/python3.12/site-packages/docker/errors.py': 'class NotFound(Exception): pass\n',
      'docker/Dockerfile': '',
    };
    expect(await said('from docker.errors import NotFound', installed)).toEqual([]);
    expect(await said('import docker.nothing', installed)).toEqual([
      expect.stringContaining("No module named 'docker.nothing'"),
    ]);
  });

  it('a failing import in an imported module or an enclosing package is reported too', async () => {
    const other = { 'src/bridge/tools/other.py': 'import src.nothing\n' };
    for (const statement of ['from . import git_status, other', 'from .other import x'])
      expect((await said(statement, other))[0]).toContain(
        '`src.bridge.tools.other`, which is imported with it, imports `src.nothing`',
      );
    const init = { 'src/bridge/tools/__init__.py': 'from src.nothing import x\n' };
    expect((await said('', init))[0]).toContain('`src.bridge.tools`, which is imported with it');
  });

  it('only the agent finds modules below src: a warning', async () => {
    const files = { 'src/core/memory.py': 'class Memory: pass\n' };
    const statement = 'from core.memory import Memory';
    expect(await check(TEXT, inModule(`${CLASS}${statement}\n`, files))).toEqual([`warning ${CODE} /tools/0/module`]);
    expect((await said(statement, files))[0]).toContain('write `src.core.memory`');
  });
});
