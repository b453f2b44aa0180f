import { describe, expect, it } from 'vitest';
import type { HttpOutcome } from '../../../../common/invocation/outcome';
import { manifestOf } from '../../../../test/kit/manifests';
import { httpOutcome } from '../../../../test/kit/outcomes';
import type { Tool } from '../../model/tool';
import { fetcher, parametersFetcher } from './fetchers';
import { RUN_VALUES, valuesSchema } from './invoker';
import { retrieval } from './rules/sample';

const planned = (name: string, instance = 'acme') =>
  fetcher.plan(name, { timeLimit: undefined, cwd: undefined, values: { instance } });

const AUTHORIZATION = { name: 'Authorization', value: { secret: 'glean/acme-be.glean.com/token' } };
const refusal = expect.stringContaining('Missing `instance`');
const WITHOUT_INSTANCE = { refusal, remedies: [{ value: 'instance' }] };

describe('the manifest of a tool', () => {
  it('is requested by its name', () => {
    const url = 'https://acme-be.glean.com/api/tools/v1/tool/File%20a%2Fticket%3F/manifest';
    expect(planned('File a/ticket?')).toMatchObject({
      plan: { method: 'GET', url, headers: [AUTHORIZATION], body: undefined },
    });
  });

  it.each(['', '.', '..'])('is not requested if the name is %j', (name) => {
    expect(planned(name)).toEqual({ refusal: expect.stringContaining('not a valid tool name') });
  });

  it('is not requested without an instance', () => {
    expect(planned('a', '')).toEqual(WITHOUT_INSTANCE);
    expect(planned('\ud800')).toHaveProperty('plan');
  });
});

describe('the response with a manifest', () => {
  const read = (status: number | null, body: string, more: Partial<HttpOutcome> = {}) =>
    fetcher.read(httpOutcome({ status, body, ...more }));

  it('is a formatted manifest', () => {
    expect(read(200, '{"type":"ACTION"}')).toEqual({ text: '{\n  "type": "ACTION"\n}\n' });
  });

  it.each([
    [400, '', 'does not accept this tool name'],
    [401, 'Not authorized', 'does not accept the token'],
    [404, '', 'no tool with this name'],
    [500, '<html>', 'status 500'],
    [200, '<html>', 'not a manifest'],
    [200, '[]', 'not a manifest'],
    [200, 'null', 'not a manifest'],
  ])('has no manifest with status %i and %j', (status, body, words) => {
    expect(read(status, body)).toEqual({ problem: expect.stringContaining(words) });
  });

  it('has no manifest if the request failed', () => {
    expect(read(null, '', { failure: 'Nothing listens.' })).toEqual({ problem: 'Nothing listens.' });
    expect(read(200, '{}', { isCancelled: true })).toEqual({ problem: 'The call was stopped.' });
  });
});

it('the values schema has all settings', () => {
  expect(RUN_VALUES).toEqual(['instance', 'actAs', 'authType', 'toolServer', 'redirectUrl']);
  expect(valuesSchema({ tools: [] })).toMatchObject({ type: 'object', properties: { instance: { type: 'string' } } });
  expect(valuesSchema({ tools: [] })).toHaveProperty('required', ['instance']);
});

function toolNamed(name: string): Tool {
  const [tool] = manifestOf(retrieval({ name })).tools;
  if (!tool) throw new Error('no tool');
  return tool;
}

const plannedParameters = (name: string, values: Readonly<Record<string, string>> = { instance: 'acme' }) =>
  parametersFetcher.plan(toolNamed(name), { timeLimit: undefined, cwd: undefined, values });

describe('the parameters of a tool', () => {
  it('are requested by its name from the built-in tools', () => {
    const url = 'https://acme-be.glean.com/rest/api/v1/tool-servers/native/tools?toolNames=Search%20a%2Cb%2F%3F';
    const headers = [AUTHORIZATION, { name: 'X-Glean-Include-Experimental', value: 'true' }];
    expect(plannedParameters('Search a,b/?')).toMatchObject({ plan: { method: 'GET', url, headers, body: undefined } });
    expect(plannedParameters('\ud800')).toHaveProperty('plan');
  });

  it('are requested from another tool server if one is set', () => {
    expect(plannedParameters('a', { instance: 'acme', toolServer: 'mcp/../x' })).toMatchObject({
      plan: { url: 'https://acme-be.glean.com/rest/api/v1/tool-servers/mcp%2F..%2Fx/tools?toolNames=a' },
    });
    expect(plannedParameters('a', { instance: 'acme', toolServer: '..' })).toEqual({
      refusal: expect.stringContaining('not the id of a tool server'),
      remedies: [{ value: 'toolServer' }],
    });
  });

  it('are not requested without a name or an instance', () => {
    expect(plannedParameters('', {})).toEqual({ refusal: expect.stringContaining('Missing `name`') });
    expect(plannedParameters('a', {})).toEqual(WITHOUT_INSTANCE);
  });

  it('are stored next to the manifest', () => {
    for (const [uri, name] of Object.entries({ 'a%20b/search.glean.json': 'a%20b/search.glean', search: 'search' }))
      expect(parametersFetcher.file(`file:///w/${uri}`)).toBe(`file:///w/${name}.parameters.json`);
  });
});

describe('the response with parameters', () => {
  const schema = { type: 'object', properties: { query: { type: 'string' } } };
  const text = `${JSON.stringify(schema, undefined, 2)}\n`;
  const read = (status: number, content: unknown, name = 'search-tickets') => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    return parametersFetcher.read(toolNamed(name), httpOutcome({ status, body }));
  };

  it('has the schema of the tool, whose name may be written differently', () => {
    for (const name of ['search-tickets', 'Search_Tickets']) {
      const tools = [{ name: 'other' }, { serverId: 'native', name, inputSchema: schema }];
      expect(read(200, { tools })).toEqual({ text });
    }
    expect(read(200, { tools: [{ name: 'search-tickets', input_schema: schema }], notFound: [] })).toEqual({ text });
  });

  it.each<[number, unknown, string]>([
    [200, { tools: [], notFound: ['search-tickets'] }, 'has no tool `search-tickets`'],
    [200, { tools: [{ name: 'other', inputSchema: schema }] }, 'has no tool `search-tickets`'],
    [200, { tools: [{ name: 'search-tickets' }] }, 'no parameters of `search-tickets`'],
    [200, { tools: [{ name: 'search-tickets', inputSchema: 'object' }] }, 'no parameters of `search-tickets`'],
    [200, { tools: [null, 1, []] }, 'has no tool'],
    [200, '<html>', 'no definitions of tools'],
    [200, '{"__proto__":{"tools":[]}}', 'no definitions of tools'],
    [400, '', 'does not accept this tool name'],
    [401, '', 'does not accept the token'],
    [404, '', 'set `toolServer`'],
    [429, '', 'wait a while'],
    [503, '', 'status 503'],
    [500, '', 'status 500 instead of definitions of tools'],
  ])('has none with status %i and %j', (status, body, words) => {
    expect(read(status, body)).toEqual({ problem: expect.stringContaining(words) });
  });

  it('has none if the request failed', () => {
    const problemOf = (outcome: Partial<HttpOutcome>) => parametersFetcher.read(toolNamed('a'), httpOutcome(outcome));
    expect(problemOf({ status: null, failure: 'Nothing listens.' })).toEqual({ problem: 'Nothing listens.' });
    expect(problemOf({ isCancelled: true })).toEqual({ problem: 'The call was stopped.' });
  });
});
