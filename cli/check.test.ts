import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endedIn } from '../test/kit/terminal';
import { check } from './check';
import { FORMATS } from './format';
import { UsageError } from './usage';

const FINE = '{ "tools": [{ "name": "nothing", "command": ["/bin/true"], "description": "Does nothing." }] }\n';
const NAMELESS = '{\n  "tools": [\n    { "command": ["/bin/true"], "description": "Does nothing." }\n  ]\n}\n';

let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-cli-'));
});

afterEach(async () => {
  await rm(cwd, { recursive: true });
});

async function file(name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(cwd, name)), { recursive: true });
  await writeFile(join(cwd, name), content);
}

const run = (argv: readonly string[], input: string | Uint8Array = '') =>
  endedIn(cwd, (terminal) => check(argv, terminal), { input });

describe('the exit code', () => {
  it('is 0 without problems of error severity, otherwise 1', async () => {
    await file('tools.json', FINE);
    expect((await run(['tools.json'])).code).toBe(0);
    await file('tools.json', NAMELESS);
    expect((await run(['tools.json'])).code).toBe(1);
  });

  it('is 2 for a file with the name of a manifest that can not be parsed, also if it is found in a folder', async () => {
    await file('fine/tools.json', FINE);
    await file('other.json', '{bad');
    await file('config/tool_manifest.yaml', '');
    expect((await run(['.', '--format', 'json'])).code).toBe(0);
    await file('a/tools.json', '{\n  bad');
    await file('templates/tools/x/manifest.json', '{{ manifest }}');
    const { code, stdout, stderr } = await run(['.', '--format', 'json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).files.map(({ path }: { path: string }) => path)).toEqual(['fine/tools.json']);
    expect(stderr).toMatch(
      /^tool-manifest: a\/tools\.json can't be parsed, but has the name of a manifest \(goagent agentcli\): line 2: .*$/m,
    );
    expect(stderr).toMatch(
      /^tool-manifest: templates\/tools\/x\/manifest\.json can't be parsed, but has the name of a manifest \(Talos\): /m,
    );
    expect((await run(['.', '--ignore-pattern', 'templates/', '--ignore-pattern', 'a/'])).code).toBe(0);
    expect((await run(['other.json'])).stderr).toMatch(
      /^tool-manifest: other\.json is not a tool manifest: it can't be parsed: line 1: .*\n$/,
    );
    expect((await run(['other.json'])).code).toBe(2);
    // As a commit hook does, with templates among the files.
    expect((await run(['other.json', '--allow-empty'])).code).toBe(0);
    expect((await run(['a/tools.json', '--allow-empty'])).code).toBe(2);
  });

  it('is 1 when there are more warnings than allowed', async () => {
    await file('tools.json', FINE);
    const { code, stderr } = await run(['tools.json', '--max-warnings', '0', '--format', 'json']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/--max-warnings is 0/);
  });

  it('is 0 for a manifest that nests too deep to be read, with the reason', async () => {
    const deep = FINE.replace('"nothing"', `"nothing", "schema": ${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`);
    await file('tools.json', deep);
    await file('config/tool_manifest.yaml', `schema_version: ${'['.repeat(10_000)}`);
    await file('other.json', deep);
    for (const path of ['tools.json', 'config/tool_manifest.yaml', '.']) {
      const { code, stdout } = await run([path, '--format', 'json']);
      expect(code).toBe(0);
      const [{ dialect, diagnostics }] = JSON.parse(stdout).files;
      expect(dialect).toMatch(/agentcli|forged-pylot/);
      expect(diagnostics.map(({ code }: { code: string }) => code)).toEqual(['nesting-too-deep']);
    }
    expect((await run(['other.json'])).stderr).toMatch(/it can't be parsed: line 1: Nested more than 256 levels deep/);
  });

  it('is 2 for input that is missing, binary or not UTF-8, with the reason', async () => {
    expect(await run(['nowhere.json'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'tool-manifest: nowhere.json does not exist\n',
    });
    await file('binary.json', new Uint8Array([0x7b, 0, 0x7d]));
    expect((await run(['binary.json'])).stderr).toBe('tool-manifest: binary.json is binary, not text\n');
    await file('latin.json', new Uint8Array([0x22, 0xc3, 0xa4, 0xe4, 0x22]));
    expect((await run(['latin.json'])).stderr).toBe(
      'tool-manifest: latin.json is not UTF-8 text (first wrong byte at 3)\n',
    );
  });

  describe('of a manifest that is not UTF-8', () => {
    const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
    const AGENTCLI = '{ "tools": [{ "name": "a", "description": "café", "command": ["/bin/x"] }] }';
    const PYLOT =
      'schema_version: "1.0"\nmetadata: {name: café, description: y}\ntools:\n  - {name: a, description: b, module: src.a, class_name: A}\n';

    it.each([
      ['text', 'warning: The file is not UTF-8: invalid byte at offset 46'],
      ['json', '"code": "invalid-utf-8"'],
      ['sarif', '"ruleId": "invalid-utf-8"'],
      ['github', '::warning file=tools.json,line=1,col=47,'],
    ])('is that of its problems, which the format %s tells', async (format, words) => {
      await file('tools.json', latin1(AGENTCLI));
      expect(await run(['tools.json', '--format', format])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(words),
        stderr: '',
      });
    });

    it('is 1 where the platform refuses it, also from standard input and where a search finds it', async () => {
      await file('config/tool_manifest.yaml', latin1(PYLOT));
      const told = { code: 1, stdout: expect.stringContaining('GC-Forged-Pylot refuses the file') };
      expect(await run(['.'])).toMatchObject(told);
      expect(
        await run(['--stdin-filename', 'config/tool_manifest.yaml', '-'], Buffer.from(PYLOT, 'latin1')),
      ).toMatchObject(told);
    });

    it.each([
      ['little', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['big', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ])('is 1 for UTF-16 with its %s end first, as Windows saves it, and the rest is checked too', async (_, bytes) => {
      await file('tools.json', new Uint8Array(bytes(AGENTCLI.replace('"description": "café", ', ''))));
      const { code, stdout, stderr } = await run(['.', '--format', 'json']);
      const [{ diagnostics }] = JSON.parse(stdout).files;
      const told = diagnostics.map((one: { code: string; severity: string }) => `${one.severity} ${one.code}`);
      expect([code, stderr]).toEqual([1, '']);
      expect(told).toEqual(expect.arrayContaining(['error invalid-utf-8', 'warning missing-description']));
    });

    it('is 2 with --fix, which leaves the bytes as they are', async () => {
      const bytes = latin1(AGENTCLI.replace('"command"', '"Command"'));
      await file('tools.json', bytes);
      expect(await run(['tools.json', '--fix'])).toMatchObject({
        code: 2,
        stdout: expect.stringContaining('invalid-utf-8'),
        stderr: expect.stringContaining('tools.json was not fixed: it is not UTF-8'),
      });
      expect(new Uint8Array(await readFile(join(cwd, 'tools.json')))).toEqual(bytes);
    });
  });

  it('is 2 for a manifest in its usual place that a search finds and that is not UTF-8', async () => {
    await file('a/tools.json', new Uint8Array([0x22, 0xe4, 0x22]));
    await file('a/other.json', new Uint8Array([0x22, 0xe4, 0x22]));
    expect(await run(['.'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^tool-manifest: a\/tools.json .*\n$/),
    });
  });

  it.skipIf(process.platform === 'win32')('is 2 for a named pipe, which nobody may ever write into', async () => {
    execFileSync('mkfifo', [join(cwd, 'pipe.json')]);
    expect(await run(['pipe.json'])).toMatchObject({ code: 2, stderr: 'tool-manifest: pipe.json is not a file\n' });
  });

  it('is 2 for standard input without end', async () => {
    const { code, stderr } = await run(['--stdin-filename', 'tools.json', '-'], ' '.repeat(33 * 1024 * 1024));
    expect(code).toBe(2);
    expect(stderr).toBe('tool-manifest: tools.json is larger than 32 MiB\n');
  });

  it('of a glob that matches nothing is 2', async () => {
    expect((await run(['*.json'])).code).toBe(2);
  });

  describe('of what has no manifest', () => {
    beforeEach(async () => {
      await file('a/package.json', '{ "name": "x" }');
      await file('b/tools.json', FINE);
    });

    it.each([
      [['a/package.json'], 'tool-manifest: a/package.json is not a tool manifest: '],
      [['a'], 'tool-manifest: a has no tool manifest (see --allow-empty)\n'],
      [['b', 'a'], 'tool-manifest: a has no tool manifest'],
      [['x*.json'], 'tool-manifest: x*.json matches no file\n'],
    ])('is 2 for %j, and 0 with --allow-empty', async (argv, message) => {
      const { code, stderr } = await run(argv);
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
      const allowed = await run([...argv, '--allow-empty']);
      expect(allowed).toMatchObject({ code: 0, stderr: '' });
      expect(allowed.stdout).not.toContain('package.json');
    });

    it('is 0 for a folder with a manifest at any depth, and for what a pattern matches besides manifests', async () => {
      expect(await run([])).toMatchObject({ code: 0, stderr: '' });
      expect(await run(['**/*.json'])).toMatchObject({ code: 0, stderr: '' });
    });

    it('names the current folder where no path is given', async () => {
      await rm(join(cwd, 'b'), { recursive: true });
      expect(await run([])).toMatchObject({ code: 2, stderr: expect.stringContaining('the current folder has no') });
    });

    it('is 2 with --allow-empty where something can be read by nobody', async () => {
      expect(await run(['nowhere.json', '--allow-empty'])).toMatchObject({ code: 2 });
    });
  });

  it.each([
    [['--rule', 'missing-field']],
    [['--rule', 'missing-field=fatal']],
    [['--rule', 'missing-feild=error']],
    [['--fix', '--diff']],
    [['--format', 'xml']],
    [['--dialect', 'acme']],
    [['--max-warnings', 'many']],
    [['--colour']],
    [['-']],
    [['-', 'x.json']],
    [['--root', 'nowhere', '.']],
    // As a variable that is not set is passed: the current folder would be checked instead.
    [['']],
    [['.', '']],
    [['--shard', '1/2']],
  ])('of %j is wrong use', async (argv) => {
    await expect(run(argv)).rejects.toThrow(UsageError);
  });
});

describe('what is checked', () => {
  it('is every manifest in a folder, and no other file', async () => {
    await file('a/tools.json', FINE);
    await file('b/deep/tools.json', NAMELESS);
    await file('package.json', '{ "name": "x", "tools": [] }');
    await file('node_modules/x/tools.json', NAMELESS);
    const { files } = JSON.parse((await run(['.', '--format', 'json'])).stdout);
    expect(files.map(({ path }: { path: string }) => path)).toEqual(['a/tools.json', 'b/deep/tools.json']);
  });

  it('is every file that is named, with the reason if it is not a manifest', async () => {
    await file('package.json', '{ "name": "x", "version": "1.0.0" }');
    const { code, stdout } = await run(['package.json', '--format', 'json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).files).toEqual([
      { path: 'package.json', dialect: null, reason: expect.any(String), tools: 0, diagnostics: [], fixable: 0 },
    ]);
  });

  it('is treated as named if it was both found and named', async () => {
    await file('package.json', '{ "name": "x", "version": "1.0.0" }');
    expect(JSON.parse((await run(['.', 'package.json', '--format', 'json'])).stdout).files).toHaveLength(1);
  });

  it('is what a glob matches', async () => {
    await file('a/tools.json', FINE);
    await file('b/tools.json', FINE);
    const { files } = JSON.parse((await run(['a/*.json', '--format', 'json'])).stdout);
    expect(files).toHaveLength(1);
  });

  it('is what a glob matches in a folder that a search leaves out', async () => {
    await file('dist/tools.json', FINE);
    expect(JSON.parse((await run(['dist/*.json', '--format', 'json'])).stdout).files).toHaveLength(1);
    expect(JSON.parse((await run(['.', '--format', 'json'])).stdout).files).toHaveLength(0);
  });

  it('is not forced in a folder: most files are something else', async () => {
    await file('a/tools.json', FINE);
    await file('a/config.json', '{ "tools": 5, "name": "x" }');
    const { files } = JSON.parse((await run(['a', '--dialect', 'forged-pylot', '--format', 'json'])).stdout);
    expect(files).toMatchObject([{ path: 'a/tools.json', dialect: 'agentcli' }]);
  });

  it('is standard input under the name that is given', async () => {
    const { code, stdout } = await run(['--stdin-filename', 'x/tools.json', '-', '--format', 'json'], NAMELESS);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).files[0]).toMatchObject({ path: 'x/tools.json', dialect: 'agentcli', tools: 1 });
  });

  it('is read as the dialect that is forced', async () => {
    await file('odd.json', '{}');
    const { stdout } = await run(['odd.json', '--dialect', 'forged-pylot', '--format', 'json']);
    expect(JSON.parse(stdout).files[0].dialect).toBe('forged-pylot');
  });
});

describe('the output', () => {
  it('for people shows the line and a caret under the problem', async () => {
    await file('tools.json', NAMELESS);
    const { stdout } = await run(['tools.json']);
    expect(stdout).toContain('tools.json:3:5: error: Missing key `name` (the name by which the model calls the tool).');
    expect(stdout).toContain('\n      { "command": ["/bin/true"], "description": "Does nothing." }\n      ^\n');
    expect(stdout).toMatch(/1 manifest with 1 tool: 1 error/);
  });

  it('for people marks where a long line is cut', async () => {
    await file(
      'tools.json',
      `{ "x": "${'y'.repeat(300)}", "tools": [{ "name": "", "command": ["./tools/bin/b", "${'z'.repeat(300)}"], "schema": {} }] }`,
    );
    const { stdout } = await run(['tools.json']);
    const lines = stdout.split('\n');
    const [shown = '', caret = ''] = lines.slice(lines.findIndex((line) => line.includes('empty-name')) + 1);
    expect(shown).toMatch(/^ {2}…y+", "tools": .*z…$/);
    expect(shown.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('""');
  });

  it.skipIf(process.platform === 'win32')(
    'never lets control characters of a file name reach the terminal',
    async () => {
      await file('\x1b[31m.json', NAMELESS);
      await file('\x1b[32m.json', '{}');
      await file('\x1b[33m.json', new Uint8Array([0]));
      const { stdout, stderr } = await run(['*.json']);
      expect(stdout + stderr).not.toContain('\x1b');
    },
  );

  it('for programs has version 1 of the documented shape', async () => {
    await file('tools.json', NAMELESS);
    const report = JSON.parse((await run(['tools.json', '--format', 'json'])).stdout);
    expect(report.version).toBe(1);
    expect(report.summary).toMatchObject({ files: 1, errors: 1 });
    expect(report.files[0].diagnostics).toContainEqual({
      code: 'missing-field',
      severity: 'error',
      message: expect.stringContaining('Missing key `name`'),
      path: '/tools/0',
      range: { start: { line: 2, character: 4 }, end: { line: 2, character: 5 } },
    });
  });

  it('as SARIF names rules and regions', async () => {
    await file('tools.json', NAMELESS);
    const [first] = JSON.parse((await run(['tools.json', '--format', 'sarif'])).stdout).runs;
    const result = first.results.find(({ ruleId }: { ruleId: string }) => ruleId === 'missing-field');
    expect(result.level).toBe('error');
    expect(result.locations[0].physicalLocation.region).toMatchObject({ startLine: 3, startColumn: 5 });
    expect(first.tool.driver.rules[result.ruleIndex].id).toBe('missing-field');
  });

  it('for GitHub is one annotation on each line, whatever the file contains', async () => {
    await file('tools.json', '{ "tools": [{ "name": "a\\n::error::b", "command": [] }] }');
    const { stdout } = await run(['tools.json', '--format', 'github']);
    for (const line of stdout.trim().split('\n'))
      expect(line).toMatch(/^::(error|warning|notice) file=tools\.json,line=1,/);
  });

  it.each(Object.keys(FORMATS))(
    'as %s never lets control characters of a file, or of its name, reach the terminal',
    async (format) => {
      await file('\x1b[32m/tools.json', '{ "tools": [{ "name": "\\u001b[31m", "command": [] }] }');
      const { stdout } = await run(['.', '--format', format]);
      expect(stdout).toContain('tools.json');
      expect(stdout).not.toContain('\x1b');
    },
  );
});

describe('--rule', () => {
  it('sets the severity of a rule, which decides the exit code', async () => {
    await file('tools.json', NAMELESS);
    expect(await run(['.', '--rule', 'missing-field=warning', '--format', 'github'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('::warning file=tools.json'),
    });
    const off = await run(['.', '--rule', 'missing-field=error', '--rule', 'missing-field=off']);
    expect(off.stdout).not.toContain('[missing-field]');
  });

  it('of a misspelt rule names the nearest', async () => {
    await expect(run(['--rule', 'missing-feild=off'])).rejects.toThrow(
      'there is no rule missing-feild; did you mean missing-field?',
    );
  });
});

describe('--quiet', () => {
  it('prints errors only, and counts the rest', async () => {
    await file('tools.json', NAMELESS.replace('"Does nothing."', '""'));
    const all = await run(['.', '--max-warnings', '0']);
    const quiet = await run(['.', '--max-warnings', '0', '-q']);
    expect(all.stdout).toContain(': warning: ');
    expect(quiet.stdout).not.toContain(': warning: ');
    expect(quiet.stdout).toContain(': error: ');
    expect(quiet.stdout.split('\n').at(-2)).toMatch(/^1 manifest with 1 tool: 1 error, \d warnings?/);
    expect([quiet.code, quiet.stderr]).toEqual([1, all.stderr]);
  });
});

describe('--diff', () => {
  it('prints what --fix would change, and changes nothing', async () => {
    const text = FINE.replace('"command"', '"Command"');
    await file('a/tools.json', text);
    await file('b/tools.json', FINE);
    const { code, stdout, stderr } = await run(['.', '--diff']);
    expect(stdout).toBe(`--- a/a/tools.json\n+++ b/a/tools.json\n@@ -1,1 +1,1 @@\n-${text}+${FINE}`);
    expect([code, stderr]).toEqual([1, '--fix would change 1 file.\n']);
    expect(await readFile(join(cwd, 'a/tools.json'), 'utf8')).toBe(text);
    expect(await run(['b', '--diff'])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await run(['--stdin-filename', 'tools.json', '-', '--diff'], text)).toMatchObject({ code: 1 });
  });
});

describe('--fix with standard input', () => {
  const fix = (text: string, name = 'tools.json') => run(['--stdin-filename', name, '-', '--fix'], text);

  it('prints the fixed text, and the problems that are left to standard error', async () => {
    expect(await fix(FINE.replace('"command"', '"Command"'))).toMatchObject({ code: 0, stdout: FINE });
    const { code, stdout, stderr } = await fix(NAMELESS.replace('"command"', '"Command"'));
    expect([code, stdout]).toEqual([1, NAMELESS]);
    expect(stderr).toContain('[missing-field]');
  });

  it('prints a text that it does not change, and no text that it can not read', async () => {
    for (const text of [FINE, '{ "x": 1 }', '{ "tools": [ }} nothing', '']) {
      expect((await fix(text)).stdout).toBe(text);
    }
    expect(await run(['--stdin-filename', 'tools.json', '-', '--fix'], new Uint8Array([0x7b, 0]))).toMatchObject({
      code: 2,
      stdout: '',
    });
  });
});

describe('the summary', () => {
  it.each([
    ['a trailing comma', FINE.replace('] }', '],\n}'), 1],
    ['a key in another case', FINE.replace('"command"', '"Command"'), 1],
    ['syntax errors with more than one right fix', `${FINE.replace('] }', ',] }')}}`, 0],
    ['nothing that is safe to fix', NAMELESS, 0],
  ])('says how many problems --fix fixes: with %s', async (_what, text, count) => {
    await file('tools.json', text);
    const { stdout } = await run(['.']);
    if (count === 0) expect(stdout).not.toContain('--fix');
    else expect(stdout.split('\n').at(-2)).toMatch(new RegExp(` ${count} can be fixed with --fix\\.$`));
    await run(['.', '--fix']);
    expect((await run(['.'])).stdout).not.toContain('--fix');
  });
});

describe('--output-file', () => {
  it('gets the output, without colors, and standard output nothing', async () => {
    await file('tools.json', NAMELESS);
    const { stdout: expected } = await run(['.', '--format', 'gitlab']);
    const { code, stdout } = await run(['.', '--format', 'gitlab', '--output-file', 'reports/a/b.json']);
    expect([code, stdout]).toEqual([1, '']);
    expect(await readFile(join(cwd, 'reports/a/b.json'), 'utf8')).toBe(expected);
  });

  it('that cannot be written is an error', async () => {
    await file('tools.json', FINE);
    await expect(run(['.', '-o', 'tools.json/x'])).rejects.toThrow(/^--output-file can't be written: /);
  });
});

describe('--fix', () => {
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'leaves a file that is not to be written',
    async () => {
      const text = FINE.replace('] }', ',] }');
      await file('tools.json', text);
      await chmod(join(cwd, 'tools.json'), 0o444);
      const { code, stderr } = await run(['tools.json', '--fix']);
      expect(code).toBe(2);
      expect(stderr).toMatch(/tools\.json can't be written/);
      expect(await readFile(join(cwd, 'tools.json'), 'utf8')).toBe(text);
    },
  );

  it('writes the safe fixes and changes nothing else', async () => {
    await file('tools.json', FINE.replace('] }', ',] }'));
    const { code, stderr } = await run(['tools.json', '--fix']);
    expect(code).toBe(0);
    expect(stderr).toBe('Fixed tools.json.\n');
    expect((await run(['tools.json', '--fix'])).stderr).toBe('');
    expect(JSON.parse(await readFile(join(cwd, 'tools.json'), 'utf8'))).toEqual(JSON.parse(FINE));
  });

  it('fixes unambiguous syntax errors, and then the content', async () => {
    await file('tools.json', FINE.replace('] }', ',] }').replace('"tools"', "'tools'").replace('"name"', 'name'));
    const { code, stderr } = await run(['tools.json', '--fix']);
    expect([code, stderr]).toEqual([0, 'Fixed tools.json.\n']);
    expect(await readFile(join(cwd, 'tools.json'), 'utf8')).toBe(FINE);
  });

  it('does not change a text with ambiguous syntax errors', async () => {
    const broken = `${FINE.replace('] }', ',] }')}}`;
    await file('tools.json', broken);
    await run(['tools.json', '--fix']);
    expect(await readFile(join(cwd, 'tools.json'), 'utf8')).toBe(broken);
  });
});
