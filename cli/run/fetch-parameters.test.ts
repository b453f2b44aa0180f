/** Parameters fetched on the command line, from the server of `examples/`. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleServer, startExample } from '../../test/kit/example-server';
import { calling, testFolder } from '../../test/kit/folder';
import type { Look } from '../../test/kit/terminal';
import { check } from '../check';
import { test } from '../test/test';
import { UsageError } from '../usage';
import { fetchParameters } from './fetch-parameters';
import { preview } from './preview';
import { run } from './run';

const EXAMPLE = join(__dirname, '..', '..', 'examples', 'glean', 'search-tickets.json');

let glean: ExampleServer;
beforeAll(async () => {
  glean = await startExample('glean', { GLEAN_TOKEN: 'hidden-token' });
});
afterAll(() => glean.stop());

const folder = testFolder({ 'search.json': readFileSync(EXAMPLE) });
const { at, file } = folder;

const FILE = 'search.parameters.json';
const stored = () => folder.text(FILE);
const instance = () => ['--config', `instance=${glean.url}`];

/** Runs a command with the token of the server, which nothing prints. */
async function ran(command: Parameters<typeof calling>[0], argv: readonly string[], look: Look = {}) {
  const variable = `TOOL_MANIFEST_GLEAN_${new URL(glean.url).host.replace(/\W/g, '_')}_TOKEN`;
  const ended = await folder.ended(calling(command, { [variable]: 'hidden-token' }), argv, look);
  expect(ended.stdout + ended.stderr).not.toContain('hidden');
  return ended;
}
const fetched = (options: readonly string[] = ['--yes'], look: Look = {}) =>
  ran(fetchParameters, ['search.json', ...instance(), ...options], look);

describe('the parameters of a tool', () => {
  it('are stored next to the manifest, and used by run, preview, test and check', async () => {
    expect(await fetched()).toEqual({ code: 0, stdout: `${FILE}\n`, stderr: '' });
    expect(JSON.parse(stored())).toMatchObject({ type: 'object', required: ['query'] });
    expect((await folder.ended(preview, ['search.json', ...instance()])).stdout).toContain('"required": [');
    const options = [...instance(), '--yes', '--format', 'json'];
    const called = await ran(run, ['search.json', 'searchTickets', '--args', '{"query":1}', ...options]);
    const { problems } = JSON.parse(called.stdout);
    expect(problems).toEqual([{ in: 'arguments', path: '/query', message: 'must be a string' }]);
    file('search.cases.yaml', 'cases: [{ name: a, tool: searchTickets, arguments: { query: 1 } }]\n');
    expect((await folder.ended(check, ['.'])).stdout).toContain('cases/argument');
    expect((await ran(test, ['.', ...options])).stdout).toContain('query');
  });

  it('do not replace other content unless that is wanted', async () => {
    file(FILE, '{}\n');
    expect(await fetched()).toMatchObject({ code: 1, stderr: expect.stringContaining('use --force to replace it') });
    expect(stored()).toBe('{}\n');
    expect(await fetched(['--yes', '--force'])).toMatchObject({ code: 0 });
    expect(stored()).toContain('"query"');
    expect(await fetched()).toMatchObject({ code: 0 });
  });

  it('are not written through a link', async () => {
    symlinkSync(at('other.json'), at(FILE));
    const stderr = expect.stringContaining('regular file');
    expect(await fetched(['--yes', '--force'])).toMatchObject({ code: 1, stderr });
    expect(existsSync(at('other.json'))).toBe(false);
  });

  it('are fetched only after a confirmation', async () => {
    expect(await fetched([])).toMatchObject({ code: 4, stderr: expect.stringContaining('Use --yes to confirm') });
    expect(await fetched([], { isTTY: true, input: 'n\n' })).toMatchObject({ code: 4 });
    const stdout = expect.stringContaining('/tool-servers/native/tools?toolNames=searchTickets');
    expect(await fetched(['--dry-run'])).toMatchObject({ code: 0, stdout });
    expect(existsSync(at(FILE))).toBe(false);
    expect(await fetched([], { isTTY: true, input: 'y\n' })).toMatchObject({ code: 0 });
    expect(existsSync(at(FILE))).toBe(true);
  });

  it('come from the instance of the environment, with its secret', async () => {
    file('.tool-manifest.json', { run: { environments: { here: { configuration: { instance: glean.url } } } } });
    const { stdout } = await ran(fetchParameters, ['search.json', '--env', 'here', '--dry-run']);
    expect(stdout).toContain(`${glean.url}/rest/api/v1/tool-servers/`);
    expect(stdout).toMatch(/\$TOOL_MANIFEST\w*HERE/);
  });

  it('are not there if the platform does not have them', async () => {
    const other = await fetched(['--yes', '--config', 'toolServer=other']);
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('set `toolServer`') });
    const unset = await ran(fetchParameters, ['search.json', '--yes']);
    expect(unset).toMatchObject({ code: 1, stderr: expect.stringContaining('Missing `instance`') });
  });
});

it.each([[[]], [['a.json', 'b.json']], [['none.json']], [['tools.json']]])('%j is wrong use', async (argv) => {
  file('tools.json', { tools: [{ name: 'a', description: 'Says a.', command: ['./tools/bin/a'], schema: {} }] });
  await expect(ran(fetchParameters, argv)).rejects.toThrow(UsageError);
});

it('a broken file is reported by a call', async () => {
  file(FILE, '[]');
  const argv = ['search.json', 'searchTickets', ...instance(), '--args', '{"query":"x"}', '--yes'];
  const stderr = expect.stringContaining(`\`${FILE}\` is not used: it is not a JSON Schema`);
  expect(await ran(run, argv)).toMatchObject({ code: 0, stderr });
});
