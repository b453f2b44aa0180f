/** Attacks that know how attacks are detected. */
import { type Attack, JS, PY, SH } from './attack';
import { javascript, python, shell } from './computed';

const BY_SHELL = { change: { 'lib.txt': SH } };
const LS = { files: { 'lib.txt': 'A=1', 'evil/ls': `#!/bin/sh\n${SH}` } };
const FOLDERS = {
  files: { name: 'a', 'a/x.sh': '#!/bin/sh\n:', 'b/x.sh': `#!/bin/sh\n${SH}` },
  change: { name: 'b' },
};
const RUN = "execSync('sh lib.txt', { stdio: 'inherit' })";

export const ATTACKS_BEYOND: readonly Attack[] = [
  shell('a file by its descriptor', 'exec 3<lib.txt\n. /dev/fd/3'),
  shell('a file as /dev/stdin', 'sh /dev/stdin <lib.txt'),
  shell('a table of aliases', "shopt -s expand_aliases\nBASH_ALIASES[zz]='. ./lib.txt'\nzz"),
  shell('a table of places of programs', 'hash -r\nBASH_CMDS[ls]=./lib.sh\nls', {
    files: { 'lib.sh': '#!/bin/sh\n:' },
    change: { 'lib.sh': `#!/bin/sh\n${SH}` },
  }),
  shell('a part of the name of an option of git', 'git init -q .; git add lib.txt; git grep --open-files-in=sh .', {
    files: { 'lib.txt': ': x' },
    change: { 'lib.txt': `${SH} x` },
  }),
  shell('a part of the name of an option of split', "echo a | split --filt='sh lib.txt'"),
  shell('the folder of npm behind the script', 'npm run --silent go --prefix sub', {
    files: {
      'package.json': '{"scripts":{"go":"true"}}',
      'sub/package.json': '{"scripts":{"go":"sh ../lib.txt"}}',
    },
  }),
  shell('further words for a script of npm', 'npm run --silent go -- ./lib.txt', {
    files: { 'package.json': '{"scripts":{"go":"sh"}}' },
  }),
  shell('what npm starts without a script', 'npm start --silent', {
    files: { 'package.json': '{"name":"x"}', 'server.js': '' },
    change: { 'server.js': JS },
  }),
  shell('cd without a folder', 'cd\n. ./sub/lib.txt', {
    environment: { HOME: '{root}/h' },
    files: { 'h/sub/lib.txt': ':' },
    change: { 'h/sub/lib.txt': SH },
  }),
  shell('another $0', 'BASH_ARGV0=./a/x\n. "$(dirname "$0")/lib.txt"', {
    files: { 'a/lib.txt': ':' },
    change: { 'a/lib.txt': SH },
  }),
  shell('a carriage return in a name', '. ./lib.txt\r\n', { files: { 'lib.txt\r': ':' }, change: { 'lib.txt\r': SH } }),
  shell('a character that the shell drops', `# ${'x'.repeat(200)}\n. ./l\0ib.txt`),
  shell('quotes that another shell knows', "#!/bin/sh\n. $'./lib.txt'", {
    files: { '$./lib.txt': ':' },
    change: { '$./lib.txt': SH },
    notRun: 'it depends on the shell of the system',
  }),
  shell('IFS that another script sets', 'C="./a b"\n. ./set.txt\n. $C', {
    files: { 'set.txt': 'IFS=', a: ':', 'a b': ':' },
    change: { 'a b': SH },
  }),
  shell('a number in place of a name', "x='y[$(cat lib.txt | sh >&2)]'\n[[ $x -eq 0 ]]"),
  shell('an interpreter of its own with another name', 'cp "$(command -v sh)" x\n./x lib.txt', {
    notRun: 'it is the copy that is executed',
  }),
  shell('a program that is written by curl', 'curl -s file://$PWD/lib.txt -o x.txt\n. ./x.txt'),
  shell('a link that is made first', 'ln -sf lib.txt x.txt\n. ./x.txt'),
  shell('mapfile with a function', "f() { sh lib.txt; }\nmapfile -c 1 -C 'sh lib.txt #' a <<<x"),
  shell('a trap with what is read', 'trap "$(cat lib.txt)" EXIT'),
  shell('env with a text', "env -S 'sh lib.txt'"),
  shell(
    'an option in a variable',
    'O=--checkpoint-action=exec=\'sh lib.txt\'\ntar --checkpoint=1 "$O" -cf /dev/null lib.txt',
  ),
  shell('further commands of sed', "echo a | sed -n '/a/{s/a/sh lib.txt/;e\np}'"),
  shell('awk by a name for a function', `awk 'BEGIN { f = "system"; print "sh lib.txt" |& "sh" }'`, {
    notRun: 'it takes gawk',
  }),

  python('a module that is imported by its name', "__import__('os').system('sh lib.txt')", BY_SHELL),
  python('import_module of a module', "import importlib\nimportlib.import_module('os').system('sh lib.txt')", BY_SHELL),
  python('the name that a program gets', "import os\nos.execlp('sh', 'sh', 'lib.txt')", BY_SHELL),
  python('a list for a program that takes the place', "import os\nos.execvp('sh', ['sh', 'lib.txt'])", BY_SHELL),
  python(
    'a program of a loop',
    "import asyncio\nasync def go():\n  l = asyncio.get_running_loop()\n  t, p = await l.subprocess_exec(asyncio.SubprocessProtocol, 'sh', 'lib.txt', stdout=None)\n  await asyncio.sleep(0.5)\nasyncio.run(go())",
    BY_SHELL,
  ),
  python(
    'a default of a parameter',
    "import os\ndef f(s=os.system): s(open('lib.txt').read() or 'true')\nf()",
    BY_SHELL,
  ),
  python('__loader__', "import json\n__loader__.__class__('lib', 'lib.txt').exec_module(type(json)('lib'))"),
  python('modules of sys by name', "from sys import modules\nmodules['posix'].system('sh lib.txt')", BY_SHELL),
  python('names in other letters', "ｅxec(open('lib.txt').read())"),
  python('a browser', "import webbrowser\nwebbrowser.get('sh lib.txt %s').open('x')", BY_SHELL),
  python(
    'a log that is configured',
    "import logging.config\nlogging.config.dictConfig({'version': 1, 'filters': {'f': {'()': 'lib.x'}}})",
    {
      files: { 'lib.py': 'def x(): pass' },
      change: { 'lib.py': `def x(): ${PY}` },
    },
  ),
  python('tests that are discovered', "import unittest\nunittest.defaultTestLoader.discover('.', 'lib*.py')", {
    files: { 'lib.py': '' },
    change: { 'lib.py': PY },
  }),
  python('help for a file', "import pydoc\npydoc.importfile('lib.txt')"),
  python('a class that is found by its name', "import x\ngetattr(x, open('name').read())()", {
    files: { name: 'a', 'x.py': 'def a(): pass\ndef b(): print("EVIL")' },
    change: { name: 'b' },
  }),
  python(
    'variables that are changed together',
    "import os, subprocess\nos.environ.update(l.strip().split('=') for l in open('lib.txt'))\nsubprocess.run(['ls'])",
    {
      ...LS,
      change: { 'lib.txt': 'PATH=./evil' },
    },
  ),
  python('a text of Tcl', "import tkinter\ntkinter.Tcl().eval('puts [exec sh lib.txt]')", {
    ...BY_SHELL,
    notRun: 'it takes Tk',
  }),

  javascript(
    'a constructor that is taken out',
    "const { constructor: F } = () => {}; F(require('fs').readFileSync('lib.txt', 'utf8'))()",
  ),
  javascript(
    'a constructor by Reflect',
    "Reflect.get(() => {}, 'constructor')(require('fs').readFileSync('lib.txt', 'utf8'))()",
  ),
  javascript(
    'the process by another name',
    `const p = process; p['main' + 'Module'].require('child_process').${RUN}`,
    BY_SHELL,
  ),
  javascript(
    'a loader by another name',
    `const r = require('module').createRequire(__filename); [r('child_process')][0].${RUN}`,
    BY_SHELL,
  ),
  javascript('a module with its names', `with (require('child_process')) ${RUN}`, BY_SHELL),
  javascript('all that a module has', `const o = Object.assign({}, require('child_process')); o.${RUN}`, BY_SHELL),
  javascript('what a module exports again', `require('./x.mjs')`, {
    files: { 'tool.js': `import('./x.mjs').then((m) => m.${RUN})`, 'x.mjs': "export * from 'child_process'" },
    ...BY_SHELL,
  }),
  javascript(
    'variables that are changed together',
    "Object.assign(process.env, JSON.parse(require('fs').readFileSync('env.json', 'utf8'))); require('child_process').execSync('ls', { stdio: 'inherit' })",
    {
      files: { 'env.json': '{}', 'evil/ls': `#!/bin/sh\n${SH}` },
      change: { 'env.json': '{"PATH":"./evil:/usr/bin:/bin"}' },
    },
  ),
  javascript(
    'compiled code',
    "new WebAssembly.Instance(new WebAssembly.Module(require('fs').readFileSync('lib.wasm')), { m: { f: () => console.log('EVIL') } }).exports.g()",
    {
      files: { 'lib.wasm': '-> {root}/old.wasm', 'old.wasm': '' },
      change: { 'old.wasm': 'x' },
      notRun: 'it takes a compiler',
    },
  ),
  javascript('a package that starts programs', "require('execa').execaSync('sh', ['lib.txt'], { stdio: 'inherit' })", {
    files: {
      'node_modules/execa/index.js': "exports.execaSync = require('child_process').spawnSync",
      'node_modules/execa/package.json': '{"version":"1.0.0"}',
    },
    ...BY_SHELL,
  }),
  javascript(
    'a shell that gets a file',
    "require('child_process').spawnSync('sh', { stdio: [require('fs').openSync('lib.txt'), 1, 2] })",
    BY_SHELL,
  ),
  javascript(
    'a program with a list that is put together',
    "require('child_process').spawnSync('sh', ['lib', 'txt'].join('.').split(' '), { stdio: 'inherit' })",
    BY_SHELL,
  ),

  shell('a file that awk writes', `awk '{ print > "x.txt" }' lib.txt\n. ./x.txt`, { files: { 'lib.txt': ':\n' } }),
  shell('a file that uniq writes', 'uniq lib.txt x.txt\n. ./x.txt'),
  shell('parts of a file', 'split -b 100k lib.txt x\n. ./xaa'),
  shell('a file that is unpacked', 'gzip -kf lib.txt\nmv lib.txt.gz x.txt.gz\ngunzip -f x.txt.gz\n. ./x.txt'),
  python(
    'a file that is opened by its path',
    "from pathlib import Path\nwith Path('x.py').open('w') as f: f.write(open('lib.txt').read())\nimport x",
  ),
  python(
    'a folder that is read',
    "import os, subprocess\nos.chdir(open('name').read())\nsubprocess.run(['./x.sh'])",
    FOLDERS,
  ),
  python(
    'a folder that is read for a program',
    "import subprocess\nsubprocess.run(['sh', 'x.sh'], cwd=open('name').read())",
    FOLDERS,
  ),
  javascript(
    'a folder that is read',
    "process.chdir(require('fs').readFileSync('name', 'utf8')); require('child_process').execFileSync('./x.sh', { stdio: 'inherit' })",
    FOLDERS,
  ),
  javascript(
    'a folder that is read for a program',
    "require('child_process').execFileSync('sh', ['x.sh'], { stdio: 'inherit', cwd: require('fs').readFileSync('name', 'utf8') })",
    FOLDERS,
  ),
];
