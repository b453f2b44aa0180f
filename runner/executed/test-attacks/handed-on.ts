/** Attacks with values that are passed on, changed or assigned before their use, in JavaScript and Python. */
import { type Attack, JS, PY, SH } from './attack';

const CODE = "require('fs').readFileSync('lib.txt', 'utf8')";
const COMMAND = `(${CODE} || 'true')`;
const RUN = "require('child_process')";

/** A tool that executes `lib.txt` in some way, or another file. */
function row(name: string, text: string, more: Partial<Attack> = {}): Attack {
  const { files = {}, change = { 'lib.txt': JS } } = more;
  return {
    name,
    files: { 'tool.js': text, 'lib.txt': '', ...files },
    call: ['/usr/bin/env', 'node', './tool.js'],
    change,
  };
}

const OLD = '#!/bin/sh\n:';
const EVIL = `#!/bin/sh\n${SH}`;
const shell = { change: { 'lib.txt': SH } };
const program = (path: string): Partial<Attack> => ({ files: { [path]: OLD }, change: { [path]: EVIL } });

export const HANDED_ON_ATTACKS: readonly Attack[] = [
  row('a name that is made longer', "let p = './li'; p += 'b.txt'; require(p)"),
  row('a name that an array is joined to', "require(['.', 'lib.txt'].join('/'))"),
  row(
    'a function of its own with the name of another',
    "function cwd() { return require('fs').readFileSync('name', 'utf8') }\nrequire(cwd())",
    {
      files: { name: './a.js', 'a.js': '', 'b.js': JS },
      change: { name: './b.js' },
    },
  ),
  row(
    'a member of the name execPath',
    `const c = JSON.parse(require('fs').readFileSync('c.json')); ${RUN}.spawnSync(c.execPath, { stdio: 'inherit' })`,
    {
      files: { 'c.json': '{"execPath":"/bin/true"}', evil: EVIL },
      change: { 'c.json': '{"execPath":"./evil"}' },
    },
  ),
  row('eval, where another scope has a variable of the name', `{ let eval = 1 }\neval(${CODE} + '')`),
  row('eval by another name', `const e = eval; e(${CODE})`),
  row('eval by call', `eval.call(null, ${CODE})`),
  row('eval that is handed on', `[${CODE}].map(eval)`),
  row('eval by a computed name', `globalThis['ev' + 'al'](${CODE})`),
  row('Function by another name', `const F = Function; F(${CODE})()`),
  row('Function as a constructor', `(() => {}).constructor(${CODE})()`),
  row('require that is handed on', "['./li' + 'b.txt'].map((x) => x).map(require)"),
  row('require by Reflect', "Reflect.apply(require, null, ['./lib.t' + 'xt'])"),
  row('require that is bound', "const r = module.require.bind(module); r('./lib.t' + 'xt')"),
  row('a loader by another name', "const { _load: l } = require('module'); l('./lib.t' + 'xt', module)"),
  row('vm by another name', `const { runInThisContext: r } = require('vm'); r(${CODE})`),
  row('a script of vm by another name', `const S = require('vm').Script; new S(${CODE}).runInThisContext()`),
  row(
    'a function of child_process that is taken out',
    `const cp = ${RUN}; const { execSync } = cp; execSync(${COMMAND}, { stdio: 'inherit' })`,
    shell,
  ),
  row(
    'a function of child_process by call',
    `const { execSync } = ${RUN}; execSync.call(null, ${COMMAND}, { stdio: 'inherit' })`,
    shell,
  ),
  row(
    'a function of child_process in an object',
    `const o = { run: ${RUN}.execSync }; o.run(${COMMAND}, { stdio: 'inherit' })`,
    shell,
  ),
  row(
    'a function of child_process that is promisified at once',
    `const cp = ${RUN}; require('util').promisify(cp.exec)(${COMMAND}).then((r) => console.log(r.stdout))`,
    shell,
  ),
  row(
    'arguments that are changed',
    `const a = ['a.js']; a[0] = require('fs').readFileSync('name', 'utf8'); ${RUN}.execFileSync('node', a, { stdio: 'inherit' })`,
    {
      files: { name: './a.js', 'a.js': '', 'b.js': JS },
      change: { name: './b.js' },
    },
  ),
  row(
    'arguments that are added',
    `const a = []; a.push(require('fs').readFileSync('name', 'utf8')); ${RUN}.execFileSync('node', a, { stdio: 'inherit' })`,
    {
      files: { name: './a.js', 'a.js': '', 'b.js': JS },
      change: { name: './b.js' },
    },
  ),
  row(
    'a program in the folder that it starts in',
    `${RUN}.execFileSync('./x.sh', { cwd: 'lib', stdio: 'inherit' })`,
    program('lib/x.sh'),
  ),
  row(
    'a program in the folder that is entered',
    `process.chdir('lib'); ${RUN}.execFileSync('./x.sh', { stdio: 'inherit' })`,
    program('lib/x.sh'),
  ),
  row(
    'NODE_OPTIONS for a program',
    `${RUN}.execFileSync(process.execPath, ['-e', '0'], { stdio: 'inherit', env: { NODE_OPTIONS: '--require ./lib.txt' } })`,
  ),
  row(
    'NODE_OPTIONS for all programs',
    `process.env.NODE_OPTIONS = '--require ./lib.txt'; ${RUN}.execFileSync(process.execPath, ['-e', '0'], { stdio: 'inherit' })`,
  ),
  row(
    'PATH for a program',
    `${RUN}.execSync('helper', { stdio: 'inherit', env: { PATH: 'lib:/usr/bin:/bin' } })`,
    program('lib/helper'),
  ),
  row('another shell', `${RUN}.execSync('true', { stdio: 'inherit', shell: './lib' })`, program('lib')),
  row(
    'a worker of a computed text',
    `const { Worker } = require('worker_threads'); new Worker(${CODE}, { eval: true })`,
  ),
  row(
    'what workers of a cluster execute',
    "const c = require('cluster'); if (c.isPrimary) { c.setupPrimary({ exec: 'lib.txt' }); c.fork() }",
    { files: { 'lib.txt': 'process.exit()' }, change: { 'lib.txt': `${JS}; process.exit()` } },
  ),
];

const PYTHON_SHELL = { change: { 'lib.txt': SH } };

function python(name: string, text: string, more: Partial<Attack> = {}): Attack {
  const one = row(name, text, { change: { 'lib.txt': PY }, ...more });
  const { 'tool.js': script = '', ...files } = one.files;
  return { ...one, files: { ...files, 'tool.py': script }, call: ['/usr/bin/env', 'python3', '-B', './tool.py'] };
}

const NAMED = { files: { name: 'a', 'a.py': '', 'b.py': PY }, change: { name: 'b' } };

export const PYTHON_HANDED_ON_ATTACKS: readonly Attack[] = [
  python('a text that joins others', "__import__('x'.join('ab'))", {
    files: { 'axb.py': '' },
    change: { 'axb.py': PY },
  }),
  python('import_module by another name', "import importlib\nf = importlib.import_module\nf('li' + 'b')", {
    files: { 'lib.py': '' },
    change: { 'lib.py': PY },
  }),
  python('import_module by getattr', "import importlib\ngetattr(importlib, 'import_' + 'module')('li' + 'b')", {
    files: { 'lib.py': '' },
    change: { 'lib.py': PY },
  }),
  python(
    'find_spec',
    "import importlib.util as u\ns = u.find_spec('lib')\ns.loader.exec_module(u.module_from_spec(s))",
    {
      files: { 'lib.py': '' },
      change: { 'lib.py': PY },
    },
  ),
  python('resolve_name', "import pkgutil\npkgutil.resolve_name('lib:x')", {
    files: { 'lib.py': 'x = 1' },
    change: { 'lib.py': `x = 1\n${PY}` },
  }),
  python('exec by another name', "e = exec\ne(open('lib.txt').read())"),
  python('exec that is handed on', "list(map(exec, [open('lib.txt').read()]))"),
  python('exec as a decorator', "@exec\n@lambda f: open('lib.txt').read()\ndef f(): pass"),
  python('exec by __builtins__', "__builtins__.__dict__['exec'](open('lib.txt').read())"),
  python('os.system by another name', "import os\ns = os.system\ns(open('lib.txt').read() or 'true')", PYTHON_SHELL),
  python('sys.path by another name', "import sys\np = sys.path\np.insert(0, 'lib')\nimport a", {
    files: { 'lib/a.py': '' },
    change: { 'lib/a.py': PY },
  }),
  python('a name that is given twice at once', "b = 'a'\nc = b = open('name').read()\n__import__(b)", NAMED),
  python('a name that is given in a tuple', "b = 'a'\n(b, c) = (open('name').read(), 1)\n__import__(b)", NAMED),
  python('a name that is imported', "b = 'a'\nfrom cfg import b\n__import__(b)", {
    ...NAMED,
    files: { ...NAMED.files, 'cfg.py': "b = open('name').read()" },
  }),
  python(
    'a function of its own with the name of another',
    "def str(x): return open('name').read()\n__import__(str('a'))",
    NAMED,
  ),
  python(
    'another program than the arguments say',
    "import subprocess\nsubprocess.run(['x'], executable='./lib')",
    program('lib'),
  ),
  python(
    'a program in the folder that it starts in',
    "import subprocess\nsubprocess.run(['./x.sh'], cwd='lib')",
    program('lib/x.sh'),
  ),
  python(
    'a program in the folder that is entered',
    "import os\nos.chdir('lib')\nos.system('./x.sh')",
    program('lib/x.sh'),
  ),
  python('a program of a pseudo terminal', "import pty\npty.spawn([open('name').read()])", {
    files: { name: '/bin/true', evil: EVIL },
    change: { name: './evil' },
  }),
  python(
    'PYTHONPATH for a program',
    "import os, subprocess\nsubprocess.run(['python3', '-B', '-c', 'import zz'], env={**os.environ, 'PYTHONPATH': 'lib'})",
    {
      files: { 'lib/zz.py': '' },
      change: { 'lib/zz.py': PY },
    },
  ),
  python(
    'PYTHONPATH for all programs',
    "import os, subprocess\nos.environ['PYTHONPATH'] = 'lib'\nsubprocess.run(['python3', '-B', '-c', 'import zz'])",
    {
      files: { 'lib/zz.py': '' },
      change: { 'lib/zz.py': PY },
    },
  ),
  python('a folder that is executed', "import subprocess\nsubprocess.run(['python3', '-B', 'lib'])", {
    files: { 'lib/__main__.py': '' },
    change: { 'lib/__main__.py': PY },
  }),
  python('data that is unpickled', "import pickle\npickle.load(open('data', 'rb'))", {
    files: { data: 'N.' },
    change: { data: "cbuiltins\nprint\n(S'EVIL'\ntR." },
  }),
  python(
    'a text for the interactive interpreter',
    "import code\ncode.InteractiveInterpreter().runsource(open('lib.txt').read())",
  ),
  python('a text that is timed', "import timeit\ntimeit.timeit(open('lib.txt').read() or 'pass', number=1)"),
  python('a text that is profiled', "import cProfile\ncProfile.run(open('lib.txt').read())"),
  python('examples that are tested', "import doctest\ndoctest.testfile('lib.txt', verbose=True)", {
    change: { 'lib.txt': `>>> ${PY}\n` },
  }),
];
