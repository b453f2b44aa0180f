/** Changes of a repository that do not affect what is executed: they must not lead to another question. */
import type { Attack } from './attack';

/** Like an attack, but harmless. */
export type Harmless = Omit<Attack, 'notRun'>;

const NODE = ['/usr/bin/env', 'node', './tool.js'];
const PYTHON = ['/usr/bin/env', 'python3', './tool.py'];
const TYPICAL_SHELL = `#!/usr/bin/env bash
# A tool. See ./docs and other.sh
set -euo pipefail
HERE="$(cd "$(dirname "\${BASH_SOURCE[0]}")" && pwd)"
. "$HERE/lib.sh"
usage() { cat <<EOF
usage: $0 [--name NAME]
run ./other.sh for more
EOF
}
while [[ $# -gt 0 ]]; do
  case "$1" in
    --name) NAME="$2"; shift 2 ;;
    -h|--help) usage; exit 0 ;;
    *) echo "unknown: $1" >&2; exit 2 ;;
  esac
done
input=$(cat)
if [ -n "\${NAME:-}" ] && [[ "$NAME" =~ ^[a-z]+$ ]]; then echo "$NAME"; fi
for i in 1 2 3; do printf '%s\\n' "$i"; done
jq -r '.a // empty' <<<"$input" | while read -r line; do echo "$line"; done
arr=(a b "$input"); echo "\${arr[@]}" $((1 + 2)) \${#arr[@]}
command -v git >/dev/null 2>&1 || true
`;
/** Typical scripts; for each of them consent can be given permanently. */
const ORDINARY_SHELL = [
  `#!/usr/bin/env bash
set -euo pipefail
IFS=$'\\n\\t'
cd "$(dirname "$0")"
NAME="\${1:-world}"
curl -fsSL "https://x.example/$NAME" | jq -r '.items[] | .name // empty'
date +%s
python3 -c 'print(1)'
awk '{print $1}' /etc/hosts
sed 's/a/b/' /etc/hosts
start=$(date +%s); end=$(date +%s); echo "took $((end - start))s"
`,
  `#!/bin/bash
set -e
log() { printf '%s\\n' "$*" >&2; }
die() { log "error: $*"; exit 1; }
[[ $# -ge 1 ]] || die "usage: $0 FILE"
FILE=$1
[ -f "$FILE" ] || die "no such file: $FILE"
count=0
while IFS= read -r line || [ -n "$line" ]; do
  count=$((count + 1))
  if [[ "$line" =~ ^([A-Z]+)=(.*)$ ]]; then
    key="\${BASH_REMATCH[1]}"; value="\${BASH_REMATCH[2]}"
    echo "$key -> \${value%%#*}"
  fi
done < "$FILE"
trap 'rm -f "$tmp"' EXIT
tmp=$(mktemp)
sort "$FILE" | uniq -c | sort -rn | head -n 10 > "$tmp"
cat "$tmp"
case "$FILE" in
  *.txt) echo text ;;
  *.md|*.markdown) echo markdown ;;
  *) : ;;
esac
for i in {1..3}; do echo "$i"; done
for f in ./*.txt; do [ -e "$f" ] || continue; wc -l "$f"; done
find . -name '*.log' -mtime +7 -exec rm -f {} +
find . -type f -print0 | xargs -0 grep -l TODO || true
`,
  `#!/bin/sh
input=$(cat)
city=$(printf '%s' "$input" | jq -r '.city')
units=$(echo "$input" | jq -r '.units // "metric"')
if ! command -v curl >/dev/null 2>&1; then
  echo '{"error":"no curl"}'
  exit 1
fi
response=$(curl -s --max-time 10 "https://api.example/\${city}?u=\${units}")
status=$?
if [ $status -ne 0 ]; then echo "{\\"error\\": \\"failed\\"}"; exit 1; fi
echo "$response" | jq -c '{temp: .main.temp, city: .name}'
`,
];
const ORDINARY_PYTHON = `#!/usr/bin/env python3
import argparse, json, os, sys, subprocess, urllib.request, re, datetime, logging
from pathlib import Path
from dataclasses import dataclass, asdict
import requests
logger = logging.getLogger(__name__)
@dataclass
class A:
    x: int = 1
def git(*args): return subprocess.check_output(["git", *args], text=True)
def main():
    p = argparse.ArgumentParser(); p.add_argument("--n", type=int)
    a = p.parse_args()
    d = json.load(sys.stdin)
    opts = vars(a)
    v = getattr(a, "n", None)
    for k in ("x", "y"):
        print(getattr(d, k, None))
    os.makedirs("out", exist_ok=True)
    key = os.environ.get("API_KEY")
    r = requests.get("https://x", timeout=5).json()
    with open("x.json", "w") as f: json.dump(asdict(A()), f)
    print(git("log", "-1"), re.sub("a", "b", "c"), sys.version, os.path.join("a", "b"))
if __name__ == "__main__":
    sys.exit(main())
`;
const TYPICAL_PYTHON = `#!/usr/bin/env python3
"""Says what is in ./data, and does not import other."""
import argparse
import json, os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "lib"))
from helper import help_me

ROOT = Path(__file__).resolve().parents[1]

def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--name", default="x")
    data = json.load(sys.stdin)
    cmd = ["git", "status", *data.get("args", [])]
    out = subprocess.run(cmd, cwd=ROOT, capture_output=True, text=True)
    match = re.compile("a").match(out.stdout)
    cursor.execute("select 1"); model.eval()
    print(json.dumps({"out": out.stdout, "name": f"{data!r}"}))
    return 0

if __name__ == "__main__":
    sys.exit(main())
`;
const TYPICAL_HANDLER = `
import fs from 'node:fs';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '@talos/shared/types';
import { helper } from './lib/helper.js';

const run = promisify(execFile);
let log: Logger | null = null;
export function init(logger: Logger) { log = logger; }
export const handlers = {
  async read(args: { file: string }) {
    const text = await fs.promises.readFile(path.join(process.cwd(), args.file), 'utf8');
    const found = /a(b)/.exec(text);
    const { stdout } = await run('git', ['log', args.file]);
    return { text: helper(text), found, stdout, url: new URL('https://a.example/x').href };
  },
};
`;
const LOADER = `import importlib, sys
class Tool: pass
def load(m):
    sys.path.append(str(m))
    return importlib.import_module(m)
`;
const INSTALLED = '.venv/lib/python3.11/site-packages';

export const HARMLESS: readonly Harmless[] = [
  {
    name: 'README is edited',
    files: { 'tool.js': "require('./a')", 'a.js': '' },
    call: NODE,
    change: { 'README.md': 'new', 'docs/a.md': 'new' },
  },
  {
    name: 'a file next to it that nothing imports',
    files: { 'tool.js': "require('./a')", 'a.js': '' },
    call: NODE,
    change: { 'b.js': 'new', 'a.test.js': 'new' },
  },
  {
    name: 'a file that a comment names',
    files: { 'tool.js': "// require('./b')\n/* import './b' */" },
    call: NODE,
    change: { 'b.js': 'new' },
  },
  {
    name: 'the same text, written again',
    files: { 'tool.js': "require('./a')", 'a.js': '1' },
    call: NODE,
    change: { 'a.js': '1', 'tool.js': "require('./a')" },
  },
  {
    name: 'data that is imported',
    files: { 'tool.js': "require('./a.json')", 'a.json': '1' },
    call: NODE,
    change: { 'a.json': '2' },
  },
  {
    name: 'data that is read',
    files: { 'tool.js': "require('fs').readFileSync('./a.txt'); require('./b')", 'a.txt': '1', 'b.js': '' },
    call: NODE,
    change: { 'a.txt': '2' },
  },
  {
    name: 'the version and dependencies of its package.json',
    files: { 'tool.js': '', 'package.json': '{"version":"1.0.0","type":"commonjs"}' },
    call: NODE,
    change: {
      'package.json': '{"version":"1.0.1","type":"commonjs","devDependencies":{"a":"1"},"scripts":{"x":"y"}}',
    },
  },
  {
    name: 'another script of its package.json',
    files: { 'package.json': '{"scripts":{"go":"echo a"}}' },
    call: ['/usr/bin/env', 'npm', 'run', 'go'],
    change: { 'package.json': '{"scripts":{"go":"echo a","other":"echo b"}}' },
  },
  {
    name: 'what an installed package imports',
    files: {
      'tool.js': "require('foo')",
      'node_modules/foo/index.js': "require('./b')",
      'node_modules/foo/package.json': '{"version":"1.0.0"}',
      'node_modules/foo/b.js': '1',
    },
    call: NODE,
    change: { 'node_modules/foo/b.js': '2', 'node_modules/other/index.js': 'new' },
  },
  {
    name: 'tests, data and other tools next to a handler',
    files: { 'tools/x/index.ts': TYPICAL_HANDLER, 'tools/x/lib/helper.ts': 'export const helper = String;' },
    call: { handler: 'tools/x/index.ts' },
    change: {
      'tools/x/index.test.ts': 'new',
      'tools/x/manifest.json': '{}',
      'tools/x/prompt.md': 'new',
      'tools/y/index.ts': 'new',
    },
  },
  {
    name: 'what a module that starts git with arguments, and asks about itself, does not execute',
    files: {
      'index.ts': `import cp, { spawn as start } from 'node:child_process';
import path from 'node:path';
const { execFile } = cp;
const PATHS = ['a', 'b'].join(':');
const data = path.join(import.meta.dirname, 'data', process.env.NAME ?? 'x', [PATHS].join('/'));
type F = Function; class A { require(x: string) { return x; } exec(f: Function) { return f instanceof Function; } }
if (typeof require !== 'undefined' && require.main === module) console.log(new A().require('x'), data);
export const handlers = {
  async log(given: { file: string }) {
    const list = ['log']; list.push(given.file);
    start('git', list, { cwd: path.dirname(given.file), env: { ...process.env, PATH: process.env.PATH, ENV: 'production' } });
    await fetch(process.env.BASE + given.file);
    return execFile('git', list);
  },
};`,
    },
    call: { handler: 'index.ts' },
    change: { 'data/x': 'new', 'b.ts': 'new', production: 'new' },
  },
  {
    name: 'settings of TypeScript',
    files: { 'index.ts': "import './a'", 'a.ts': '', 'tsconfig.json': '{}' },
    call: { handler: 'index.ts' },
    change: { 'tsconfig.json': '{"compilerOptions":{"strict":true}}' },
  },
  {
    name: 'a module of Python that nothing imports',
    files: { 'tool.py': 'import a, json', 'a.py': '' },
    call: PYTHON,
    change: { 'b.py': 'new', 'a_test.py': 'new', 'c/__init__.py': 'new' },
  },
  {
    name: 'a module of Python that a text names',
    files: { 'tool.py': '"""import b\nfrom b import c"""\n# import b\nx = "import b"' },
    call: PYTHON,
    change: { 'b.py': 'new' },
  },
  {
    name: 'byte code of Python',
    files: { 'tool.py': 'import a', 'a.py': '' },
    call: PYTHON,
    change: { '__pycache__/a.cpython-311.pyc': 'new' },
  },
  {
    name: 'what a typical script of Python does not execute',
    files: { 'tool.py': TYPICAL_PYTHON, 'lib/helper.py': 'def help_me(): pass' },
    call: PYTHON,
    change: { 'other.py': 'new', 'lib/other.py': 'new', 'data/a.json': '1' },
  },
  {
    name: 'a package that is installed into a virtual environment',
    files: { '.venv/bin/python': '#!/bin/sh', [`${INSTALLED}/a/__init__.py`]: '', 'm.py': 'import a' },
    call: { module: 'm', python: '{root}/.venv/bin/python' },
    change: { [`${INSTALLED}/b/__init__.py`]: 'new', [`${INSTALLED}/a/c.py`]: 'new' },
  },
  {
    name: 'what a module of Python that starts git, and asks about itself, does not execute',
    files: {
      'tool.py': `import asyncio, importlib.util, os, subprocess, sys
from pathlib import Path
from typing import Optional
ROOT = Path(__file__).resolve().parent
if str(ROOT / 'lib') not in sys.path:
    sys.path.insert(0, str(ROOT / 'lib'))
print(sys.path, getattr(os, 'getuid', None), ', '.join(['a', 'b']), importlib.util.find_spec('numpy'))
env = dict(os.environ); env['LANG'] = 'C'; os.environ['HOME'] = str(ROOT)
def run(cmd: list, process: Optional[subprocess.Popen] = None) -> subprocess.Popen:
    assert isinstance(process, subprocess.Popen)
    return subprocess.Popen(['git', *cmd], cwd=ROOT, env={**env, 'PATH': os.environ['PATH']})
async def go():
    return await asyncio.to_thread(subprocess.run, ['git', 'status'], cwd=ROOT)
`,
    },
    call: PYTHON,
    change: { 'data/a.json': 'new', 'b.py': 'new' },
  },
  {
    name: 'another tool of the host',
    files: {
      'src/bridge/tools/x.py': 'from ..tool_manager import Tool\nclass T(Tool): pass',
      'src/bridge/tool_manager.py': LOADER,
    },
    call: { module: 'src.bridge.tools.x' },
    change: { 'src/bridge/tools/y.py': 'new', 'src/core/z.py': 'new' },
  },
  {
    name: 'what a typical script of the shell does not execute',
    files: { 'tools/bin/it': TYPICAL_SHELL, 'tools/bin/lib.sh': 'greet() { echo "$@"; }\ngreet "$1"\n"$@"' },
    call: ['./tools/bin/it'],
    change: { 'tools/bin/b.sh': 'new', 'docs/other.md': 'new' },
  },
  ...ORDINARY_SHELL.map(
    (text, i): Harmless => ({
      name: `what an ordinary script of the shell does not execute (${i + 1})`,
      files: { 'tools/bin/it': text },
      call: ['./tools/bin/it'],
      change: { 'tools/bin/b.sh': 'new', 'lib.sh': 'new', 'data.json': '{}', 'README.md': 'new' },
    }),
  ),
  {
    name: 'what an ordinary script of Python does not execute',
    files: { 'tool.py': ORDINARY_PYTHON },
    call: PYTHON,
    change: { 'other.py': 'new', 'x.json': '{}' },
  },
  {
    name: 'another program',
    files: { 'tools/bin/it': '#!/bin/sh\necho 1' },
    call: ['./tools/bin/it'],
    change: { 'tools/bin/other': '#!/bin/sh\necho 2' },
  },
  {
    name: 'sources next to a makefile',
    files: { Makefile: 'CC ?= cc\nall: a.o\n\t$(CC) -o x a.o\n\t@echo "$$HOME" $@\n' },
    call: ['/usr/bin/make', 'all'],
    change: { 'a.c': 'new', 'README.md': 'new' },
  },
  {
    name: 'what belongs to the repository alone',
    files: { 'tool.js': "require('./a')", 'a.js': '' },
    call: NODE,
    change: { '.git/HEAD': 'new', '.gitignore': 'new', '.env': 'A=1' },
  },
];
