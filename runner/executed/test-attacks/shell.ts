/** Attacks on what shells, makefiles and other programs execute. */
import { type Attack, JS, PY, SH } from './attack';

const OLD = '#!/bin/sh\necho old';
const EVIL = `#!/bin/sh\n${SH}`;

/** A script that sources a file in some way. */
function script(name: string, text: string, path: string, more: Partial<Attack> = {}): Attack {
  const { files = {}, ...rest } = more;
  const shell = text.startsWith('#!') ? text : `#!/bin/bash\n${text}`;
  return {
    name,
    files: { 'tools/bin/it': shell, [path]: OLD, ...files },
    call: ['./tools/bin/it'],
    change: { [path]: EVIL },
    ...rest,
  };
}

export const SHELL_ATTACKS: readonly Attack[] = [
  script('. of a path', '. ./lib.sh', 'lib.sh'),
  script('source of a path', 'set -e\nsource "./lib.sh"', 'lib.sh'),
  script('source next to the script', 'source "$(dirname "$0")/lib.sh"', 'tools/bin/lib.sh'),
  script(
    'source from a folder that is found out',
    `HERE="$(cd -- "$(dirname -- "\${BASH_SOURCE[0]}")" && pwd)"\n. "$HERE/../lib.sh"`,
    'tools/lib.sh',
  ),
  script('source from the name of the script', `. "\${0%/*}/lib.sh"`, 'tools/bin/lib.sh'),
  script('source behind a condition', '[ -f ./lib.sh ] && . ./lib.sh || true', 'lib.sh'),
  script('source in a function in a case', 'f() { case "$1" in\n a|b) : ;;\n *) . ./lib.sh ;; esac; }\nf', 'lib.sh'),
  script('source with quotes within the name', ". ./l'i'b\\.sh", 'lib.sh'),
  script('source with escapes', ". $'./\\x6cib.sh'", 'lib.sh'),
  script('source over two lines', '. \\\n ./lib.sh', 'lib.sh'),
  script('exec of another', 'exec ./other', 'other'),
  script('another script', './other.sh a b', 'other.sh'),
  script('another script in a substitution', 'echo "got $(./other.sh)"', 'other.sh'),
  script('another script in backticks', 'echo `./other.sh`', 'other.sh'),
  script('another script in a pipe', 'true | ./other.sh | cat', 'other.sh'),
  script('another script after cd', 'cd tools && ./other.sh', 'tools/other.sh'),
  script('another script by a variable', 'TOOL=./other.sh\n"$TOOL" x', 'other.sh'),
  script('another script that is the default of a variable', `\${TOOL:-./other.sh} x`, 'other.sh'),
  script('a script of another shell', 'bash ./other.txt', 'other.txt'),
  script('sh -c', "sh -c './other.sh && true'", 'other.sh'),
  script('eval of a text', "eval './other.sh'", 'other.sh'),
  script('a trap', 'trap ./other.sh EXIT', 'other.sh'),
  script('env and a variable in front', 'A=b env C=d nice -n 5 ./other.sh', 'other.sh'),
  script('xargs', 'echo a | xargs ./other.sh', 'other.sh'),
  script('find -exec', 'find tools -maxdepth 0 -exec ./other.sh {} \\;', 'other.sh'),
  script('an interpreter with its script', 'python3 -B lib/a.py', 'lib/a.py', {
    files: { 'lib/a.py': 'print(1)' },
    change: { 'lib/a.py': PY },
  }),
  script('what an interpreter’s script imports', 'node lib/a.js', 'lib/b.js', {
    files: { 'lib/a.js': "require('./b')", 'lib/b.js': '' },
    change: { 'lib/b.js': JS },
  }),
  script(
    'a text for an interpreter',
    'python3 -B - <<EOF\nimport sys\nsys.path.insert(0, "lib")\nimport a\nEOF',
    'lib/a.py',
    { files: { 'lib/a.py': '' }, change: { 'lib/a.py': PY } },
  ),
  script('a file on standard input', 'sh < lib.txt', 'lib.txt'),
  script('a file that is piped into a shell', 'cat lib.txt | bash -s', 'lib.txt'),
  script('a file that is piped into Python', 'cat lib.txt | python3 -', 'lib.txt', {
    files: { 'lib.txt': '' },
    change: { 'lib.txt': PY },
  }),
  script('another script by a variable that is made longer', 'P=./li\nP+=b.txt\n$P', 'lib.txt'),
  script('a place that is remembered for a program', 'hash -p ./lib.txt ls\nls', 'lib.txt'),
  script('an alias', 'shopt -s expand_aliases\nalias zz=./lib\nzz', 'lib'),
  script('a file that is taken in from PATH', 'PATH=$PWD/lib:$PATH\n. helper.txt', 'lib/helper.txt'),
  script('a shell with the name of a function that is gone', 'bash() { :; }\nunset -f bash\nbash ./lib.txt', 'lib.txt'),
  script('BASH_ENV that the script sets', 'BASH_ENV=./lib.sh bash -c true', 'lib.sh'),
  script('NODE_OPTIONS that the script sets', 'export NODE_OPTIONS="--require ./a.js"\nnode -e 0', 'a.js', {
    files: { 'a.js': '' },
    change: { 'a.js': JS },
  }),
  script('PATH that the script sets', 'PATH="$PWD/lib:$PATH"\nhelper', 'lib/helper'),
  script('a program on PATH that lies in the repository', '#!/bin/sh\nhelper', 'lib/helper', {
    environment: { PATH: '{root}/lib:/usr/bin:/bin' },
  }),
  script('a program on PATH that appears in the repository', '#!/bin/sh\nls tools', 'lib/x', {
    environment: { PATH: './lib:/usr/bin:/bin' },
    change: { 'lib/ls': EVIL },
  }),
  script('BASH_ENV that the manifest passes on', 'true', 'lib.sh', { environment: { BASH_ENV: './lib.sh' } }),
  script('a file whose name is computed', 'for f in lib/*.sh; do . "$f"; done', 'lib/a.sh'),
  script('a program whose name is computed', 'X=$(cat name.txt)\n$X', 'other.sh', {
    files: { 'name.txt': './other.sh' },
  }),
  script('a text that is computed and evaluated', 'eval "$(cat lib.txt)"', 'lib.txt', {
    files: { 'lib.txt': 'echo old' },
    change: { 'lib.txt': SH },
  }),
  script('the output of a program that is taken in', '. <(cat lib.txt)', 'lib.txt', {
    files: { 'lib.txt': 'echo old' },
    change: { 'lib.txt': SH },
  }),
  script('an interpreter in the first line', '#!./tools/sh\n', 'tools/sh', {
    files: { 'tools/sh': '-> /bin/sh' },
    change: { 'tools/sh': '-> {root}/tools/evil', 'tools/evil': '-> /bin/echo' },
    notRun: 'what it prints depends on the system',
  }),
  script('options of an interpreter in the first line', '#!/usr/bin/env -S node --require ./first.js\n', 'first.js', {
    files: { 'first.js': '' },
    change: { 'first.js': JS },
  }),
  script(
    'an interpreter of a virtual environment in the first line',
    '#!/usr/bin/env -S .venv/bin/python\nimport a',
    '.venv/bin/python',
    { change: { '.venv/bin/python': EVIL } },
  ),
  {
    name: 'a binary of the repository',
    files: { 'tools/bin/it': '#!/bin/sh\0\necho old' },
    call: ['./tools/bin/it'],
    change: { 'tools/bin/it': EVIL },
    notRun: 'what a binary does is not looked at',
  },
  {
    name: 'a link to a program that leads elsewhere',
    files: { 'tools/bin/it': '-> one.sh', 'tools/bin/one.sh': OLD, 'tools/bin/two.sh': EVIL },
    call: ['./tools/bin/it'],
    change: { 'tools/bin/it': '-> two.sh' },
  },
  {
    name: 'sh -c as the command',
    files: { 'other.sh': OLD },
    call: ['/bin/sh', '-c', './other.sh'],
    change: { 'other.sh': EVIL },
  },
  {
    name: 'a command of make',
    files: { Makefile: 'go:\n\t@./other.sh\n', 'other.sh': OLD },
    call: ['/usr/bin/make', 'go'],
    change: { 'other.sh': EVIL },
  },
  {
    name: 'another makefile that takes precedence',
    files: { Makefile: 'go:\n\t@echo old\n' },
    call: ['/usr/bin/make', 'go'],
    change: { GNUmakefile: 'go:\n\t@echo EVIL\n' },
  },
  {
    name: 'a makefile that is included',
    files: { Makefile: 'S = ./other.sh\ninclude more.mk\n', 'more.mk': 'go:\n\t@$(S)\n', 'other.sh': OLD },
    call: ['/usr/bin/make', 'go'],
    change: { 'more.mk': 'go:\n\t@echo EVIL\n' },
  },
  {
    name: 'go run',
    files: { 'main.go': 'package main' },
    call: ['/usr/bin/env', 'go', 'run', '.'],
    change: { 'other.go': 'package main' },
    notRun: 'it takes Go',
  },
  {
    name: 'a script of a language that is not read',
    files: { 'tools/bin/it': '#!/usr/bin/env perl\nrequire "./lib.pl";', 'lib.pl': 'print "old"; 1' },
    call: ['./tools/bin/it'],
    change: { 'lib.pl': 'print "EVIL"; 1' },
  },
];
