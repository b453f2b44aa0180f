/** A starter program: a script that reads the arguments and returns them. */

const PROTOCOL = 'agentcli writes the arguments to standard input, as JSON; what is printed is the result.';

const SHELL = (interpreter: string) => `#!${interpreter}
# ${PROTOCOL}
arguments=$(tr '\\r\\n' '  ')
if [ -n "$arguments" ]; then
  printf '{"arguments": %s}\\n' "$arguments"
else
  printf '{"arguments": {}}\\n'
fi
`;

const PYTHON = `#!/usr/bin/env python3
# ${PROTOCOL}
import json
import sys

arguments = json.loads(sys.stdin.read() or "{}")
print(json.dumps({"arguments": arguments}))
`;

// Uses neither `import` nor `require`: which one a `.js` file may use depends on the enclosing package.
const NODE = `#!/usr/bin/env node
// ${PROTOCOL}
let text = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => {
  text += part;
});
process.stdin.on('end', () => {
  const args = JSON.parse(text || '{}');
  console.log(JSON.stringify({ arguments: args }));
});
`;

const BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['', SHELL('/bin/sh')],
  ['sh', SHELL('/bin/sh')],
  ['bash', SHELL('/usr/bin/env bash')],
  ['py', PYTHON],
  ['js', NODE],
  ['mjs', NODE],
  ['cjs', NODE],
]);

/** Extensions of other languages and of compiled files. */
const OTHERS = new Set(
  'exe com bat cmd ps1 dll so jar class wasm app ts mts cts tsx jsx rb pl php lua go rs c cc cpp java kt swift zig nim'.split(
    ' ',
  ),
);

/**
 * A small script for a file of this name, in the language of its extension: `sh` for unknown extensions; `undefined` if a script would be
 * wrong.
 */
export function programScript(path: string): string | undefined {
  const name = path.split('/').at(-1) ?? '';
  if (name === '' || name.startsWith('.') || /[\p{Cc}\p{Cf}]/u.test(path)) return undefined;
  const extension = /[^.]\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return BY_EXTENSION.get(extension) ?? (OTHERS.has(extension) ? undefined : BY_EXTENSION.get(''));
}
