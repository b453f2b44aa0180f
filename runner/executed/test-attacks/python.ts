/** Attacks on what Python executes. */
import { spawnSync } from 'node:child_process';
import { type Attack, PY } from './attack';

const ENV = '/usr/bin/env';
const python = (...words: readonly string[]) => [ENV, 'python3', '-B', ...words];
const SCRIPT = './tool.py';
const OLD = "print('old')";

/** A script that imports in some way, and the file that is imported. */
function imported(name: string, text: string, path: string, more: Partial<Attack> = {}): Attack {
  const { files = {}, ...rest } = more;
  return {
    name,
    files: { 'tool.py': text, [path]: OLD, ...files },
    call: python(SCRIPT),
    change: { [path]: PY },
    ...rest,
  };
}

export const PYTHON_ATTACKS: readonly Attack[] = [
  imported('an import', 'import a', 'a.py'),
  imported('an import after a semicolon', 'x = 1; import a', 'a.py'),
  imported('an import over two lines', 'import \\\n  a', 'a.py'),
  imported('a list in parentheses with comments', 'from p import (  # (\n  b,  # ,\n  a)', 'p/a.py', {
    files: { 'p/__init__.py': '', 'p/b.py': '' },
  }),
  imported('a name that compares as another', 'import ａ', 'a.py'),
  imported('__import__', '__import__("a")', 'a.py'),
  imported('__import__ of joined texts', '__import__("l" "ib." + "a")', 'lib/a.py'),
  imported('importlib.import_module', 'import importlib\nimportlib.import_module("lib.a")', 'lib/a.py'),
  imported('import_module of a relative name', 'import lib.b', 'lib/a.py', {
    files: {
      'lib/b.py': 'from importlib import import_module\nimport_module(".a", __package__)',
      'lib/__init__.py': '',
    },
  }),
  imported('an escaped name', '__import__("\\x61")', 'a.py'),
  imported('import_module by another name', 'from importlib import import_module as im\nim("l" "ib.a")', 'lib/a.py'),
  imported(
    'a computed import by another name',
    'from importlib import import_module as im\nim("a" + str(im)[:0])',
    'a.py',
  ),
  imported('runpy.run_path', 'import runpy\nrunpy.run_path("lib/a.py")', 'lib/a.py'),
  imported('runpy.run_module', 'import runpy\nrunpy.run_module("lib.a")', 'lib/a.py'),
  imported('exec of a file', "exec(open('lib/a.txt').read())", 'lib/a.txt'),
  imported('exec of a compiled file', "exec(compile(open('a.txt').read(), 'a', 'exec'))", 'a.txt'),
  imported(
    'exec of a path from __file__',
    'from pathlib import Path\nexec((Path(__file__).parent / "lib" / "a.txt").read_text())',
    'lib/a.txt',
  ),
  imported('a text that is executed', "exec('import a')", 'a.py'),
  imported(
    'a folder that is added to the path',
    'import os, sys\nsys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))\nimport a',
    'lib/a.py',
  ),
  imported('a folder that is added in another way', 'import sys\nsys.path += ["lib"]\nimport a', 'lib/a.py'),
  imported(
    'a loader by a path',
    'import importlib.util as u\ns = u.spec_from_file_location("x", "lib/a.txt.py")\nm = u.module_from_spec(s); s.loader.exec_module(m)',
    'lib/a.txt.py',
  ),
  imported('a program by its path', 'import subprocess, sys\nsubprocess.run([sys.executable, "lib/a.py"])', 'lib/a.py'),
  imported('a line for the shell', 'import os\nos.system("python3 lib/a.py")', 'lib/a.py'),
  imported(
    'a program next to the script',
    'import subprocess\nfrom pathlib import Path\nHERE = Path(__file__).resolve().parent\nsubprocess.run(["python3", str(HERE / "lib" / "a.py")])',
    'lib/a.py',
  ),
  imported(
    'a name that is computed',
    'import importlib, os\nimportlib.import_module("a" + os.environ["HOME"][:0])',
    'a.py',
  ),
  imported(
    'whatever lies in a folder',
    'import importlib, os\nfor f in os.listdir("lib"): importlib.import_module("lib." + f[:-3])',
    'lib/a.py',
    { call: [ENV, 'python3', '-B', SCRIPT] },
  ),
  imported(
    'exec of a computed file',
    'import sys\nexec(open(sys.argv[0].replace("tool.py", "a.txt")).read())',
    'a.txt',
  ),
  imported(
    'a folder of the path that is computed',
    'import os, sys\nsys.path.append(os.environ["HOME"] + "/lib")\nimport a',
    'lib/a.py',
  ),
  imported('an encoding that hides an import', '# -*- coding: utf-7 -*-\n+AGk-mport a', 'a.py'),
  imported('an import after 250 kB', `# ${'x'.repeat(300_000)}\nimport a`, 'a.py'),
  imported(
    'an import in what only another version reads',
    'print("a" if True else f"{x!r:^{w}}")\nimport a\nmatch = 1',
    'a.py',
  ),
  imported('relative imports', 'import p.q.b', 'p/a.py', {
    files: { 'p/q/b.py': 'from .. import a', 'p/__init__.py': '', 'p/q/__init__.py': '' },
  }),
  imported('python -m', '', 'pkg/__main__.py', { call: python('-m', 'pkg'), files: { 'pkg/__init__.py': '' } }),
  imported('python -m of a module in a package', '', 'pkg/a.py', { call: python('-m', 'pkg.a') }),
  imported('python -c', '', 'a.py', { call: python('-c', 'import a') }),
  imported('PYTHONPATH that the manifest passes on', 'import a', 'lib/a.py', { environment: { PYTHONPATH: './lib' } }),
  imported('sitecustomize in PYTHONPATH', OLD, 'lib/sitecustomize.py', { environment: { PYTHONPATH: './lib' } }),
  ...(
    [
      ['a module that shadows the standard library', 'import json', { 'json.py': PY }],
      ['a package that shadows the standard library', 'import json', { 'json/__init__.py': PY }],
      ['a module that shadows what the standard library imports', 'import html.parser', { '_markupbase.py': PY }],
      ['a package in front of a module', 'import a', { 'a/__init__.py': PY }],
      ['a module in front of a folder', 'import p.b', { 'p.py': PY }],
      ['a package that is made of a folder', 'import p.b', { 'p/__init__.py': PY }],
    ] as const
  ).map(
    ([name, text, change]): Attack => ({
      name,
      files: { 'tool.py': text, 'a.py': OLD, 'p/b.py': OLD },
      call: python(SCRIPT),
      change,
    }),
  ),
  {
    name: 'byte code that is taken without a look at the source',
    files: { 'tool.py': 'import a', 'a.py': OLD },
    call: python(SCRIPT),
    change: { '__pycache__/a.cpython-311.pyc': `pyc ${PY}` },
    notRun: spawnSync('python3', ['-V'], { encoding: 'utf8' }).stdout.includes(' 3.11.') ? undefined : 'another Python',
  },
  {
    name: 'the interpreter of a virtual environment',
    files: { '.venv/bin/python': '#!/bin/sh\necho old', 'm.py': '' },
    call: { module: 'm', python: '{root}/.venv/bin/python' },
    change: { '.venv/bin/python': '#!/bin/sh\necho EVIL' },
    notRun: 'a plan of a Python tool',
  },
  {
    name: 'pyvenv.cfg of the interpreter',
    files: {
      '.venv/bin/python3': '-> /usr/bin/python3',
      '.venv/pyvenv.cfg': 'home = /usr/bin\n',
      'tool.py':
        '#!.venv/bin/python3\nimport sys; print("EVIL" if "dangerous" in open(".venv/pyvenv.cfg").read() else "old")',
    },
    call: ['./tool.py'],
    change: { '.venv/pyvenv.cfg': 'home = /usr/bin\ndangerous = true\n' },
  },
  ...['sitecustomize.py', 'usercustomize.py', 'first.pth'].map(
    (file): Attack => ({
      name: `${file} of a virtual environment`,
      files: {
        '.venv/bin/python': '#!/bin/sh\nexec python3 "$@"',
        [`.venv/lib/python3.11/site-packages/${file}`]: '',
        'm.py': '',
      },
      call: { module: 'm', python: '{root}/.venv/bin/python' },
      change: { [`.venv/lib/python3.11/site-packages/${file}`]: `import os; ${PY}` },
      notRun: 'a plan of a Python tool',
    }),
  ),
  {
    name: 'a .pth file that appears',
    files: {
      '.venv/bin/python': '#!/bin/sh\nexec python3 "$@"',
      '.venv/lib/python3.11/site-packages/x.py': '',
      'm.py': '',
    },
    call: { module: 'm', python: '{root}/.venv/bin/python' },
    change: { '.venv/lib/python3.11/site-packages/evil.pth': `import os; ${PY}` },
    notRun: 'a plan of a Python tool',
  },
  {
    name: 'a folder that a .pth file adds',
    files: {
      '.venv/bin/python': '#!/bin/sh\nexec python3 "$@"',
      '.venv/lib/python3.11/site-packages/x.pth': '{root}/lib\n',
      'lib/a.py': '',
      'm.py': 'import a',
    },
    call: { module: 'm', python: '{root}/.venv/bin/python' },
    change: { 'lib/a.py': PY },
    notRun: 'a plan of a Python tool',
  },
  {
    name: 'a module that shadows what an installed package imports',
    files: {
      '.venv/bin/python': '#!/bin/sh\nexec python3 "$@"',
      '.venv/lib/python3.11/site-packages/idna/__init__.py': '',
      'm.py': 'import requests',
    },
    call: { module: 'm', python: '{root}/.venv/bin/python' },
    change: { 'idna.py': PY },
    notRun: 'a plan of a Python tool',
  },
  {
    name: 'a python3 on PATH that lies in the repository',
    files: { 'bin/python3': '#!/bin/sh\necho old', 'm.py': '' },
    call: { module: 'm' },
    environment: { PATH: '{root}/bin:/usr/bin:/bin' },
    change: { 'bin/python3': '#!/bin/sh\necho EVIL' },
    notRun: 'a plan of a Python tool',
  },
  {
    name: 'a python3 on PATH that appears in the repository',
    files: { 'tool.py': '#!/usr/bin/env python3\nprint("old")' },
    call: ['./tool.py'],
    environment: { PATH: '{root}/bin:/usr/bin:/bin' },
    change: { 'bin/python3': '#!/bin/sh\necho EVIL' },
  },
  {
    name: 'a module of the host that lies below src',
    files: { 'src/bridge/tools/x.py': 'class T: pass' },
    call: { module: 'bridge.tools.x' },
    change: { 'src/bridge/tools/x.py': PY },
    notRun: 'see run-python.slow.test.ts',
  },
  {
    name: 'src/bridge/__init__.py that appears',
    files: { 'src/bridge/tools/x.py': 'class T: pass' },
    call: { module: 'bridge.tools.x' },
    change: { 'src/bridge/__init__.py': PY },
    notRun: 'a plan of a Python tool',
  },
  {
    name: 'bridge/tool_manager.py that appears',
    files: { 'bridge/tools/x.py': 'class T: pass' },
    call: { module: 'bridge.tools.x' },
    change: { 'bridge/tool_manager.py': PY },
    notRun: 'a plan of a Python tool',
  },
  {
    name: 'a file in tools/, which is tried where the module is not found',
    files: { 'src/x.py': '' },
    call: { module: 'm' },
    change: { 'tools/m.py': PY },
    notRun: 'a plan of a Python tool',
  },
];
