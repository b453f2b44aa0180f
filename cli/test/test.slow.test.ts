import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startExample } from '../../test/kit/example-server';
import { calling, testFolder } from '../../test/kit/folder';
import { junitFaults } from '../../test/kit/report-faults';
import type { Look } from '../../test/kit/terminal';
import { UsageError } from '../usage';
import { test } from './test';

const ROOT = join(__dirname, '..', '..');
const folder = testFolder();
const { at, file } = folder;

const ended = (argv: readonly string[], look?: Look, environment?: NodeJS.ProcessEnv) =>
  folder.ended(calling(test, environment), argv, look);
const tested = (...argv: readonly string[]) => ended([...argv, '--yes']);

/** Writes `tools.json` with shell scripts by name, and its cases. */
function tools(scripts: Readonly<Record<string, string>>, cases: string, more: object = {}) {
  for (const [name, script] of Object.entries(scripts)) file(`tools/bin/${name}`, `#!/bin/sh\n${script}\n`, 0o755);
  const list = Object.keys(scripts).map((name) => {
    return { name, description: 'It.', schema: { type: 'object' }, command: [`./tools/bin/${name}`], ...more };
  });
  folder.files({ 'tools.json': { tools: list }, 'tools.cases.yaml': cases });
}

const ECHO = { echo: 'cat' };
const MIXED = `cases:
  - { name: good, tool: echo, arguments: { a: 1 }, expect: { equals: { a: 1 } } }
  - name: bad
    tool: echo
    arguments: { a: 1, b: [x, y] }
    expect:
      equals: { a: 2, b: [x, y] }
  - { name: last, tool: echo }
`;

describe('test', () => {
  it('passes if all results are as expected', async () => {
    tools(ECHO, 'cases:\n  - { name: good, tool: echo, arguments: { a: 1 }, expect: { equals: { a: 1 }, exit: 0 } }\n');
    const { code, stdout } = await tested();
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^tools\.cases\.yaml\n {2}✓ good \d+ ms\n1 passed\.\n$/)]);
  });

  it('reports for each manifest once that its platform may reject it', async () => {
    const cases = 'cases:\n  - { name: good, tool: echo }\n';
    tools(ECHO, cases);
    expect((await tested()).stderr).toBe('');
    folder.edit('tools.json', (text) => `${text}\n}`);
    file('tools.cases.json', '{"cases": [{"name": "more", "tool": "echo"}]}');
    const { code, stdout, stderr } = await tested();
    expect([code, stdout]).toEqual([0, expect.stringContaining('2 passed.')]);
    const words = 'tools.json has an error, so goagent agentcli may refuse it: see `tool-manifest check`.';
    expect(stderr).toBe(`warning: ${words}\n`);
    const { files } = JSON.parse((await tested('--format', 'json')).stdout);
    expect(files.map(({ notices }: { notices: unknown }) => notices)).toEqual([[words], [words]]);
  });

  it('shows the difference, the line of the expectation, and both values', async () => {
    tools(ECHO, MIXED);
    const { code, stdout } = await tested('tools.cases.yaml');
    expect(code).toBe(1);
    expect(stdout.replace(/\d+ ms/g, 'N ms')).toBe(`tools.cases.yaml
  ✓ good N ms
  ✗ bad N ms
      tools.cases.yaml:7: equals: /a is 1, not 2
      - expected
      + actual
        {
      -   "a": 2,
      +   "a": 1,
          "b": [
            "x",
        …
  ✓ last N ms
2 passed, 1 failed.
`);
  });

  it('stops at the first failure if requested', async () => {
    tools({ ...ECHO, mark: 'touch ran; cat' }, MIXED.replace('last, tool: echo', 'last, tool: mark'));
    const { code, stdout } = await tested('--bail');
    expect([code, stdout]).toEqual([1, expect.stringContaining('  - last\n1 passed, 1 failed, 1 skipped.\n')]);
    expect(existsSync(at('ran'))).toBe(false);
  });

  it('makes several calls at a time if requested', async () => {
    // Each waits for the other.
    const wait = (own: string, other: string) =>
      `cat >/dev/null; touch ${own}; until [ -e ${other} ]; do sleep 0.05; done; echo '"met"'`;
    const cases =
      'cases:\n  - { name: a, tool: a, expect: { equals: met } }\n  - { name: b, tool: b, expect: { equals: met } }\n';
    tools({ a: wait('a', 'b'), b: wait('b', 'a') }, cases, { timeoutSec: 60 });
    expect((await tested('--jobs', '2')).code).toBe(0);
  });

  it('ends at the time limit, with its own exit code', async () => {
    const slow = { ...ECHO, slow: 'sleep 3600' };
    tools(slow, 'cases:\n  - { name: slow, tool: slow, expect: { ok: no } }\n');
    const { code, stdout } = await tested('--timeout', '0.2');
    expect([code, stdout]).toEqual([3, expect.stringContaining('It timed out')]);
    tools(slow, 'cases:\n  - { name: a, tool: slow }\n  - { name: b, tool: echo, expect: { exit: 1 } }\n');
    expect((await tested('--timeout', '0.2')).code).toBe(1);
  });

  it('fails a case that is invalid, or whose tool does not exist, and runs the others', async () => {
    const good = '  - { name: c, tool: echo }\n';
    tools(ECHO, `cases:\n  - { name: a, tool: echo, expcet: {} }\n  - { name: b, tool: ohce }\n${good}`);
    const { code, stdout } = await tested();
    expect(code).toBe(1);
    expect(stdout).toContain('tools.cases.yaml:2: Unknown key `expcet` in a case. Did you mean `expect`?');
    expect(stdout).toContain('tools.cases.yaml:3: Unknown tool `ohce` in `tools.json`. It defines `echo`.');
    expect(stdout).toContain('1 passed, 2 failed.');
  });

  it('fails a call that the platform would not make', async () => {
    tools(ECHO, 'cases:\n  - { name: a, tool: echo }\n', { command: ['sh'] });
    expect(await tested()).toMatchObject({ code: 1, stdout: expect.stringContaining('agentcli refuses this tool') });
  });

  it('explains how to set what a call lacks', async () => {
    cpSync(join(ROOT, 'examples/glean'), folder.path, { recursive: true });
    const { code, stdout } = await tested();
    expect([code, stdout]).toEqual([1, expect.stringContaining('On the command line, use --config instance=….')]);
  });

  it('reports files that it can not use, and runs the others', async () => {
    tools(ECHO, MIXED);
    for (const name of ['broken.json', 'other.json']) file(name, folder.text('tools.json'));
    file('broken.cases.yaml', 'cases: ["');
    file('lonely.cases.yaml', 'cases: [{ name: a, tool: echo }]');
    file('other.cases.json', '{"cses":[]}');
    const { code, stdout } = await tested();
    expect(code).toBe(2);
    expect(stdout).toMatch(/broken\.cases\.yaml\n {2}✗ can't be read: line 1: /);
    expect(stdout).toContain("lonely.cases.yaml\n  ✗ can't be used: No tool manifest for this file");
    expect(stdout).toContain('`lonely.json`, `lonely.jsonc`');
    expect(stdout).toContain("other.cases.json\n  ✗ can't be used: line 1: Unknown key `cses`");
    expect(stdout).toContain('2 passed, 1 failed, 3 files not read.');
  });

  it('does not pass without cases', async () => {
    tools(ECHO, 'cases: []\n');
    expect(await tested()).toMatchObject({ code: 2, stdout: expect.stringContaining('No cases.') });
  });

  it('does not guess which manifest is meant', async () => {
    tools(ECHO, MIXED);
    file('tools.jsonc', folder.text('tools.json'));
    const words = "can't be used: Several manifests have the name of this file: `tools.json` and `tools.jsonc`";
    expect(await tested()).toMatchObject({ code: 2, stdout: expect.stringContaining(words) });
    file('tools.cases.yaml', `manifest: tools.jsonc\n${MIXED}`);
    const { code, stdout } = await tested('--format', 'json');
    expect([code, JSON.parse(stdout).files[0].manifest]).toEqual([1, 'tools.jsonc']);
  });

  it('ignores files that only have the name of cases, unless they are named', async () => {
    tools(ECHO, MIXED);
    file('law.cases.yaml', 'cases: [{ id: 1, title: Smith v Jones }]');
    file('table.cases.json', '{"cases":[{"name":"adds","input":[1,2],"expect":3}]}');
    file('torn.cases.json', '{"cases":[');
    const { code, stdout } = await tested();
    expect([code, stdout]).toEqual([1, expect.stringMatching(/2 passed, 1 failed\.\n$/)]);
    const problems = { 'law.cases.yaml': 'No tool manifest', 'torn.cases.json': "can't be read" };
    for (const [name, words] of Object.entries(problems))
      expect(await tested(name)).toMatchObject({ code: 2, stdout: expect.stringContaining(words) });
  });

  it('runs the cases next to a manifest that is named', async () => {
    tools(ECHO, MIXED);
    expect((await tested('tools.json')).stdout).toContain('2 passed, 1 failed');
    rmSync(at('tools.cases.yaml'));
    expect(await tested('tools.json')).toMatchObject({ code: 2, stdout: expect.stringContaining('has no cases') });
  });

  it.each([
    [['--format', 'xml'], '--format xml is not one of text, json, junit, tap'],
    [['--jobs', '0'], '--jobs 0'],
    [['--config', 'x'], 'is neither a file nor KEY=VALUE'],
    [['--frmat', 'json'], '--frmat'],
    [[], 'no cases found in .'],
  ])('%j is wrong usage', async (argv, message) => {
    await expect(tested(...argv)).rejects.toThrow(UsageError);
    await expect(tested(...argv)).rejects.toThrow(message);
  });
});

describe('consent', () => {
  it('has a line for each way of calling, and below it each program of several', async () => {
    const cases = ['b', 'a', 'b'].map((tool) => `  - { name: ${tool}, tool: ${tool} }\n`);
    tools({ a: 'cat', b: 'cat' }, `cases:\n${cases.join('')}`);
    const { stderr } = await ended([], { input: '' });
    expect(stderr).toContain(`This will be run:
Tools of ${basename(folder.path)}
  • 2 programs in tools/bin
    tools/bin/b with PATH, HOME
    tools/bin/a with PATH, HOME
tool-manifest: nothing was run`);
  });

  it('is asked for what is executed, once for all cases', async () => {
    tools({ mark: 'touch ran; cat' }, MIXED.replace(/tool: echo/g, 'tool: mark'));
    const { code, stderr } = await ended([], { input: '' });
    expect(code).toBe(4);
    expect(stderr.split('tools/bin/mark').length - 1).toBe(1);
    expect(existsSync(at('ran'))).toBe(false);
    for (const [input, exit] of [
      ['n\n', 4],
      ['\x03', 130],
      ['\x04', 4],
    ] as const) {
      const answered = await ended([], { input, isTTY: true });
      expect([answered.code, answered.stderr]).toEqual([exit, expect.stringMatching(/\nNothing was run\.\n$/)]);
    }
    expect(existsSync(at('ran'))).toBe(false);
    expect((await ended([], { input: 'y\n', isTTY: true })).code).toBe(1);
    expect(existsSync(at('ran'))).toBe(true);
  });
});

/** The command line of a process; empty for one that has ended, even if it was not waited for. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

describe('Ctrl+C', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('ends the tool, and what it started, after %s with %d', async (signal, expected) => {
    const slow = 'cat >/dev/null; sh -c "echo \\$\\$ >pid.part; mv pid.part pid; sleep 3600"';
    tools({ slow }, 'cases:\n  - { name: a, tool: slow }\n');
    const seen = new Promise<void>((resolve) => {
      const watcher = watch(folder.path, () => {
        if (!existsSync(at('pid'))) return;
        watcher.close();
        resolve();
      });
    });
    const main = join(ROOT, 'cli/main.ts');
    const tsx = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
    const options = { cwd: folder.path, stdio: ['ignore' as const, 'pipe' as const, 'ignore' as const] };
    const child = spawn(process.execPath, ['--import', tsx, main, 'test', '--yes'], options);
    const exited = once(child, 'exit');
    await seen;
    const grandchild = Number(readFileSync(at('pid'), 'utf8'));
    expect(commandOf(grandchild)).not.toBe('');
    child.kill(signal);
    expect((await exited)[0]).toBe(expected);
    expect(commandOf(grandchild)).toBe('');
  });
});

/** Prints characters with a special meaning in terminals, XML, YAML and TAP, and fails. */
const HOSTILE = `cat >/dev/null; printf '\\033[2J\\000\\001]]>&amp;<b>"\\n...\\n---\\nnot ok 9 # TODO \\\\\\n\\302\\205\\355\\240\\200'; printf '<x>\\033' >&2; exit 1`;
const HOSTILE_CASES = `cases:
  - { name: "# SKIP </testcase>\\x1b[2J\\n1..9", tool: hostile, expect: { exit: 1, equals: "\\0]]>\\n...\\n" } }
  - { name: good, tool: echo }
`;

describe('formats for programs', () => {
  beforeEach(() => tools({ ...ECHO, hostile: HOSTILE }, HOSTILE_CASES));

  it('json has all data', async () => {
    const { code, stdout } = await tested('--format', 'json');
    const differences = [
      { of: 'equals', path: '', message: expect.stringMatching(/^is "/), line: 2 },
      { of: 'output', path: '', message: expect.stringContaining('UTF-8'), line: 2 },
    ];
    const hostile = {
      ...{ name: '# SKIP </testcase>\x1b[2J\n1..9', tool: 'hostile', line: 2, outcome: 'failed', timedOut: false },
      ...{ durationMs: expect.any(Number), differences, expected: expect.any(String), problems: [] },
      ...{ actual: expect.stringContaining(']]>'), stderr: '<x>\x1b' },
    };
    const good = expect.objectContaining({ name: 'good', outcome: 'passed', expected: null, actual: null });
    const of = { path: 'tools.cases.yaml', manifest: 'tools.json', problem: null };
    const counts = { cases: 2, passed: 1, failed: 1, skipped: 0, unreadable: 0 };
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      {
        version: 1,
        files: [{ ...of, cases: [hostile, good], notices: [] }],
        summary: { ...counts, durationMs: expect.any(Number) },
      },
    ]);
  });

  it('junit is valid XML, whatever a tool prints', async () => {
    file('lonely.cases.yaml', 'cases: [{ name: a, tool: b }]');
    const { stdout } = await tested('--format', 'junit');
    expect(stdout).toContain(' type="not-equal">');
    expect(await junitFaults(stdout)).toEqual([]);
    expect(stdout).toContain('<testsuites name="tool-manifest" tests="3" failures="1" errors="1" ');
    const marks = [...stdout.matchAll(/<testcase name="([^"]*)"|<(error|failure|system-err)\b/g)];
    const hostile = ['# SKIP &lt;/testcase&gt;\ufffd[2J&#10;1..9', 'failure', 'system-err'];
    expect(marks.map(([, a, b]) => a ?? b)).toEqual(['lonely.cases.yaml', 'error', ...hostile, 'good']);
  });

  it('tap has a line for each case, and no text of a tool or a case is mistaken for one', async () => {
    const { stdout } = await tested('--format', 'tap');
    const lines = stdout.split('\n');
    const failed = 'not ok 1 - tools.cases.yaml: \\# SKIP </testcase> [2J 1..9';
    expect(lines.slice(0, 4)).toEqual(['TAP version 14', '1..2', failed, '  ---']);
    expect(lines.filter((line) => /^(?:not )?ok /.test(line))).toHaveLength(2);
    expect(lines.filter((line) => line.trim() === '...')).toHaveLength(2);
    expect(stdout).toMatch(/^[\t\n -~]*$/);
  });

  it('text has no control sequences', async () => {
    expect((await tested()).stdout).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

describe('tools behind HTTP', () => {
  it('are called at the URL of the case, which the command line overrides', async () => {
    const server = await startExample('kasilabs', { PLUGIN_SECRET: 'hidden-secret' });
    try {
      cpSync(join(ROOT, 'examples/kasilabs/manifest.json'), at('manifest.json'));
      const cases = (address: string) => `cases:
  - name: knows a parcel
    tool: track_parcel
    config: { baseUrl: "${address}" }
    arguments: { number: HP123456789 }
    expect: { status: 200, contains: { status: under_way } }
  - name: knows no such parcel
    tool: track_parcel
    arguments: { number: HP999999999 }
    expect: { status: 404, contains: There is no parcel }
`;
      file('manifest.cases.yaml', cases('http://127.0.0.1:1'));
      const argv = ['--config', `baseUrl=${server.url}`, '--yes'];
      const environment = { TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET: 'hidden-secret' };
      const { code, stdout } = await ended(argv, {}, environment);
      expect([code, stdout]).toEqual([0, expect.stringContaining('2 passed.')]);
      file('manifest.cases.yaml', cases(server.url));
      expect((await ended(['--yes'], {}, environment)).stdout).toContain('✓ knows a parcel');
      const without = await ended(argv, {}, {});
      expect([without.code, without.stdout]).toEqual([1, expect.stringContaining('TOOL_MANIFEST_KASILABS_')]);
    } finally {
      await server.stop();
    }
  });
});

describe('the example of Talos', () => {
  it.each([
    ['the configuration file', (notebook: string) => ({ run: { configuration: { notebook_path: notebook } } })],
    ['an option', undefined],
  ])('is green in its tenth run, with the notebook of %s that the others may have filled', async (_, configuration) => {
    const note = { place: 'Oslo', sky: 'snow', temperature: -3, at: '2026-03-03T08:00:00.000Z' };
    const lisbon = [21, 15].map((temperature) => ({ ...note, place: 'Lisbon', sky: 'rain', temperature }));
    file('notes.json', [...lisbon, ...Array.from({ length: 9 }, () => note)]);
    if (configuration) file('chosen.json', configuration(at('notes.json')));
    const chosen = configuration ? at('chosen.json') : `notebook_path=${at('notes.json')}`;
    const { code, stdout } = await tested(join(ROOT, 'examples/talos'), '--config', chosen);
    expect([code, stdout]).toEqual([0, expect.stringContaining('3 passed.')]);
  });
});
