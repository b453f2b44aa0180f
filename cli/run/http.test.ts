/** HTTP tools, called from the command line: the servers are those of `examples/`. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleServer, startExample } from '../../test/kit/example-server';
import { calling, testFolder } from '../../test/kit/folder';
import { endedIn } from '../../test/kit/terminal';
import { UsageError } from '../usage';
import { run } from './run';

const folder = testFolder();
const cwd = join(__dirname, '..', '..', 'examples');
const SECRET = 'TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET';
const PLUGIN = { [SECRET]: 'hidden-secret' };
const USER = { ...PLUGIN, TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_USER_ACCESS_TOKEN: 'hidden-user-token' };

let plugin: ExampleServer;
let glean: ExampleServer;
beforeAll(async () => {
  plugin = await startExample('kasilabs', { PLUGIN_SECRET: 'hidden-secret' });
  glean = await startExample('glean', { GLEAN_TOKEN: 'hidden-token' });
});
afterAll(() => Promise.all([plugin.stop(), glean.stop()]));

type Environment = Readonly<Record<string, string>>;

async function ran(argv: readonly string[], environment: Environment = {}) {
  const ended = await endedIn(cwd, (terminal) => calling(run, environment)(argv, terminal));
  expect(ended.stdout + ended.stderr).not.toContain('hidden');
  return ended;
}

describe('a KasiLabs plugin', () => {
  const TRACK = ['kasilabs/manifest.json', 'track_parcel'];
  const called = async (tool: string, args: object, environment: Environment = PLUGIN, ...more: readonly string[]) => {
    const options = ['--args', JSON.stringify(args), '--config', `baseUrl=${plugin.url}`, '--yes', '--format', 'json'];
    const { code, stdout } = await ran(['kasilabs/manifest.json', tool, ...options, ...more], environment);
    return { code, ...JSON.parse(stdout) };
  };

  const KNOWN = { number: 'HP123456789' };

  it('accepts the token, and responds', async () => {
    const result = { status: 'under_way', expected: '2026-12-01' };
    const expected = { code: 0, ok: true, status: 200, result, problems: [] };
    expect(await called('track_parcel', KNOWN)).toMatchObject(expected);
    expect(await called('opening_hours', {})).toMatchObject({ ok: true, result: { shops: [{}, {}] } });
  });

  it('reports errors, and refuses a token that was signed with another secret', async () => {
    const model = { error: 'There is no parcel HP999999999.' };
    const unknown = await called('track_parcel', { number: 'HP999999999' });
    expect(unknown).toMatchObject({ code: 1, ok: false, status: 404, model });
    const refused = await called('track_parcel', KNOWN, { ...PLUGIN, [SECRET]: 'hidden-other' });
    expect(refused).toMatchObject({ code: 1, status: 401, model: { error: 'The platform token is not valid.' } });
  });

  it('gets the token of the user, and the configuration', async () => {
    const args = { number: 'HP123456789', day: '2026-12-02' };
    expect(await called('arrange_delivery', args)).toMatchObject({ status: 403, ok: false });
    const known = await called('arrange_delivery', args, USER, '--config', 'config.depot=island');
    expect(known).toMatchObject({ status: 200, result: { place: 'door', depot: 'island' } });
  });

  it('is reported with its status and headers', async () => {
    const options = ['--args', '{"number":"HP123456789"}', '--config', `baseUrl=${plugin.url}`, '--yes'];
    const { stdout, stderr } = await ran([...TRACK, ...options], PLUGIN);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'under_way' });
    expect(stderr).toMatch(/^< 200 OK\n< Content-Type: application\/json\n/);
  });

  it('is not called without its secret', async () => {
    await expect(called('track_parcel', {}, {})).rejects.toThrow(UsageError);
    await expect(called('track_parcel', {}, {})).rejects.toThrow('TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET');
  });

  it('is not called without consent, and secrets are masked', async () => {
    const { code, stderr } = await ran(TRACK, PLUGIN);
    expect(code).toBe(4);
    expect(stderr).toContain('POST https://agents.harbour-parcels.example/v2/parcels/track');
    expect(stderr).toContain('Bearer •••••• (signed for {"serviceName":"HARBOUR_PARCELS"');
    expect(stderr).toContain('$TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_USER_ACCESS_TOKEN (optional)');
  });
});

describe('a Glean tool', () => {
  const call = async (file: string, tool: string, args: object, token = 'hidden-token') => {
    const variable = `TOOL_MANIFEST_GLEAN_${new URL(glean.url).host.replace(/\W/g, '_')}_TOKEN`;
    const options = ['--args', JSON.stringify(args), '--config', `instance=${glean.url}`, '--yes', '--format', 'json'];
    const { code, stdout } = await ran([`glean/${file}`, tool, ...options], { [variable]: token });
    return { code, ...JSON.parse(stdout) };
  };

  it('gets its parameters as strings, and its result is extracted', async () => {
    const found = await call('search-tickets.json', 'searchTickets', { query: 'outage', limit: 1 });
    expect(found).toMatchObject({ code: 0, ok: true, result: { tickets: [{ id: 'T-2' }] } });
    const ticket = { title: 'No light', project: 'office', labels: ['a'] };
    const filed = await call('file-ticket.json', 'fileTicket', ticket);
    expect(filed).toMatchObject({ ok: true, result: { id: 'T-3', labels: ['a'] } });
  });

  it('reports errors', async () => {
    const model = { error: 'A ticket needs a title and a project.' };
    expect(await call('file-ticket.json', 'fileTicket', {})).toMatchObject({ code: 1, status: 200, model });
    const { notices, ...refused } = await call('search-tickets.json', 'searchTickets', {}, 'hidden-other');
    const error = 'Not authorized';
    expect(refused).toMatchObject({ status: 401, result: `${error}\n`, model: { error } });
    const way = /^On the command line, use the environment variable TOOL_MANIFEST_GLEAN_\w+_TOKEN, --config actAs=…, /;
    expect(notices).toContainEqual(expect.stringMatching(way));
  });

  it('that is a URL is reported to programs too', async () => {
    const names = { name: 'file', displayName: 'a', displayDescription: 'b' };
    folder.file('glean.json', { type: 'ACTION', actionType: 'REDIRECT', ...names });
    const url = ['--config', 'redirectUrl=https://a.example/new', '--args', '{"a":"b"}'];
    const argv = [folder.at('glean.json'), 'file', '--dialect', 'glean', ...url, '--yes'];
    expect((await ran(argv)).stdout).toBe('https://a.example/new?a=b\n');
    const notices = [expect.stringContaining('nothing is called')];
    const expected = { ok: true, status: null, result: 'https://a.example/new?a=b', model: null, notices };
    expect(JSON.parse((await ran([...argv, '--format', 'json'])).stdout)).toMatchObject(expected);
  });

  it('is not called without an instance', async () => {
    const { code, stderr } = await ran(['glean/search-tickets.json', 'searchTickets', '--yes']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Missing `instance`')]);
  });
});
