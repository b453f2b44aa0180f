/** Parameters of tools in files next to manifests, fetched from the example server over HTTP. */
import { rm, symlink } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretsOf } from '../../common/invocation/plan';
import { run } from '../../runner/run';
import { DescribeToolRequest, PlanRequest, ToolsRequest } from '../../server/protocol/invocation';
import { type DocumentStatus, StatusNotification } from '../../server/protocol/messages';
import { type ParametersFile, PlanParametersRequest, ReadParametersRequest } from '../../server/protocol/parameters';
import { type ExampleServer, startExample } from '../kit/example-server';
import { httpOutcome } from '../kit/outcomes';
import { type LspClient, lspTest } from './lsp-client';

const SHOWN = { displayName: 'Search tickets', displayDescription: 'Finds tickets.' };
const NAMED = { name: 'searchTickets', description: 'Finds tickets by words in their title.' };
const MANIFEST = JSON.stringify({ type: 'RETRIEVAL', ...SHOWN, ...NAMED });
const SCHEMA = JSON.stringify({ type: 'object', properties: { query: { type: 'string' } }, required: ['query'] });
const CASES = 'cases:\n  - { name: a, tool: searchTickets, arguments: { query: 5 } }\n';

let glean: ExampleServer;
beforeAll(async () => {
  glean = await startExample('glean');
});
afterAll(() => glean.stop());

const { at, uriOf, write, start } = lspTest();
let client: LspClient;
beforeEach(async () => {
  await write('w/search.json', MANIFEST);
  await write('w/search.cases.yaml', CASES);
  client = await start({ folders: [uriOf('w')] });
});

const tool = () => ({ uri: uriOf('w/search.json'), name: 'searchTickets', index: 0 });
const settings = (instance: string) => ({ timeLimit: undefined, cwd: undefined, values: { instance } });
const described = () => client.ask(DescribeToolRequest, tool());
const codes = (path: string) => client.codes(uriOf(path));
const sent = (params: object) =>
  client.ask(PlanParametersRequest, { tool: tool(), settings: settings(glean.url), ...params });

/** Writes the parameters file, and reports it as an editor does. */
async function store(text: string, type = 1): Promise<void> {
  await write('w/search.parameters.json', text);
  await client.changed(uriOf('w/search.parameters.json'), type);
}

/** Carries out the planned request. */
async function fetched(params: object = {}) {
  const answer = await sent(params);
  const { plan } = answer ?? {};
  if (plan?.kind !== 'http') throw new Error(answer?.refusal ?? 'no request');
  const [key = ''] = secretsOf(plan);
  const host = { environment: {}, secrets: new Map([[key, 'sandbox-token']]) };
  const outcome = await run(plan, host, {}, new AbortController().signal);
  return client.ask(ReadParametersRequest, { tool: tool(), outcome });
}

describe('a tool without parameters in its manifest', () => {
  it('fetches them into a file next to it, and then has form, sample, definition and checks', async () => {
    expect(await described()).toMatchObject({ missesParameters: true, start: {}, sample: {} });
    const file = (await fetched()) as ParametersFile;
    expect(file).toMatchObject({ uri: uriOf('w/search.parameters.json'), name: 'search.parameters.json' });
    expect(file).not.toHaveProperty('before');
    await store(file.text);
    const now = await described();
    expect(now).not.toHaveProperty('missesParameters');
    expect(now).toMatchObject({ inputSchema: { required: ['query'] }, sample: { query: 'printer' } });
    expect(now).toMatchObject({ definition: { parameters: { properties: { limit: { type: 'integer' } } } } });
    const call = { tool: tool(), arguments: { query: 5 }, settings: settings(glean.url) };
    const plan = await client.ask(PlanRequest, call);
    expect(plan?.faults).toHaveLength(1);
    expect(await fetched()).toMatchObject({ before: file.text });
  });

  it('lists that they can be fetched, and shows them on hover', async () => {
    await client.open(tool().uri, MANIFEST);
    expect(await client.ask(ToolsRequest, tool())).toMatchObject([{ fetchesParameters: true }]);
    const hover = () => client.hover(tool().uri, 0, MANIFEST.indexOf('searchTickets'));
    expect(await hover()).toContain('Parameters are not in the manifest');
    await store(SCHEMA);
    expect(await hover()).toContain('query: string');
  });

  it('has completion and checks in its cases, which follow the file', async () => {
    await client.open(uriOf('w/search.cases.yaml'), CASES);
    expect(await codes('w/search.cases.yaml')).toEqual([]);
    await store(SCHEMA);
    expect(await codes('w/search.cases.yaml')).toEqual(['cases/argument']);
    const open = 'cases:\n  - name: a\n    tool: searchTickets\n    arguments:\n      \n';
    await client.change(uriOf('w/search.cases.yaml'), 2, open);
    expect(await client.labels(uriOf('w/search.cases.yaml'), 4, 6)).toContain('query');
    await client.change(uriOf('w/search.cases.yaml'), 3, CASES);
    await store(SCHEMA.replace('string', 'integer'), 2);
    expect(await codes('w/search.cases.yaml')).toEqual([]);
  });

  it('has its closed cases checked again when the file changes', async () => {
    expect(await codes('w/search.cases.yaml')).toEqual([]);
    await store(SCHEMA);
    await expect.poll(() => codes('w/search.cases.yaml')).toEqual(['cases/argument']);
    await rm(at('w/search.parameters.json'));
    await client.changed(uriOf('w/search.parameters.json'), 3);
    await expect.poll(() => codes('w/search.cases.yaml')).toEqual([]);
  });

  it('says why a broken file is not used', async () => {
    await store('{ "type": "object", "properties": [] }');
    expect(await codes('w/search.json')).toEqual(['glean/parameters-file']);
    expect(await described()).toMatchObject({ missesParameters: true });
    const plan = await client.ask(PlanRequest, { tool: tool(), arguments: {}, settings: settings('acme') });
    expect(plan?.unchecked).toEqual([
      'The arguments were not checked: `search.parameters.json` is not used: line 1: the value at `/properties` is not valid in a JSON Schema.',
    ]);
    await store(SCHEMA, 2);
    await expect.poll(() => codes('w/search.json')).toEqual([]);
  });

  it('is fetched from the instance of the environment that is chosen', async () => {
    const environments = { here: { configuration: { instance: glean.url } } };
    await write('w/.tool-manifest.json', JSON.stringify({ run: { environments } }));
    await client.open(tool().uri, MANIFEST);
    const plan = { settings: { timeLimit: undefined, cwd: undefined, values: {} } };
    await client.changed(uriOf('w/.tool-manifest.json'), 1);
    const planned = async () => (await sent({ ...plan, environment: 'here' }))?.plan;
    const url = `${glean.url}/rest/api/v1/tool-servers/native/tools?toolNames=searchTickets`;
    await expect.poll(planned).toMatchObject({ url, namedEnvironment: 'here' });
    const refusal = expect.stringContaining('no environment `nowhere`');
    expect(await sent({ ...plan, environment: 'nowhere' })).toMatchObject({ refusal });
    expect(await sent(plan)).toMatchObject({ wants: 'instance' });
  });

  it('has no file written outside the open folders', async () => {
    await symlink(at('elsewhere.json'), at('w/search.parameters.json'));
    expect(await fetched()).toEqual({ problem: '`search.parameters.json` would not be inside an open folder.' });
  });

  it('says what the platform answered', async () => {
    const values = { instance: glean.url, toolServer: 'other' };
    const problem = expect.stringContaining('no such tool server (status 404)');
    expect(await fetched({ settings: { ...settings(''), values } })).toEqual({ problem });
    const gone = { ...tool(), name: 'other' };
    expect(await client.ask(PlanParametersRequest, { tool: gone, settings: settings('acme') })).toBeNull();
    const outcome = httpOutcome({ status: 200, body: '{}' });
    expect(await client.ask(ReadParametersRequest, { tool: gone, outcome })).toHaveProperty('problem');
  });
});

describe('the file with the parameters of a tool', () => {
  const uri = () => uriOf('w/search.parameters.json');

  it('is checked as the JSON Schemas in manifests are, where the mistakes are', async () => {
    const text = '{ "type": "object", "properties": { "query": { "type": "strng" } }, "required": ["querry"] }';
    await client.open(uri(), text);
    expect(await codes('w/search.parameters.json')).toEqual(['schema-type-name', 'schema-required-unknown']);
    await client.change(uri(), 2, '{ "type": "object", "properties": [] }');
    expect(await codes('w/search.parameters.json')).toEqual(['schema-invalid']);
    await client.change(uri(), 3, SCHEMA);
    expect(await codes('w/search.parameters.json')).toEqual([]);
  });

  it('is checked on disk too', async () => {
    await store('{ "type": "object", "properties": { "query": { "type": "strng" } } }');
    await expect.poll(() => codes('w/search.parameters.json')).toEqual(['schema-type-name']);
  });

  it('has completion and documentation of the keywords of JSON Schema', async () => {
    const text = '{ "type": "object", "properties": { "query": {  } } }';
    await client.open(uri(), text);
    const labels = await client.labels(uri(), 0, text.indexOf('{  }') + 2);
    expect(labels).toEqual(expect.arrayContaining(['type', 'description', 'enum']));
    expect(new Set(labels).size).toBe(labels.length);
    expect(await client.hover(uri(), 0, 3)).toContain('type');
  });

  it('is reported to the client as one, as VS Code itself is to suggest nothing in it', async () => {
    const heard = new Map<string, DocumentStatus>();
    client.connection.onNotification(StatusNotification, (status) => {
      heard.set(status.uri, status);
    });
    const other = uriOf('w/azuredeploy.parameters.json');
    await client.open(uri(), SCHEMA);
    await client.open(other, SCHEMA);
    await expect.poll(() => heard.size).toBe(2);
    expect(heard.get(uri())).toMatchObject({ isCompanion: true });
    expect(heard.get(other)).not.toHaveProperty('isCompanion');
  });

  it('is none of ours next to another manifest, or to none: other programs have files with such names', async () => {
    const text = '{ "parameters": { "type": "strng" }, "type": "strng", "properties": [] }';
    await write('w/tools.json', '{ "tools": [{ "name": "a", "command": ["./a"] }] }');
    for (const name of ['w/azuredeploy.parameters.json', 'w/tools.parameters.json']) {
      await client.open(uriOf(name), text);
      expect(await codes(name)).toEqual([]);
    }
  });
});
