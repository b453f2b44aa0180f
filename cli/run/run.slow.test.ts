import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { calling, testFolder } from '../../test/kit/folder';
import type { Look } from '../../test/kit/terminal';
import { UsageError } from '../usage';
import { preview } from './preview';
import { run } from './run';

const EXAMPLES = join(__dirname, '..', '..', 'examples');
const folder = testFolder();
const { at, file } = folder;
beforeEach(() => cpSync(join(EXAMPLES, 'agentcli'), folder.path, { recursive: true }));

const ran = (argv: readonly string[], look?: Look, environment?: NodeJS.ProcessEnv) =>
  folder.ended(calling(run, environment), argv, look);
const previewed = (argv: readonly string[]) => folder.ended(preview, argv);

/** Makes `tools.json` contain one tool, a shell script. */
function tool(script: string, more: object = {}) {
  file('tools/bin/it', `#!/bin/sh\n${script}\n`, 0o755);
  file('tools.json', { tools: [{ name: 'it', description: 'It.', command: ['./tools/bin/it'], ...more }] });
}
const json = async (argv: readonly string[]) => JSON.parse((await ran([...argv, '--yes', '--format', 'json'])).stdout);

describe('run', () => {
  it('reports that the manifest has errors, which do not affect the call', async () => {
    tool('cat', { timeoutSec: 'soon' });
    const { notices } = await json(['tools.json', 'it']);
    expect(notices).toEqual([
      'tools.json has an error, so goagent agentcli may refuse it: see `tool-manifest check`.',
      expect.stringMatching(/^agentcli does not load this manifest: parse manifest: /),
    ]);
    const said = expect.stringContaining('warning: tools.json has an error');
    expect(await ran(['tools.json', 'it', '--yes'])).toMatchObject({ code: 0, stderr: said });
    expect(await ran(['tools.json', 'it', '--dry-run'])).toMatchObject({ code: 0, stderr: said });
  });

  it('prints only the output on standard output, and the outcome on standard error', async () => {
    const { code, stdout, stderr } = await ran(['tools.json', 'word_count', '--args', '{"text":"one two"}', '--yes']);
    expect(JSON.parse(stdout)).toEqual({ lines: 1, words: 2, characters: 7 });
    expect(stderr).toMatch(/^✓ word_count: exit 0, \d+ ms\n$/);
    expect(code).toBe(0);
  });

  it('removes control sequences on a terminal, and passes output on unchanged elsewhere', async () => {
    tool("cat >/dev/null; printf '\\033]0;title\\007\\302\\233'");
    const orders = String.fromCodePoint(27, 7, 155);
    const shown = await ran(['tools.json', 'it', '--yes'], { isTTY: true });
    expect([...shown.stdout].some((character) => orders.includes(character))).toBe(false);
    expect([...(await ran(['tools.json', 'it', '--yes'])).stdout]).toEqual(expect.arrayContaining([...orders]));
  });

  it('prints everything as one object', async () => {
    tool('cat >/dev/null; echo \'{"error":"boom"}\' >&2; exit 3', { schema: { required: ['a'] } });
    const stderr = '{"error":"boom"}\n';
    const problems = [{ in: 'arguments', path: '/a', message: 'is required' }];
    expect(await json(['tools.json', 'it'])).toEqual({
      ...{ version: 1, ok: false, status: 3, timedOut: false, result: '', model: { error: stderr }, stderr },
      ...{ durationMs: expect.any(Number), problems, notices: [] },
    });
  });

  it.each([
    ['succeeded', 'cat', [], 0],
    ['failed', 'exit 3', [], 1],
    ['took too long', 'sleep 3600', ['--timeout', '0.3'], 3],
  ])('exits like a tool that %s', async (_name, script, options, code) => {
    tool(script);
    expect((await ran(['tools.json', 'it', '--yes', ...options])).code).toBe(code);
  });

  it('ends at the time limit of the manifest, or before it if requested', async () => {
    tool('sleep 3600', { timeoutSec: 1 });
    const timedOut = { timedOut: true, status: null, model: { error: 'tool timed out' } };
    expect(await json(['tools.json', 'it', '--timeout', '100'])).toMatchObject(timedOut);
    tool('sleep 3600', { timeoutSec: 100 });
    expect((await ran(['tools.json', 'it', '--yes', '--timeout', '0.2'])).code).toBe(3);
    expect((await ran(['tools.json', 'it', '--dry-run', '--timeout', '0.2'])).stdout).toContain('0.2 s (');
  });

  it('survives output of any depth', async () => {
    tool(`cat >/dev/null; exec node -e 'process.stdout.write("[".repeat(2e5) + "]".repeat(2e5))'`);
    const { ok, result } = await json(['tools.json', 'it']);
    expect([ok, result === '['.repeat(2e5) + ']'.repeat(2e5)]).toEqual([true, true]);
    expect((await ran(['tools.json', 'it', '--yes'])).code).toBe(0);
  });

  it('prints numbers exactly that JavaScript would round', async () => {
    const number = '12345678901234567890';
    tool('cat >/dev/null; echo \'{"id": 12345678901234567890}\'');
    const text = await ran(['tools.json', 'it', '--yes']);
    expect(text.stdout).toBe(`{"id": ${number}}\n`);
    const { stdout } = await ran(['tools.json', 'it', '--yes', '--format', 'json']);
    expect(stdout).toContain(`"result": {"id": ${number}},`);
    expect(stdout).toContain(`"model": {"id": ${number}},`);
    expect(JSON.parse(stdout).notices).toEqual([expect.stringContaining(number)]);
  });

  it('sends JSON as it was typed: numbers, repeated keys, white space', async () => {
    const text = '{"a":  1,\n "a": 2, "b": 1.0, "id": 12345678901234567890}';
    const argv = ['tools.json', 'it', '--args', ` ${text}\n`];
    tool('tee typed >/dev/null');
    const { stderr } = await ran([...argv, '--yes']);
    expect(folder.text('typed')).toBe(text);
    expect(stderr).not.toContain('can be sent');
    expect((await ran([...argv, '--dry-run'])).stdout).toContain('"id": 12345678901234567890');
    expect((await ran([...argv, '--dry-run', '--format', 'json'])).stdout).toContain(JSON.stringify(text));
  });

  it.each([' ', '\n\t', ''])('treats the empty arguments %j as `{}`', async (text) => {
    tool('tee typed >/dev/null');
    await ran(['tools.json', 'it', '--yes', `--args=${text}`]);
    expect(folder.text('typed')).toBe('{}');
  });

  it('warns of a number in the arguments that can not be sent as it is', async () => {
    cpSync(join(EXAMPLES, 'kasilabs/manifest.json'), at('manifest.json'));
    const words = ['manifest.json', 'track_parcel', '--args', '{"number":9007199254740993}'];
    expect((await ran([...words, '--dry-run'])).stderr).toContain('9007199254740993 has more digits than can be sent');
    const environment = { TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET: 'hidden' };
    const told = await ran([...words, '--yes', '--config', 'baseUrl=http://127.0.0.1:1'], {}, environment);
    expect(told.stderr).toMatch(/^warning: 9007199254740993 has more digits/);
  });

  it('reads arguments from a file and from standard input', async () => {
    tool('cat');
    file('args.json', ' { "a": "ä" } ');
    expect((await json(['tools.json', 'it', '--args', '@args.json'])).result).toEqual({ a: 'ä' });
    const { stdout } = await ran(['tools.json', 'it', '--args', '-', '--yes'], { input: '{"b":1}' });
    expect(JSON.parse(stdout)).toEqual({ b: 1 });
    file('marked.json', '\ufeff{ "c": 1 }');
    expect((await json(['tools.json', 'it', '--args', '@marked.json'])).result).toEqual({ c: 1 });
  });

  it('rejects arguments that are not UTF-8', async () => {
    file('latin1.json', Buffer.from('{"a":"\xe4"}', 'latin1'));
    await expect(ran(['tools.json', 'get_time', '--args', '@latin1.json'])).rejects.toThrow('latin1.json is not UTF-8');
  });

  it('shows control characters as dots', async () => {
    tool("cat >/dev/null; printf '\\033[2Jx' >&2; exit 1");
    expect((await ran(['tools.json', 'it', '--yes'])).stderr).toContain('·[2Jx');
  });

  it('runs nothing without consent if it is impossible to ask', async () => {
    tool('touch ran');
    const { code, stderr } = await ran(['tools.json', 'it'], { input: '' });
    expect([code, stderr]).toEqual([4, expect.stringContaining(at('tools/bin/it'))]);
    expect((await ran(['tools.json', 'it', '--dry-run'])).code).toBe(0);
    expect((await previewed(['tools.json', 'it'])).code).toBe(0);
    expect(existsSync(at('ran'))).toBe(false);
  });

  it('reports invalid arguments before anything starts', async () => {
    const words = ['tools.json', 'word_count', '--args', '{"text":5}'];
    const fault = 'warning: argument /text must be a string';
    expect((await ran(words, { input: '' })).stderr).toMatch(`${fault}\n`);
    expect((await ran([...words, '--dry-run'])).stderr).toBe(`${fault}\n`);
  });

  it('reports which arguments were not checked, and checks the others', async () => {
    const properties = { a: { type: 'string', pattern: '^(?!x)' } };
    tool('cat', { schema: { type: 'object', properties, required: ['b'] } });
    const words = ['tools.json', 'it', '--args', '{"a":"x"}'];
    const gap = 'Not checked in the arguments: the pattern `^(?!x)`';
    const { stderr } = await ran([...words, '--dry-run']);
    expect(stderr).toContain('warning: argument /b is required');
    expect(stderr).toContain(`warning: ${gap}`);
    const { notices, problems } = await json(words);
    expect(notices).toEqual([expect.stringContaining(gap)]);
    expect(problems).toEqual([{ in: 'arguments', path: '/b', message: 'is required' }]);
  });

  it.each([
    ['y\n', 0],
    ['n\n', 4],
    ['\n', 4],
    ['\x03', 130],
  ])('asks if possible, and accepts %j as an answer', async (answer, code) => {
    tool('cat');
    const ended = await ran(['tools.json', 'it'], { isTTY: true, input: answer });
    expect(ended.code).toBe(code);
    expect(ended.stderr.includes('Nothing was run.')).toBe(code !== 0);
  });

  it('explains how to work in another folder', async () => {
    tool('cat');
    const way = 'On the command line, use --cwd DIR.';
    expect((await previewed(['tools.json'])).stdout).toContain(way);
    expect((await previewed(['tools.json', '--cwd', '.'])).stdout).not.toContain(way);
  });

  it('reports that the platform refuses the tool, to programs too', async () => {
    tool('cat', { command: ['sh'] });
    const notice = expect.stringContaining('must start with ./tools/bin/');
    expect(await ran(['tools.json', 'it', '--yes'])).toMatchObject({ code: 1, stderr: notice });
    const { code, stdout } = await ran(['tools.json', 'it', '--yes', '--format', 'json']);
    const nothing = { status: null, timedOut: false, result: '', model: null, stderr: '', durationMs: 0, problems: [] };
    expect([code, JSON.parse(stdout)]).toEqual([1, { version: 1, ok: false, ...nothing, notices: [notice] }]);
  });

  it('explains how to set on the command line what a call lacks', async () => {
    cpSync(join(EXAMPLES, 'glean/search-tickets.json'), at('glean.json'));
    const way = expect.stringContaining('On the command line, use --config instance=….');
    expect(await ran(['glean.json', 'searchTickets', '--yes'])).toMatchObject({ code: 1, stderr: way });
    expect(await previewed(['glean.json'])).toMatchObject({ code: 1, stdout: way });
    expect((await json(['glean.json', 'searchTickets'])).notices).toEqual([way]);
  });

  it.each([
    [[], 'missing argument: the path of the manifest'],
    [['tools.json'], 'missing argument: the name of the tool'],
    [['tools.json', 'none'], 'It has: get_time, word_count, system_info'],
    [['none.json', 'it'], 'does not exist'],
    [['tools.json', 'get_time', 'more'], 'one tool at a time'],
    [['tools.json', 'get_time', '--args', '{'], '--args is not valid JSON'],
    [['tools.json', 'get_time', '--args', '['.repeat(2_000) + ']'.repeat(2_000)], 'nested too deeply'],
    [['tools.json', 'get_time', '--args', '@none'], 'none does not exist'],
    [['tools.json', 'get_time', '--args', '@.'], ". can't be read"],
    [['tools.json', 'get_time', '--args', '@/dev/zero'], '/dev/zero is larger than 32 MiB'],
    [['tools.json', 'get_time', '--timeout', '-1'], '--timeout'],
    [['tools.json', 'get_time', '--timeout', '1e9'], '--timeout'],
    [['tools.json', 'get_time', '--config', 'x'], 'is neither a file nor KEY=VALUE'],
    [['tools.json', 'get_time', '--format', 'xml'], '--format'],
    [['tools.json', 'get_time', '--dialect', 'x'], '--dialect'],
    [['tools.json', 'get_time', '--root', 'nowhere'], '--root nowhere is not a folder'],
    [['tools.json', 'get_time', '--cwd', 'tools.json'], '--cwd tools.json is not a folder'],
    [['tools.json', 'get_time', '--args', '@'], 'needs the path of a file'],
  ])('%j is wrong usage', async (argv, message) => {
    await expect(ran(argv)).rejects.toThrow(UsageError);
    await expect(ran(argv)).rejects.toThrow(message);
  });
});

describe('preview', () => {
  it('reports errors of the manifest like `run`, and fails', async () => {
    tool('cat', { timeoutSec: 'soon' });
    const notice = 'tools.json has an error, so goagent agentcli may refuse it';
    const shown = await previewed(['tools.json']);
    expect(shown).toMatchObject({ code: 1, stderr: expect.stringContaining(`warning: ${notice}`) });
    expect(shown.stdout).toContain('What the model sees');
    const { code, stdout } = await previewed(['tools.json', 'it', '--format', 'json']);
    expect([code, JSON.parse(stdout).notices]).toEqual([1, [expect.stringContaining(notice)]]);
  });

  it('shows the plan of every tool, and what the model sees', async () => {
    const { stdout } = await previewed(['tools.json', '--root', '.']);
    expect(stdout).toContain(at('tools/bin/word_count'));
    expect(stdout).toContain('PATH, HOME, LANG');
    expect(stdout).toContain('"description": "IANA time zone, e.g. Europe/Helsinki"');
  });

  it('is data for programs', async () => {
    const { stdout } = await previewed(['tools.json', 'get_time', '--format', 'json', '--args', '{"timezone":"UTC"}']);
    const definition = { name: 'get_time', parameters: { required: ['timezone'] } };
    const plan = { kind: 'process', stdin: '{"timezone":"UTC"}', timeLimit: { milliseconds: 5000 } };
    const tools = [{ name: 'get_time', definition, plan, refusal: null }];
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, tools });
  });
});
