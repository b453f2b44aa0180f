/** Attacks by what only a run decides: expansions of the shell, languages that are not read, names that are reached by computing them. */
import { spawnSync } from 'node:child_process';
import { type Attack, JS, MARK, PY, SH } from './attack';

/** A script of the shell that executes `lib.txt` in some way. */
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

/** Of Python. */
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

/** Of JavaScript. */
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
