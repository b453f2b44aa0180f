import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, fixed, manifestOf, messages, problemsOf } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { fixesFor } from '../../../../features/fixes';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith, EXAMPLE_URI as uri } from '../refusal';

testRule(
  'forged-pylot/module-path',
  (module: string) => manifestWith({ module }),
  {
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
  },
  { uri, workspace: memoryWorkspace(EXAMPLE_FILES) },
);

describe('forged-pylot/module-not-found', () => {
  const CODE = 'forged-pylot/module-not-found';
  const options = { uri: EXAMPLE_URI, workspace: memoryWorkspace(EXAMPLE_FILES) };
  const withFiles = (files: Readonly<Record<string, string>>) => ({
    uri: EXAMPLE_URI,
    workspace: memoryWorkspace(files),
  });

  it.each([
    ['src.bridge.tools.git_stats', "No module named 'src.bridge.tools.git_stats'"],
    ['src.brigde.tools.git_status', "No module named 'src.brigde'"],
    [
      'src.bridge.tools.git_status.py',
      "No module named 'src.bridge.tools.git_status.py'; 'src.bridge.tools.git_status' is not a package",
    ],
  ])('%s is refused with the message of Python', async (module, says) => {
    const problems = await check(manifestWith({ module }), options);
    expect(problems.filter((line) => line.startsWith('error'))).toEqual([`error ${CODE} /tools/0/module`]);
    expect((await messages(manifestWith({ module }), CODE, options))[0]).toContain(
      `tools[0].module import failed (${says})`,
    );
  });

  it('warns if a folder has only the name of a package that may be installed', async () => {
    const around = withFiles({ ...EXAMPLE_FILES, 'file:///w/docker/Dockerfile': '' });
    expect(await check(manifestWith({ module: 'docker.tools', class_name: 'A' }), around)).toEqual([
      `warning ${CODE} /tools/0/module`,
    ]);
    expect(await check(manifestWith({ module: 'docker', class_name: 'A' }), around)).toEqual([
      'warning forged-pylot/tool-class /tools/0/module',
    ]);
  });

  it('gives only an information for modules that may be installed', async () => {
    expect(await check(manifestWith({ module: 'my_tools.x' }), options)).toEqual([
      `information ${CODE} /tools/0/module`,
    ]);
    expect(await messages(manifestWith({ module: 'json.tool' }), CODE, options)).toEqual([]);
  });

  describe('in a repository with a virtual environment', () => {
    const PACKAGES = 'file:///w/.venv/lib/python3.11/site-packages';
    const environment = {
      ...EXAMPLE_FILES,
      'file:///w/.venv/pyvenv.cfg': 'home = /usr/bin\ninclude-system-site-packages = false\nversion = 3.11.2\n',
      [`${PACKAGES}/requests/__init__.py`]: 'class Session: pass\n',
      [`${PACKAGES}/distutils-precedence.pth`]: 'import os\n',
    };
    const checked = (module: string, class_name: string, files: Readonly<Record<string, string>> = {}) =>
      check(manifestWith({ module, class_name }), withFiles({ ...environment, ...files }));

    it('warns about modules that are neither in the repository nor installed', async () => {
      expect(await checked('my_tools.x', 'X')).toEqual([`warning ${CODE} /tools/0/module`]);
      const [message] = await messages(manifestWith({ module: 'my_tools.x' }), CODE, withFiles(environment));
      expect(message).toContain('is neither in the repository nor installed in `.venv`');
      expect(message).toContain("tools[0].module import failed (No module named 'my_tools')");
    });

    it('examines the classes of installed modules', async () => {
      expect(await checked('requests', 'Session')).toEqual(['error forged-pylot/tool-class /tools/0/class_name']);
      expect(await checked('requests', 'Sessions')).toEqual(['error forged-pylot/tool-class /tools/0/class_name']);
      expect(await checked('requests.nothing', 'X')).toEqual([`error ${CODE} /tools/0/module`]);
    });

    it('warns about an import that is not installed', async () => {
      const path = 'file:///w/src/bridge/tools/t.py';
      const text = 'from ..tool_manager import Tool\nimport requests, flask\nclass A(Tool): pass\n';
      expect(await checked('src.bridge.tools.t', 'A', { [path]: text })).toEqual([
        'warning forged-pylot/module-import /tools/0/module',
      ]);
    });

    it.each([
      ['it sees what the system has', { 'file:///w/.venv/pyvenv.cfg': 'include-system-site-packages = true\n' }],
      ['packages are linked into it', { [`${PACKAGES}/__editable__.it.pth`]: '/home/me/it\n' }],
    ])('stays unsure if %s', async (_why, files) => {
      expect(await checked('my_tools.x', 'X', files)).toEqual([`information ${CODE} /tools/0/module`]);
    });
  });

  describe('with a configured interpreter', () => {
    const environment = (folder: string) => ({
      [`file://${folder}/pyvenv.cfg`]: 'home = /usr/bin\ninclude-system-site-packages = false\n',
      [`file://${folder}/lib/python3.12/site-packages/httpx/__init__.py`]: 'class Client: pass\n',
    });
    const OWN = environment('/w/.venv');
    const set = (python: string, files: Readonly<Record<string, string>>) => ({
      uri: EXAMPLE_URI,
      workspace: memoryWorkspace({ ...EXAMPLE_FILES, ...files }, { python }),
    });

    it.each([
      ['/home/me/envs/it/bin/python', '/home/me/envs/it', '/home/me/envs/it'],
      ['env/py 3/bin/python3.12', '/w/env/py%203', 'env/py 3'],
      ['./env/bin/python', '/w/env', 'env'],
      ['..\\envs\\it\\Scripts\\python.exe', '/envs/it', '/envs/it'],
    ])('looks into the packages of %s', async (python, folder, shown) => {
      const around = set(python, environment(folder));
      const [message] = await messages(manifestWith({ module: 'my_tools.x' }), CODE, around);
      expect(message).toContain(`is neither in the repository nor installed in \`${shown}\``);
      expect(await check(manifestWith({ module: 'httpx', class_name: 'Clients' }), around)).toEqual([
        'error forged-pylot/tool-class /tools/0/class_name',
      ]);
    });

    it.each([
      ['is a name on PATH', 'python3.12', OWN],
      ["is the system's", '/usr/bin/python3', { ...OWN, 'file:///usr/lib/python3.12/site-packages/x.py': '' }],
      [
        'lies on another machine',
        '//host/it/bin/python',
        { ...OWN, ...environment('host/it'), ...environment('//host/it') },
      ],
      ['is not there', '/nowhere/bin/python', OWN],
    ])('ignores other packages if it %s', async (_why, python, files) => {
      const around = set(python, files);
      expect(await check(manifestWith({ module: 'my_tools.x' }), around)).toEqual([
        `information ${CODE} /tools/0/module`,
      ]);
      expect(await check(manifestWith({ module: 'httpx', class_name: 'Clients' }), around)).toEqual([
        `information ${CODE} /tools/0/module`,
      ]);
    });
  });

  it.each([
    ['nothing is known', {}],
    ['src belongs to something else', { 'file:///w/src/index.ts': '' }],
    [
      'the package makes its modules itself',
      {
        ...EXAMPLE_FILES,
        'file:///w/src/bridge/tools/__init__.py': 'import sys\nsys.modules[__name__ + ".git_stats"] = object()',
      },
    ],
  ])('reports nothing if %s', async (_why, files) => {
    expect(await messages(manifestWith({ module: 'src.bridge.tools.git_stats' }), CODE, withFiles(files))).toEqual([]);
  });

  it.each([
    ['src.bridge.tools.git_stats', 'src.bridge.tools.git_status'],
    ['src.bridge.tools.git_status.py', 'src.bridge.tools.git_status'],
    ['bridge.tools.git_status', 'src.bridge.tools.git_status'],
  ])('%s becomes %s', async (from, to) => {
    expect(await fixed(manifestWith({ module: from }), CODE, options)).toBe(manifestWith({ module: to }));
  });

  describe('the module', () => {
    async function fixes(members: Parameters<typeof manifestWith>[0], files = EXAMPLE_FILES) {
      const around = withFiles(files);
      const text = manifestWith(members);
      const [problem] = (await problemsOf(text, around)).filter(({ code }) => code === CODE);
      const fixes = problem ? await fixesFor(manifestOf(text, around), problem, around.workspace) : [];
      return fixes.filter(({ newFiles }) => newFiles);
    }

    it.each([
      ['src.bridge.tools.git_stats', 'GitStatsTool', 'src/bridge/tools/git_stats.py'],
      ['src.bridge.more.deep_er', undefined, 'src/bridge/more/deep_er.py'],
    ])('%s is created as the platform loads it', async (module, class_name, path) => {
      const members = { module, class_name, inputs: { path: { type: 'string' } } };
      const [fix, ...more] = await fixes(members);
      expect(more).toEqual([]);
      expect(fix).toMatchObject({ title: `Create \`${path}\``, edits: [], safe: false });
      const [file] = fix?.newFiles ?? [];
      expect(file?.uri).toBe(`file:///w/${path}`);
      const after = withFiles({ ...EXAMPLE_FILES, [file?.uri ?? '']: file?.text ?? '' });
      expect((await check(manifestWith(members), after)).filter((line) => line.startsWith('error'))).toEqual([]);
    });

    it('runs in the platform', async () => {
      const [file] = (await fixes({ module: 'src.bridge.tools.git_stats', class_name: 'Stats' }))[0]?.newFiles ?? [];
      const folder = mkdtempSync(join(tmpdir(), 'new-module-'));
      try {
        for (const [uri, text] of Object.entries({ ...EXAMPLE_FILES, [file?.uri ?? '']: file?.text ?? '' })) {
          const path = join(folder, uri.slice('file:///w/'.length));
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text);
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
      expect(await fixes(members)).toEqual([]);
    });
  });
});

describe('forged-pylot/module-import', () => {
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
});
