/** Parameters fetched on the command line, from the server of `examples/`. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExampleServer, startExample } from '../../test/kit/example-server';
import { endedIn, type Look } from '../../test/kit/terminal';
import { check } from '../check';
import { test } from '../test/test';
import { UsageError } from '../usage';
import { fetchParameters } from './fetch-parameters';
import { preview } from './preview';
import { run } from './run';

const EXAMPLE = join(__dirname, '..', '..', 'examples', 'glean');

let glean: ExampleServer;
beforeAll(async () => {
  glean = await startExample('glean', { GLEAN_TOKEN: 'hidden-token' });
});
afterAll(() => glean.stop());

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tool-manifest-parameters-'));
  copyFileSync(join(EXAMPLE, 'search-tickets.json'), join(cwd, 'search.json'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const FILE = 'search.parameters.json';
const stored = () => readFileSync(join(cwd, FILE), 'utf8');
const host = () => {
  const { hostname, port } = new URL(glean.url);
  const variable = `TOOL_MANIFEST_GLEAN_${hostname.replaceAll('.', '_')}_${port}_TOKEN`;
  return { environment: { [variable]: 'hidden-token' }, secrets: new Map() };
};
const instance = () => ['--config', `instance=${glean.url}`];

async function fetched(options: readonly string[] = ['--yes'], look: Look = {}) {
  const argv = ['search.json', ...instance(), ...options];
  const ended = await endedIn(cwd, (terminal) => fetchParameters(argv, terminal, host()), look);
  expect(ended.stdout + ended.stderr).not.toContain('hidden');
  return ended;
}

describe('the parameters of a tool', () => {
  it('are stored next to the manifest, and used by run, preview, test and check', async () => {
    expect(await fetched()).toEqual({ code: 0, stdout: `${FILE}\n`, stderr: '' });
    expect(JSON.parse(stored())).toMatchObject({ type: 'object', required: ['query'] });
    const shown = await endedIn(cwd, (terminal) => preview(['search.json', ...instance()], terminal));
    expect(shown.stdout).toContain('"required": [');
    const called = await endedIn(cwd, (terminal) =>
      run(
        ['search.json', 'searchTickets', ...instance(), '--args', '{"query":1}', '--yes', '--format', 'json'],
        terminal,
        host(),
      ),
    );
    expect(JSON.parse(called.stdout)).toMatchObject({
      problems: [{ in: 'arguments', path: '/query', message: 'must be a string' }],
    });
    writeFileSync(
      join(cwd, 'search.cases.yaml'),
      'cases: [{ name: a, tool: searchTickets, arguments: { query: 1 } }]\n',
    );
    const checked = await endedIn(cwd, (terminal) => check(['.'], terminal));
    expect(checked.stdout).toContain('cases/argument');
    const tested = await endedIn(cwd, (terminal) =>
      test(['.', ...instance(), '--yes', '--format', 'json'], terminal, host()),
    );
    expect(tested.stdout).toContain('query');
  });

  it('do not replace other content unless that is wanted', async () => {
    writeFileSync(join(cwd, FILE), '{}\n');
    expect(await fetched()).toMatchObject({ code: 1, stderr: expect.stringContaining('use --force to replace it') });
    expect(stored()).toBe('{}\n');
    expect(await fetched(['--yes', '--force'])).toMatchObject({ code: 0 });
    expect(stored()).toContain('"query"');
    expect(await fetched()).toMatchObject({ code: 0 });
  });

  it('are not written through a link', async () => {
    symlinkSync(join(cwd, 'other.json'), join(cwd, FILE));
    expect(await fetched(['--yes', '--force'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('regular file'),
    });
    expect(existsSync(join(cwd, 'other.json'))).toBe(false);
  });

  it('are fetched only after a confirmation', async () => {
    expect(await fetched([])).toMatchObject({ code: 4, stderr: expect.stringContaining('Use --yes to confirm') });
    expect(await fetched([], { isTTY: true, input: 'n\n' })).toMatchObject({ code: 4 });
    expect(existsSync(join(cwd, FILE))).toBe(false);
    const dry = await fetched(['--dry-run']);
    expect(dry).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('/tool-servers/native/tools?toolNames=searchTickets'),
    });
    expect(existsSync(join(cwd, FILE))).toBe(false);
    expect(await fetched([], { isTTY: true, input: 'y\n' })).toMatchObject({ code: 0 });
    expect(existsSync(join(cwd, FILE))).toBe(true);
  });

  it('come from the instance of the environment, with its secret', async () => {
    const environments = { here: { configuration: { instance: glean.url } } };
    writeFileSync(join(cwd, '.tool-manifest.json'), JSON.stringify({ run: { environments } }));
    const argv = ['search.json', '--env', 'here', '--dry-run'];
    const ended = await endedIn(cwd, (terminal) => fetchParameters(argv, terminal, host()));
    expect(ended.stdout).toContain(`${glean.url}/rest/api/v1/tool-servers/`);
    expect(ended.stdout).toMatch(/\$TOOL_MANIFEST\w*HERE/);
  });

  it('are not there if the platform does not have them', async () => {
    expect(await fetched(['--yes', '--config', 'toolServer=other'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('set `toolServer`'),
    });
    const unset = await endedIn(cwd, (terminal) => fetchParameters(['search.json', '--yes'], terminal, host()));
    expect(unset).toMatchObject({ code: 1, stderr: expect.stringContaining('Missing `instance`') });
  });
});

it.each([[[]], [['a.json', 'b.json']], [['none.json']], [['tools.json']]])('%j is wrong use', async (argv) => {
  const tool = { name: 'a', description: 'Says a.', command: ['./tools/bin/a'], schema: {} };
  writeFileSync(join(cwd, 'tools.json'), JSON.stringify({ tools: [tool] }));
  await expect(endedIn(cwd, (terminal) => fetchParameters(argv, terminal, host()))).rejects.toThrow(UsageError);
});

it('a broken file is reported by a call', async () => {
  writeFileSync(join(cwd, FILE), '[]');
  const argv = ['search.json', 'searchTickets', ...instance(), '--args', '{"query":"x"}', '--yes'];
  const ended = await endedIn(cwd, (terminal) => run(argv, terminal, host()));
  expect(ended).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`\`${FILE}\` is not used: it is not a JSON Schema`),
  });
});
