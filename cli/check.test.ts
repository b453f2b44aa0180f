import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { check } from './check';
import { FORMATS } from './format';
import { UsageError } from './usage';

const FINE = '{ "tools": [{ "name": "nothing", "command": ["/bin/true"], "description": "Does nothing." }] }\n';
const NAMELESS = '{\n  "tools": [\n    { "command": ["/bin/true"], "description": "Does nothing." }\n  ]\n}\n';

const folder = testFolder();
const { file, files, text } = folder;

const run = (argv: readonly string[], input: string | Uint8Array = '') => folder.ended(check, argv, { input });
/** What is reported of the files as JSON. */
const reported = async (argv: readonly string[], input?: string) =>
  JSON.parse((await run([...argv, '--format', 'json'], input)).stdout).files;
const paths = async (...argv: readonly string[]): Promise<readonly string[]> =>
  (await reported(argv)).map(({ path }: { path: string }) => path);

describe('the exit code', () => {
  it('is 0 without problems of error severity, otherwise 1', async () => {
    file('tools.json', FINE);
    expect((await run(['tools.json'])).code).toBe(0);
    file('tools.json', NAMELESS);
    expect((await run(['tools.json'])).code).toBe(1);
  });

  it('is 2 for a file with the name of a manifest that can not be parsed, also if it is found in a folder', async () => {
    files({ 'fine/tools.json': FINE, 'other.json': '{bad', 'config/tool_manifest.yaml': '' });
    expect((await run(['.'])).code).toBe(0);
    files({ 'a/tools.json': '{\n  bad', 'templates/tools/x/manifest.json': '{{ manifest }}' });
    expect(await paths('.')).toEqual(['fine/tools.json']);
    const { code, stderr } = await run(['.']);
    expect(code).toBe(2);
    const named = "can't be parsed, but has the name of a manifest";
    const goagent = `tool-manifest: a/tools.json ${named} (goagent agentcli): line 2: `;
    const talos = `tool-manifest: templates/tools/x/manifest.json ${named} (Talos): `;
    for (const start of [goagent, talos]) expect(`\n${stderr}`).toContain(`\n${start}`);
    expect((await run(['.', '--ignore-pattern', 'templates/', '--ignore-pattern', 'a/'])).code).toBe(0);
    const told = /^tool-manifest: other\.json is not a tool manifest: it can't be parsed: line 1: .*\n$/;
    expect(await run(['other.json'])).toMatchObject({ code: 2, stderr: expect.stringMatching(told) });
    // As a commit hook does, with templates among the files.
    expect((await run(['other.json', '--allow-empty'])).code).toBe(0);
    expect((await run(['a/tools.json', '--allow-empty'])).code).toBe(2);
  });

  it.each([
    ['a misspelt key', FINE.replace('command', 'comand'), 'unknown-key'],
    ['no program yet', FINE.replace('"command": ["/bin/true"]', '"schema": {}'), 'missing-field'],
    ['a syntax error', FINE.replace('{ "tools', '{{ "tools'), 'syntax-error'],
  ])('is 1 for a file at a platform’s own place with %s, which all formats report alike', async (_what, text, code) => {
    file('tools.json', text);
    const [json] = await reported(['.']);
    expect(json).toMatchObject({ path: 'tools.json', dialect: 'agentcli' });
    const codes = json.diagnostics.map((one: { readonly code: string }) => one.code);
    expect(codes).toContain(code);
    const sarif = await run(['.', '--format', 'sarif']);
    expect(sarif.code).toBe(1);
    const { results } = JSON.parse(sarif.stdout).runs[0];
    expect(results.map((one: { readonly ruleId: string }) => one.ruleId)).toEqual(codes);
  });

  it('is 1 when there are more warnings than allowed', async () => {
    file('tools.json', FINE);
    const stderr = expect.stringContaining('--max-warnings is 0');
    expect(await run(['tools.json', '--max-warnings', '0'])).toMatchObject({ code: 1, stderr });
  });

  it('is 0 for a manifest that nests too deep to be read, with the reason', async () => {
    const deep = FINE.replace('"nothing"', `"nothing", "schema": ${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`);
    const cut = deep.slice(0, 9_000);
    files({ 'tools.json': deep, 'config/tool_manifest.yaml': `schema_version: ${'['.repeat(10_000)}`, 'x.json': cut });
    for (const path of ['tools.json', 'config/tool_manifest.yaml', '.']) {
      expect((await run([path])).code).toBe(0);
      const [{ dialect, diagnostics }] = await reported([path]);
      expect(dialect).toMatch(/agentcli|forged-pylot/);
      expect(diagnostics.map(({ code }: { code: string }) => code)).toContain('nesting-too-deep');
    }
    expect((await run(['x.json'])).stderr).toMatch(/it can't be parsed: line 1: Nested more than 256 levels deep/);
  });

  it('is 2 for input that is missing, binary or not UTF-8, with the reason', async () => {
    file('binary.json', new Uint8Array([0x7b, 0, 0x7d]));
    file('latin.json', new Uint8Array([0x22, 0xc3, 0xa4, 0xe4, 0x22]));
    const latin = 'is not UTF-8 text (first wrong byte at 3)';
    const told = { nowhere: 'does not exist', binary: 'is binary, not text', latin };
    for (const [base, problem] of Object.entries(told)) {
      const name = `${base}.json`;
      expect(await run([name])).toEqual({ code: 2, stdout: '', stderr: `tool-manifest: ${name} ${problem}\n` });
    }
  });

  describe('of a manifest that is not UTF-8', () => {
    const latin1 = (text: string) => Buffer.from(text, 'latin1');
    const AGENTCLI = '{ "tools": [{ "name": "a", "description": "café", "command": ["./tools/bin/a"] }] }';
    const PYLOT =
      'schema_version: "1.0"\nmetadata: {name: café, description: y}\ntools:\n  - {name: a, description: b, module: src.a, class_name: A}\n';

    it.each([
      ['text', 'warning: The file is not UTF-8: invalid byte at offset 46'],
      ['json', '"code": "invalid-utf-8"'],
      ['sarif', '"ruleId": "invalid-utf-8"'],
      ['github', '::warning file=tools.json,line=1,col=47,'],
    ])('is that of its problems, which the format %s tells', async (format, words) => {
      file('tools.json', latin1(AGENTCLI));
      const stdout = expect.stringContaining(words);
      expect(await run(['tools.json', '--format', format])).toEqual({ code: 0, stdout, stderr: '' });
    });

    it('is 1 where the platform refuses it, also from standard input and where a search finds it', async () => {
      file('config/tool_manifest.yaml', latin1(PYLOT));
      const told = { code: 1, stdout: expect.stringContaining('GC-Forged-Pylot refuses the file') };
      expect(await run(['.'])).toMatchObject(told);
      expect(await run(['--stdin-filename', 'config/tool_manifest.yaml', '-'], latin1(PYLOT))).toMatchObject(told);
    });

    it.each([
      ['little', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['big', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ])('is 1 for UTF-16 with its %s end first, as Windows saves it, and the rest is checked too', async (_, bytes) => {
      file('tools.json', bytes(AGENTCLI.replace('"description": "café", ', '')));
      expect(await run(['.'])).toMatchObject({ code: 1, stderr: '' });
      const [{ diagnostics }] = await reported(['.']);
      const told = diagnostics.map((one: { code: string; severity: string }) => `${one.severity} ${one.code}`);
      expect(told).toEqual(expect.arrayContaining(['error invalid-utf-8', 'warning missing-description']));
    });

    it('is 2 with --fix, which leaves the bytes as they are', async () => {
      const bytes = latin1(AGENTCLI.replace('"command"', '"Command"'));
      file('tools.json', bytes);
      const stdout = expect.stringContaining('invalid-utf-8');
      const stderr = expect.stringContaining('tools.json was not fixed: it is not UTF-8');
      expect(await run(['tools.json', '--fix'])).toMatchObject({ code: 2, stdout, stderr });
      expect(readFileSync(folder.at('tools.json'))).toEqual(bytes);
    });
  });

  it('is 2 for a manifest in its usual place that a search finds and that is not UTF-8', async () => {
    files({ 'a/tools.json': new Uint8Array([0x22, 0xe4, 0x22]), 'a/other.json': new Uint8Array([0x22, 0xe4, 0x22]) });
    const stderr = expect.stringMatching(/^tool-manifest: a\/tools.json .*\n$/);
    expect(await run(['.'])).toMatchObject({ code: 2, stderr });
  });

  it.skipIf(process.platform === 'win32')('is 2 for a named pipe, which nobody may ever write into', async () => {
    execFileSync('mkfifo', [folder.at('pipe.json')]);
    expect(await run(['pipe.json'])).toMatchObject({ code: 2, stderr: 'tool-manifest: pipe.json is not a file\n' });
  });

  it('is 2 for standard input without end', async () => {
    const ended = await run(['--stdin-filename', 'tools.json', '-'], ' '.repeat(33 * 1024 * 1024));
    expect(ended).toMatchObject({ code: 2, stderr: 'tool-manifest: tools.json is larger than 32 MiB\n' });
  });

  it('is 0 for a file that may be a manifest, of which a note says that it is not checked', async () => {
    const doubtful = '{ "tools": [{ "name": "a", "retries": 3 }], "queue": "b", "workers": 5 }';
    files({
      'fine/tools.json': FINE,
      'mine/tools.json': doubtful,
      'other/tools.json': '{ "x": [] }',
      'begun/tools.json': '{}',
    });
    for (const argv of [['.'], ['.', '--allow-empty']]) {
      const { code, stdout } = await run(argv);
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^mine\/tools\.json: note: Not checked: its name is that of .*\. If it is one, say so in /m,
      );
      expect(stdout).not.toMatch(/not a tool manifest|other\/|begun/);
    }
    expect((await reported(['.']))[1]).toMatchObject({
      path: 'mine/tools.json',
      dialect: null,
      diagnostics: [],
      notes: [/^Not checked: /].map((one) => expect.stringMatching(one)),
    });
    file('.tool-manifest.json', '{ "associations": { "mine/**": "agentcli" } }');
    expect((await run(['.'])).stdout).not.toContain('Not checked');
  });

  describe('of what has no manifest', () => {
    it.each([
      [['a/package.json'], 'tool-manifest: a/package.json is not a tool manifest: '],
      [['a'], 'tool-manifest: a has no tool manifest (see --allow-empty)\n'],
      [['b', 'a'], 'tool-manifest: a has no tool manifest'],
      [['x*.json'], 'tool-manifest: x*.json matches no file\n'],
    ])('is 2 for %j, and 0 with --allow-empty', async (argv, message) => {
      files({ 'a/package.json': '{ "name": "x" }', 'b/tools.json': FINE });
      expect(await run(argv)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
      const stdout = expect.not.stringContaining('package.json');
      expect(await run([...argv, '--allow-empty'])).toEqual({ code: 0, stderr: '', stdout });
    });

    it('is 0 for a folder with a manifest at any depth, and for what a pattern matches besides manifests', async () => {
      files({ 'a/package.json': '{ "name": "x" }', 'b/tools.json': FINE });
      for (const argv of [[], ['**/*.json']]) expect(await run(argv)).toMatchObject({ code: 0, stderr: '' });
    });

    it('names the current folder where no path is given', async () => {
      expect(await run([])).toMatchObject({ code: 2, stderr: expect.stringContaining('the current folder has no') });
    });

    it('is 2 with --allow-empty where something can be read by nobody', async () => {
      expect(await run(['nowhere.json', '--allow-empty'])).toMatchObject({ code: 2 });
    });
  });

  const WRONG = [
    ...['--rule missing-field', '--rule missing-field=fatal', '--fix --diff', '--format xml', '--dialect acme'],
    ...['--max-warnings many', '--colour', '-', '- x.json', '--root nowhere .', '--shard 1/2'],
    // As a variable that is not set is passed: the current folder would be checked instead.
    ...['', '. '],
  ].map((line) => line.split(' '));
  it.each(WRONG.map((argv) => [argv]))('of %j is wrong use', async (argv) => {
    await expect(run(argv)).rejects.toThrow(UsageError);
  });
});

describe('what is checked', () => {
  it('is every manifest in a folder, and no other file: what is forced is only what is named', async () => {
    files({ 'a/tools.json': FINE, 'b/deep/tools.json': NAMELESS, 'node_modules/x/tools.json': NAMELESS });
    file('package.json', '{ "name": "x", "tools": 5 }');
    expect(await paths('.')).toEqual(['a/tools.json', 'b/deep/tools.json']);
    const found = await reported(['a', 'package.json', '--dialect', 'forged-pylot']);
    const dialects = found.map(({ path, dialect }: { path: string; dialect: string }) => `${path} ${dialect}`);
    expect(dialects).toEqual(['a/tools.json agentcli', 'package.json forged-pylot']);
  });

  it('is every file that is named, with the reason if it is not a manifest, and once if a search found it too', async () => {
    file('package.json', '{ "name": "x", "version": "1.0.0" }');
    const reason = expect.any(String);
    const none = { path: 'package.json', dialect: null, reason, tools: 0, diagnostics: [], fixable: 0 };
    for (const argv of [['package.json'], ['.', 'package.json']]) expect(await reported(argv)).toEqual([none]);
  });

  it('is what a glob matches, also in a folder that a search leaves out', async () => {
    files({ 'a/tools.json': FINE, 'b/tools.json': FINE, 'dist/tools.json': FINE });
    expect(await paths('a/*.json')).toEqual(['a/tools.json']);
    expect(await paths('dist/*.json')).toEqual(['dist/tools.json']);
    expect(await paths('.')).toEqual(['a/tools.json', 'b/tools.json']);
  });

  it('is standard input under the name that is given', async () => {
    const argv = ['--stdin-filename', 'x/tools.json', '-'];
    expect((await run(argv, NAMELESS)).code).toBe(1);
    expect(await reported(argv, NAMELESS)).toMatchObject([{ path: 'x/tools.json', dialect: 'agentcli', tools: 1 }]);
  });
});

describe('the output', () => {
  it('for people shows the line and a caret under the problem', async () => {
    file('tools.json', NAMELESS);
    const { stdout } = await run(['tools.json']);
    expect(stdout).toContain('tools.json:3:5: error: Missing key `name` (the name by which the model calls the tool).');
    expect(stdout).toContain('\n      { "command": ["/bin/true"], "description": "Does nothing." }\n      ^\n');
    expect(stdout).toMatch(/1 manifest with 1 tool: 1 error/);
  });

  it('for people marks where a long line is cut', async () => {
    const tool = `{ "name": "", "command": ["./tools/bin/b", "${'z'.repeat(300)}"], "schema": {} }`;
    file('tools.json', `{ "x": "${'y'.repeat(300)}", "tools": [${tool}] }`);
    const lines = (await run(['tools.json'])).stdout.split('\n');
    const [shown = '', caret = ''] = lines.slice(lines.findIndex((line) => line.includes('empty-name')) + 1);
    expect(shown).toMatch(/^ {2}…y+", "tools": .*z…$/);
    expect(shown.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('""');
  });

  it('for programs has version 1 of the documented shape', async () => {
    file('tools.json', NAMELESS);
    const report = JSON.parse((await run(['tools.json', '--format', 'json'])).stdout);
    expect(report).toMatchObject({ version: 1, summary: { files: 1, errors: 1 } });
    expect(report.files[0].diagnostics).toContainEqual({
      code: 'missing-field',
      severity: 'error',
      message: expect.stringContaining('Missing key `name`'),
      path: '/tools/0',
      range: { start: { line: 2, character: 4 }, end: { line: 2, character: 5 } },
    });
  });

  it('as SARIF names rules and regions', async () => {
    file('tools.json', NAMELESS);
    const [first] = JSON.parse((await run(['tools.json', '--format', 'sarif'])).stdout).runs;
    const result = first.results.find(({ ruleId }: { ruleId: string }) => ruleId === 'missing-field');
    expect(result.level).toBe('error');
    expect(result.locations[0].physicalLocation.region).toMatchObject({ startLine: 3, startColumn: 5 });
    expect(first.tool.driver.rules[result.ruleIndex].id).toBe('missing-field');
  });

  it('for GitHub is one annotation on each line, whatever the file contains', async () => {
    file('tools.json', '{ "tools": [{ "name": "a\\n::error::b", "command": [] }] }');
    const { stdout } = await run(['tools.json', '--format', 'github']);
    for (const line of stdout.trim().split('\n'))
      expect(line).toMatch(/^::(error|warning|notice) file=tools\.json,line=1,/);
  });

  it.skipIf(process.platform === 'win32').each(Object.keys(FORMATS))(
    'as %s never lets control characters of a file, or of its name, reach the terminal',
    async (format) => {
      file('\x1b[32m/tools.json', '{ "tools": [{ "name": "\\u001b[31m", "command": [] }] }');
      files({ '\x1b[32m.json': '{}', '\x1b[33m.json': new Uint8Array([0]) });
      const { stdout, stderr } = await run(['.', '*.json', '--format', format]);
      expect(stdout).toContain('tools.json');
      expect(stdout + stderr).not.toContain('\x1b');
    },
  );
});

describe('--rule', () => {
  it('sets the severity of a rule, which decides the exit code', async () => {
    file('tools.json', NAMELESS);
    const warned = await run(['.', '--rule', 'missing-field=warning', '--format', 'github']);
    expect(warned).toMatchObject({ code: 0, stdout: expect.stringContaining('::warning file=tools.json') });
    const off = await run(['.', '--rule', 'missing-field=error', '--rule', 'missing-field=off']);
    expect(off.stdout).not.toContain('[missing-field]');
  });

  it('of a misspelt rule names the nearest', async () => {
    const message = 'there is no rule missing-feild; did you mean missing-field?';
    await expect(run(['--rule', 'missing-feild=off'])).rejects.toThrow(new UsageError(message));
  });
});

it('--quiet prints errors only, and counts the rest', async () => {
  file('tools.json', NAMELESS.replace('"Does nothing."', '""'));
  const all = await run(['.', '--max-warnings', '0']);
  const quiet = await run(['.', '--max-warnings', '0', '-q']);
  expect(all.stdout).toContain(': warning: ');
  expect(quiet.stdout).not.toContain(': warning: ');
  expect(quiet.stdout).toContain(': error: ');
  expect(quiet.stdout.split('\n').at(-2)).toMatch(/^1 manifest with 1 tool: 1 error, \d warnings?/);
  expect([quiet.code, quiet.stderr]).toEqual([1, all.stderr]);
});

it('--diff prints what --fix would change, and changes nothing', async () => {
  const before = FINE.replace('"command"', '"Command"');
  files({ 'a/tools.json': before, 'b/tools.json': FINE });
  const stdout = `--- a/a/tools.json\n+++ b/a/tools.json\n@@ -1,1 +1,1 @@\n-${before}+${FINE}`;
  expect(await run(['.', '--diff'])).toEqual({ code: 1, stdout, stderr: '--fix would change 1 file.\n' });
  expect(text('a/tools.json')).toBe(before);
  expect(await run(['b', '--diff'])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await run(['--stdin-filename', 'tools.json', '-', '--diff'], before)).toMatchObject({ code: 1 });
});

describe('--fix with standard input', () => {
  const fix = (text: string | Uint8Array) => run(['--stdin-filename', 'tools.json', '-', '--fix'], text);

  it('prints the fixed text, and the problems that are left to standard error', async () => {
    expect(await fix(FINE.replace('"command"', '"Command"'))).toMatchObject({ code: 0, stdout: FINE });
    const stderr = expect.stringContaining('[missing-field]');
    expect(await fix(NAMELESS.replace('"command"', '"Command"'))).toEqual({ code: 1, stdout: NAMELESS, stderr });
  });

  it('prints a text that it does not change, and no text that it can not read', async () => {
    for (const text of [FINE, '{ "x": 1 }', '{ "tools": [ }} nothing', '']) expect((await fix(text)).stdout).toBe(text);
    expect(await fix(new Uint8Array([0x7b, 0]))).toMatchObject({ code: 2, stdout: '' });
  });
});

const OTHER_CASE = FINE.replace('"command"', '"Command"');

it.each([
  ['a trailing comma', FINE.replace('] }', '],\n}'), 1],
  ['a trailing comma that hides a key in another case', OTHER_CASE.replace('] }', '],\n}'), 2],
  ['a key in another case', OTHER_CASE, 1],
  ['syntax errors with more than one right fix', `${FINE.replace('] }', ',] }')}}`, 0],
  ['nothing that is safe to fix', NAMELESS, 0],
])('the summary says how many problems --fix fixes: with %s', async (_what, text, count) => {
  file('tools.json', text);
  const { stdout } = await run(['.']);
  if (count === 0) expect(stdout).not.toContain('--fix');
  else expect(stdout.split('\n').at(-2)).toMatch(new RegExp(` ${count} can be fixed with --fix\\.$`));
  const fixed = await run(['.', '--fix']);
  if (fixed.stdout.includes('no problems')) expect(fixed.stdout).not.toContain('single right result');
  else expect(fixed.stdout).toMatch(/ No fix of these has a single right result\.\n$/);
  expect((await run(['.'])).stdout).not.toContain('--fix');
});

describe('--output-file', () => {
  it('gets the output, without colors, and standard output nothing', async () => {
    file('tools.json', NAMELESS);
    const { stdout: expected } = await run(['.', '--format', 'gitlab']);
    const ended = await run(['.', '--format', 'gitlab', '--output-file', 'reports/a/b.json']);
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(text('reports/a/b.json')).toBe(expected);
  });

  it('that cannot be written is an error', async () => {
    file('tools.json', FINE);
    await expect(run(['.', '-o', 'tools.json/x'])).rejects.toThrow(/^--output-file can't be written: /);
  });
});

describe('--fix', () => {
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'leaves a file that is not to be written',
    async () => {
      const before = FINE.replace('] }', ',] }');
      file('tools.json', before);
      chmodSync(folder.at('tools.json'), 0o444);
      const stderr = expect.stringContaining("tools.json can't be written");
      expect(await run(['tools.json', '--fix'])).toMatchObject({ code: 2, stderr });
      expect(text('tools.json')).toBe(before);
    },
  );

  const comma = FINE.replace('] }', ',] }');
  const several = comma.replace('"tools"', "'tools'").replace('"name"', 'name').replace('"command"', '"Command"');

  it.each([
    ['a trailing comma', comma],
    ['unambiguous syntax errors, and then the content', several],
  ])('writes the safe fixes of %s, and changes nothing else', async (_, before) => {
    file('tools.json', before);
    expect(await run(['tools.json', '--fix'])).toMatchObject({ code: 0, stderr: 'Fixed tools.json.\n' });
    expect(text('tools.json')).toBe(FINE);
    expect((await run(['tools.json', '--fix'])).stderr).toBe('');
  });

  it('does not change a text with ambiguous syntax errors', async () => {
    const broken = `${FINE.replace('] }', ',] }')}}`;
    file('tools.json', broken);
    await run(['tools.json', '--fix']);
    expect(text('tools.json')).toBe(broken);
  });
});
