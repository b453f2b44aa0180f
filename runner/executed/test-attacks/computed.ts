/** Attacks with values that are determined only at run time: shell expansions, languages that are not parsed, computed names. */
import { spawnSync } from 'node:child_process';
import { type Attack, JS, MARK, PY, SH } from './attack';

/** A shell script that executes `lib.txt` in some way. */
export function shell(name: string, text: string, more: Partial<Attack> = {}): Attack {
  const { files = {}, change = { 'lib.txt': SH }, ...rest } = more;
  return {
    name,
    files: { 'tools/bin/it': text.startsWith('#!') ? text : `#!/bin/bash\n${text}`, 'lib.txt': ':', ...files },
    call: ['./tools/bin/it'],
    change,
    ...rest,
  };
}

/** The same in Python. */
export function python(name: string, text: string, more: Partial<Attack> = {}): Attack {
  const { files = {}, change = { 'lib.txt': PY }, ...rest } = more;
  return {
    name,
    files: { 'tool.py': text, 'lib.txt': '', ...files },
    call: ['/usr/bin/env', 'python3', '-B', './tool.py'],
    change,
    ...rest,
  };
}

/** The same in JavaScript. */
export function javascript(name: string, text: string, more: Partial<Attack> = {}): Attack {
  const { files = {}, change = { 'lib.txt': JS }, ...rest } = more;
  return {
    name,
    files: { 'tool.js': text, 'lib.txt': '', ...files },
    call: ['/usr/bin/env', 'node', './tool.js'],
    change,
    ...rest,
  };
}

const hasProgram = (name: string) =>
  spawnSync(name, ['--version']).error === undefined ? undefined : `no ${name} here`;
const PRINT = `print "${MARK}\\n";`;
const NAMED = { files: { name: 'a', 'a.py': '', 'b.py': PY }, change: { name: 'b' } };
const FOLDERS = { files: { name: 'a', 'a/x.txt': ':', 'b/x.txt': SH }, change: { name: 'b' } };

export const COMPUTED_SHELL_ATTACKS: readonly Attack[] = [
  shell('a file for perl', 'perl lib.txt', { change: { 'lib.txt': PRINT }, notRun: hasProgram('perl') }),
  shell('a text for perl', `perl -e "do './lib.txt'"`, { change: { 'lib.txt': PRINT }, notRun: hasProgram('perl') }),
  shell('a file for awk', 'awk -f lib.txt </dev/null', {
    files: { 'lib.txt': 'BEGIN{}' },
    change: { 'lib.txt': `BEGIN { print "${MARK}" }` },
  }),
  shell('system() of awk', `awk 'BEGIN { system("sh lib.txt") }'`),
  shell('a file for sed', 'echo a | sed -f lib.txt', {
    files: { 'lib.txt': '' },
    change: { 'lib.txt': `s/a/${MARK}/` },
  }),
  shell('a file for ed', 'ed -s tools/bin/it < lib.txt', {
    files: { 'lib.txt': 'q\n' },
    change: { 'lib.txt': `!${SH}\nq\n` },
    notRun: hasProgram('ed'),
  }),
  shell('a makefile on standard input', 'make -f - < lib.txt', {
    files: { 'lib.txt': 'go: ;@:' },
    change: { 'lib.txt': `go: ;@${SH}` },
  }),
  shell('PERL5LIB', 'PERL5LIB=lib perl -Mx -e 1', {
    files: { 'lib/x.pm': '1' },
    change: { 'lib/x.pm': PRINT },
    notRun: hasProgram('perl'),
  }),
  shell('PYTHONSTARTUP', 'PYTHONSTARTUP=lib.txt python3 -B -i </dev/null', {
    files: { 'lib.txt': '' },
    change: { 'lib.txt': PY },
  }),
  shell('a variable that is several words', 'C="sh lib.txt"\n$C'),
  shell('words that IFS parts', 'IFS=:\nC=sh:lib.txt\n$C'),
  shell('braces', 'sh ./li{b,}.txt'),
  shell('a variable as the input of a shell', 'X=$(cat lib.txt)\nsh <<<"$X"'),
  shell('printf -v', 'C=true\nprintf -v C %s "$(cat lib.txt)"\n$C'),
  shell('a folder that is computed', 'cd "$(cat name)" && sh ./x.txt', FOLDERS),
  shell('a folder that is read', 'D=a\nread -r D < name\ncd $D\n. ./x.txt', FOLDERS),
  shell('CDPATH', 'CDPATH=lib\ncd sub >/dev/null\n. ./x.txt', {
    files: { 'lib/sub/x.txt': ':' },
    change: { 'lib/sub/x.txt': SH },
  }),
  shell('xargs with a place for what it reads', 'cat lib.txt | xargs -I{} sh -c {}'),
  shell('xargs with another mark for the place', 'cat lib.txt | xargs -I% sh -c "true; %"'),
  shell('an alias of git', "git -c alias.x='!sh lib.txt' x"),
  shell('core.fsmonitor of git', "git init -q .\ngit -c core.fsmonitor='sh lib.txt 1>&2; :' status"),
  shell('a checkpoint of tar', "tar --checkpoint=1 --checkpoint-action=exec='sh lib.txt' -cf /dev/null lib.txt"),
  shell('arithmetic', 'echo $(( a[$(sh lib.txt >&2; echo 0)] ))'),
  shell('a test for a variable', "[ -v 'a[$(sh lib.txt >&2)]' ]"),
];

export const COMPUTED_PYTHON_ATTACKS: readonly Attack[] = [
  python('globals()', "b = 'a'\nglobals()['b'] = open('name').read()\n__import__(b)", NAMED),
  python('sys.modules', "import sys\nsys.modules['o' + 's'].system('sh lib.txt')", { change: { 'lib.txt': SH } }),
  python('ctypes', "import ctypes\nctypes.CDLL(None).system(b'sh lib.txt')", { change: { 'lib.txt': SH } }),
];

export const COMPUTED_JAVASCRIPT_ATTACKS: readonly Attack[] = [
  javascript('code in an address', 'import(\'data:text/javascript,import "file://{root}/lib.mjs"\')', {
    files: { 'lib.mjs': '' },
    change: { 'lib.mjs': JS },
  }),
  javascript(
    'code in an address that is computed',
    "import('data:text/javascript,' + encodeURIComponent(require('fs').readFileSync('lib.txt', 'utf8')))",
  ),
  javascript(
    'a constructor of functions by another name',
    "const A = Object.getPrototypeOf(async () => {}).constructor; A(require('fs').readFileSync('lib.txt', 'utf8'))()",
  ),
  javascript(
    'a module that the process gives',
    "process.getBuiltinModule?.('child_process').execSync('sh lib.txt', { stdio: 'inherit' }); process.mainModule.constructor._load('child_process').execSync('sh lib.txt', { stdio: 'inherit' })",
    { change: { 'lib.txt': SH } },
  ),
  javascript(
    'a module by a name that is put together',
    "require('child_' + 'process').execSync('sh ' + 'lib.txt', { stdio: 'inherit' })",
    { change: { 'lib.txt': SH } },
  ),
  javascript(
    'a module that a promise gives',
    "import('child_process').then((c) => c.execSync('sh lib.txt', { stdio: 'inherit' }))",
    { change: { 'lib.txt': SH } },
  ),
  javascript(
    'options of a worker process',
    "require('child_process').fork('a.js', { execArgv: ['--require', './lib.txt'] })",
    { files: { 'a.js': '' } },
  ),
];

/** Attacks that know how those above are detected. */
export const FURTHER_ATTACKS: readonly Attack[] = [
  // Where a command begins, and what belongs to it.
  shell('a command behind a test in double brackets', '[[ -n x ]] && . ./lib.txt'),
  shell('a command in a function without parentheses', 'function f { . ./lib.txt; }\nf'),
  shell('a command in a document', 'cat <<EOF\n$(. ./lib.txt)\nEOF'),
  shell('a command in the default of a variable', `echo "\${X:-$(. ./lib.txt)}"`),
  shell('a command in an index', 'a[$(. ./lib.txt >&2; echo 0)]=1'),
  shell('a command in a case', 'case a in (a) . ./lib.txt;; esac'),
  shell('a command in a loop of numbers', 'for ((i = 0; i < 1; i++)); do . ./lib.txt; done'),
  shell('a command behind a loop without words', 'set -- a; for x do . ./lib.txt; done'),
  shell('a command in backticks in backticks', 'echo `echo \\`. ./lib.txt\\``'),
  shell('a command behind a document with a quoted end', "cat <<'E F'\nx\nE F\n. ./lib.txt"),
  // Word expansions.
  shell('a word that vanishes', 'X=\n$X sh $X lib.txt'),
  shell('a list of words', `a=(sh lib.txt)\n"\${a[@]}"`),
  shell('a list that is made longer', `a=(sh)\na+=(lib.txt)\n"\${a[@]}"`),
  shell('a variable that names another', `A=./lib.txt\nB=A\n. "\${!B}"`),
  shell('a part of a variable', `A=x./lib.txt\n. "\${A:1}"`),
  shell('a variable that another script sets', 'X=a.txt\n. ./set.txt\n. "./$X"', {
    files: { 'set.txt': 'X=lib.txt', 'a.txt': ':' },
  }),
  shell('the name of a function for what executes', 'f() { "$@"; }\nf sh lib.txt'),
  shell('the name of a function by a variable', 'f() { . "$1"; }\ng=f\n$g ./lib.txt'),
  shell('arguments that are set', 'set -- ./lib.txt\n. "$1"'),
  shell('arguments of a script', 'sh ./x.txt lib.txt', { files: { 'x.txt': '. ./"$1"' } }),
  shell('arguments of sh -c', `sh -c '. "$1"' x ./lib.txt`),
  shell('the folder that a function enters later', 'f() { cd b; }\ng() { . ./lib.txt; }\ncd a; f; g', {
    files: { 'a/b/lib.txt': ':' },
    change: { 'a/b/lib.txt': SH },
  }),
  shell('$PWD behind cd', 'cd a\n. "$PWD/lib.txt"', { files: { 'a/lib.txt': ':' }, change: { 'a/lib.txt': SH } }),
  shell('$0 in what is taken in', '. ./a/x.txt', {
    files: { 'a/x.txt': '. "$(dirname "$0")/lib.txt"', 'tools/bin/lib.txt': ':' },
    change: { 'tools/bin/lib.txt': SH },
  }),
  shell('a prompt that is expanded', `X=$(cat lib.txt)\necho "\${X@P}"`, {
    files: { 'lib.txt': 'old' },
    change: { 'lib.txt': `$(${SH})` },
  }),
  shell('what is computed with', 'x=$(cat lib.txt)\necho $((x))', {
    files: { 'lib.txt': '1' },
    change: { 'lib.txt': `a[$(${SH} >&2)]` },
  }),
  shell('PS4', `PS4='$(. ./lib.txt >&2)'\nset -x\ntrue`),
  shell('variables whose names are read', 'export $(cat lib.txt)\nls', {
    files: { 'lib.txt': 'A=1', 'evil/ls': `#!/bin/sh\n${SH}` },
    change: { 'lib.txt': 'PATH=./evil:/usr/bin:/bin' },
  }),
  // Programs.
  shell('a file that is copied first', 'cp lib.txt x.txt\n. ./x.txt'),
  shell('a file that is written first', 'cat lib.txt > x.txt\nsh x.txt'),
  shell('an archive', 'tar -xf lib.tar\n. ./x.txt', {
    files: { 'lib.tar': '', 'x.txt': ':' },
    change: { 'lib.tar': '' },
    notRun: 'it takes an archive',
  }),
  shell('find -exec of what it finds', 'find lib.txt -exec sh {} \\;'),
  shell('a second -exec', 'find lib.txt -exec true \\; -exec sh lib.txt \\;'),
  shell('xargs with further words', 'echo lib.txt | xargs sh'),
  shell('sed that executes', "echo a | sed 's/a/sh lib.txt/e'"),
  shell('sed that executes behind an address', "echo a | sed '1e sh lib.txt'"),
  shell('awk that reads from a program', `awk 'BEGIN { "sh lib.txt" | getline x; print x }'`),
  shell('awk that writes to a program', `awk 'BEGIN { print "sh lib.txt" | "sh" }'`),
  shell('sort with a program', 'seq 1 9 | sort -S 1k --compress-program=./lib.sh', {
    files: { 'lib.sh': '#!/bin/sh\ncat' },
    change: { 'lib.sh': `#!/bin/sh\n${SH} >&2; cat` },
    notRun: 'it takes much to sort',
  }),
  shell('split with a program', "echo a | split --filter='sh lib.txt'"),
  shell('git with another home', 'HOME=$PWD/h git init -q .; HOME=$PWD/h git x', {
    files: { 'h/.gitconfig': '[alias]\nx = status\n' },
    change: { 'h/.gitconfig': `[alias]\nx = "!${SH}"\n` },
  }),
  shell('a variable for make', 'make -s S=./lib.txt', { files: { Makefile: 'S = ./x\ngo:\n\t@sh $(S)\n' } }),
  shell('a variable of make that is set twice', 'make -s', {
    files: { Makefile: 'S = ./lib.txt\ngo:\n\t@sh $(S)\nT = 1\nifdef NONE\nS = ./x\nendif\n' },
  }),
  shell('a module of Python that executes others', 'python3 -B -m runpy lib', {
    files: { 'lib.py': '' },
    change: { 'lib.py': PY },
  }),
  shell('a shell that the environment names', 'SHELL=./lib.sh script -qc x /dev/null </dev/null', {
    files: { 'lib.sh': '#!/bin/sh\n:' },
    change: { 'lib.sh': `#!/bin/sh\n${SH}` },
    notRun: spawnSync('script', ['--version']).error === undefined ? undefined : 'no script here',
  }),
  // Python.
  python('a list of names that goes on', "b = 'a'\n[__import__(b) for b in open('name').read().split()]", NAMED),
  python('a function of another module', "from x import run\nrun(open('lib.txt').read() or 'true', shell=True)", {
    files: { 'x.py': 'from subprocess import run' },
    change: { 'lib.txt': SH },
  }),
  python('a module that another has imported', "import shutil\nshutil.os.system('sh lib.txt')", {
    change: { 'lib.txt': SH },
  }),
  python('a module as a value', "import os\nx = [os]\nx[0].system('sh lib.txt')", { change: { 'lib.txt': SH } }),
  python(
    'getattr as a value',
    "import os\nfrom functools import reduce\nreduce(getattr, ['system'], os)('sh lib.txt')",
    {
      change: { 'lib.txt': SH },
    },
  ),
  python(
    '__globals__',
    "import json\njson.dumps.__globals__['codecs'].open.__globals__['sys'].modules['os'].system('sh lib.txt')",
    {
      change: { 'lib.txt': SH },
    },
  ),
  python('a name of another module', "import x\nx.b = open('name').read()\nx.go()", {
    files: { ...NAMED.files, 'x.py': "b = 'a'\ndef go(): __import__(b)" },
    change: NAMED.change,
  }),
  python(
    '__file__ that is given another value',
    "__file__ = open('name').read() + '.py'\nexec(open(__file__).read())",
    NAMED,
  ),
  python(
    'a function that is given the name of another',
    "str = lambda x: open('name').read()\n__import__(str('a'))",
    NAMED,
  ),
  python('~', "import os\nexec(open(os.path.expanduser('~/lib.txt')).read())"),
  python('a file that is copied first', "import shutil\nshutil.copy('lib.txt', 'x.py')\nimport x"),
  python('the 21st value of a name', `${"b = 'a'\n".repeat(20)}b = open('name').read()\n__import__(b)`, NAMED),
  python(
    'another sys.executable',
    "import subprocess, sys\nsys.executable = './lib.sh'\nsubprocess.run([sys.executable])",
    {
      files: { 'lib.sh': '#!/bin/sh\n:' },
      change: { 'lib.sh': `#!/bin/sh\n${SH}` },
    },
  ),
  python(
    'variables whose names are read',
    "import os, subprocess\nfor l in open('lib.txt'):\n  k, v = l.split('=')\n  os.environ[k] = v.strip()\nsubprocess.run(['ls'])",
    {
      files: { 'lib.txt': 'A=1', 'evil/ls': `#!/bin/sh\n${SH}` },
      change: { 'lib.txt': 'PATH=./evil' },
    },
  ),
  // JavaScript.
  javascript(
    'an import that is awaited',
    "(async () => { (await import('child_process')).execSync('sh lib.txt', { stdio: 'inherit' }) })()",
    {
      change: { 'lib.txt': SH },
    },
  ),
  javascript(
    'a module as a value',
    "const c = require('child_process'); [c].map((d) => d.execSync('sh lib.txt', { stdio: 'inherit' }))",
    {
      change: { 'lib.txt': SH },
    },
  ),
  javascript(
    'all of a module',
    "const { ...c } = require('child_process'); c.execSync('sh lib.txt', { stdio: 'inherit' })",
    {
      change: { 'lib.txt': SH },
    },
  ),
  javascript(
    'a member by a computed name',
    "const c = require('child_process'); c['exec' + 'Sync']('sh lib.txt', { stdio: 'inherit' })",
    {
      change: { 'lib.txt': SH },
    },
  ),
  javascript('a module that is exported', "require('./x').execSync('sh lib.txt', { stdio: 'inherit' })", {
    files: { 'x.js': "module.exports = require('child_process')" },
    change: { 'lib.txt': SH },
  }),
  javascript(
    'a constructor by a computed name',
    `(() => {})['constr' + 'uctor'](require('fs').readFileSync('lib.txt', 'utf8'))()`,
  ),
  javascript('require of the main module', "process.mainModule.require('./lib.t' + 'xt')"),
  javascript('paths of the module', "module.paths.unshift('{root}/mods'); require('x')", {
    files: { 'mods/x.js': '' },
    change: { 'mods/x.js': JS },
  }),
  javascript('a file that is copied first', "require('fs').copyFileSync('lib.txt', 'x.js'); require('./x.js')"),
  javascript(
    'variables whose names are read',
    "const [k, v] = require('fs').readFileSync('lib.txt', 'utf8').split('='); process.env[k] = v; require('child_process').execSync('ls', { stdio: 'inherit' })",
    {
      files: { 'lib.txt': 'A=1', 'evil/ls': `#!/bin/sh\n${SH}` },
      change: { 'lib.txt': 'PATH=./evil:/usr/bin:/bin' },
    },
  ),
  javascript(
    'an environment that is read',
    "require('child_process').execFileSync('node', ['-e', '0'], { stdio: 'inherit', env: JSON.parse(require('fs').readFileSync('env.json', 'utf8')) })",
    {
      files: { 'env.json': `{"PATH":"${process.env.PATH ?? ''}"}` },
      change: {
        'env.json': `{"PATH":"${process.env.PATH ?? ''}","NODE_OPTIONS":"--require ./evil.js"}`,
        'evil.js': JS,
      },
    },
  ),
];
