import { describe, expect, it } from 'vitest';
import type { CallOutcome } from '../../../../common/invocation/outcome';
import type { HandlerPlan } from '../../../../common/invocation/plan';
import { readOutcome } from '../../../../common/outcomes/read-outcome';
import { planIn, planned as plannedCall, requestOf, SETTINGS } from '../../../../test/kit/calls';
import { manifestOf } from '../../../../test/kit/manifests';
import { callOutcome, httpOutcome } from '../../../../test/kit/outcomes';
import type { Json } from '../../document/tree/node';
import type { InvocationRequest, RunSettings } from '../../model/invoker';
import { invoker } from './invoker';

const notPassed = (names: string) => expect.stringContaining(`the handler does not get the ${names}.`);
const MANIFEST = {
  id: 'weather',
  name: 'Weather',
  description: 'Tells.',
  version: '1.0.0',
  functions: [{ name: 'get', description: 'Get.', parameters: { type: 'object', properties: {} } }],
  triggers: [{ id: 'frost', label: 'Frost' }],
};
const URI = 'file:///w/repo/tools/weather/manifest.json';
const planned = (head: object = {}, options: Partial<InvocationRequest> = {}, uri = URI) =>
  plannedCall({ ...MANIFEST, ...head }, { uri, dialect: 'talos' }, options);
const plan = (...call: Parameters<typeof planned>) => planIn(planned(...call), 'handler');
const request = (...call: Parameters<typeof planned>) => planIn(planned(...call), 'http');
const values = (set: RunSettings['values']) => ({ settings: { ...SETTINGS, values: set } });

describe('the plan', () => {
  it('calls the handler of `index.ts`', () => {
    expect(plan({}, { arguments: { place: 'Oslo' } })).toMatchObject({
      kind: 'handler',
      tool: 'get',
      file: '/w/repo/tools/weather/index.ts',
      exported: 'handlers',
      handler: 'get',
      modelName: 'weather_get',
      arguments: { place: 'Oslo' },
      configuration: [],
      cwd: '/w/repo',
      executes: ['/w/repo/tools/weather/index.ts'],
      timeLimit: { milliseconds: 120_000, origin: "Talos' own" },
    });
  });

  it.each([
    ['file:///w/repo/plugins/weather/manifest.json', '/w/repo'],
    ['file:///w/weather/manifest.json', '/w'],
    ['file:///elsewhere/weather/manifest.json', '/elsewhere/weather'],
  ])('of %s runs in %s', (uri, cwd) => {
    expect(plan({}, {}, uri)).toMatchObject({ cwd });
    expect(plan({}, { settings: { ...SETTINGS, cwd: '/set' } }, uri)).toMatchObject({ cwd: '/set' });
  });

  it('passes credentials and settings in one map: secrets by key, other values as set, no unsaved defaults', () => {
    const head = {
      credentials: [
        { name: 'api_key', label: 'Key', required: true },
        { name: 'token', label: 'Token', required: false },
        { name: 'path', label: 'Path', required: true, secret: false },
      ],
      settings: [
        { name: 'unit', label: 'Unit', type: 'string', default: 'celsius' },
        { name: 'limit', label: 'Limit', type: 'number', default: 5 },
        { name: 'none', label: 'None', type: 'string' },
        { name: 'odd', label: 'Odd', type: 'string', default: {} },
      ],
    };
    const secret = (name: string, isOptional: boolean) => ({
      name,
      value: { kind: 'secret', secret: `talos/weather/${name}`, before: '', isOptional },
    });
    const { configuration, notes, remedies } = plan(head, values({ unit: 'kelvin', other: 'r', api_key: 'written' }));
    expect(configuration).toEqual([{ name: 'unit', value: 'kelvin' }, secret('api_key', false), secret('token', true)]);
    expect(notes).toEqual([
      notPassed('default of `limit`'),
      expect.stringContaining('the credential `path` is set'),
      expect.any(String),
    ]);
    expect(remedies).toEqual([{ value: 'path' }]);
    expect(plan(head, values({ path: '/x' }))).toMatchObject({
      notes: [notPassed('defaults of `unit`, `limit`'), expect.any(String)],
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('has no inherited value for a setting called %s', (name) => {
    const head = {
      settings: [{ name, label: 'S', type: 'string' }],
      credentials: [{ name, label: 'C', required: true, secret: false }],
    };
    expect(plan(head)).toMatchObject({ configuration: [], notes: [expect.stringContaining(name), expect.any(String)] });
  });

  it('passes the tokens of a login, and notes a misspelt setting', () => {
    const head = {
      oauth: { provider: 'google', scopes: [] },
      settings: [{ name: 'poll_interval', label: 'P', type: 'number' }],
    };
    const { configuration, notes } = plan(head, values({ poll_intervall: '5' }));
    expect(configuration.map(({ name, value }) => [name, typeof value])).toEqual([
      ['refresh_token', 'object'],
      ['access_token', 'object'],
    ]);
    expect(notes).toEqual([
      expect.stringContaining('signed in'),
      expect.stringContaining('Did you mean `poll_interval`?'),
      expect.any(String),
    ]);
  });

  it('is a request to a running server if one is set', () => {
    const asked = (server: string, uri?: string) => request({}, { ...values({ server }), arguments: { a: 'ä' } }, uri);
    expect(asked('http://localhost:3001/')).toMatchObject({
      kind: 'http',
      method: 'POST',
      url: 'http://localhost:3001/api/tools/weather/call/get',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      body: '{"args":{"a":"ä"}}',
      executes: [],
    });
    expect(asked('https://h/base', 'file:///w/plugins/weather/manifest.json').url).toBe(
      'https://h/base/api/plugins/weather/call/get',
    );
    expect(request({ id: 'a/b' }, values({ server: 'http://h' }))).toMatchObject({
      url: 'http://h/api/tools/a%2Fb/call/get',
    });
  });

  it('warns about plain http to a server, except on this machine', () => {
    const warning = expect.stringContaining('unencrypted `http:`');
    expect(request({}, values({ server: 'http://10.0.0.5:3001' })).notes).toContainEqual(warning);
    for (const server of ['http://localhost:3001', 'https://10.0.0.5']) {
      expect(request({}, values({ server })).notes).not.toContainEqual(warning);
    }
  });

  it('is refused for a server if the id would be a dot segment in the path', () => {
    for (const id of ['..', '.', '']) {
      expect(planned({ id }, values({ server: 'http://h' }))).toEqual({
        refusal: expect.stringContaining('no URL on a server'),
      });
    }
  });

  it('leaves a setting of the tool itself named `server` alone', () => {
    const head = { settings: [{ name: 'server', label: 'Server', type: 'string' }] };
    expect(plan(head, values({ server: 'http://h' }))).toMatchObject({
      kind: 'handler',
      configuration: [{ name: 'server', value: 'http://h' }],
    });
  });

  it.each(['ftp://h', 'localhost:3001', 'http://', 'http://user:word@h', 'http://h/?a', ''])(
    'of the server %j is refused',
    (server) => {
      expect(planned({}, values({ server }))).toEqual({
        refusal: expect.stringContaining('is not the URL of a server'),
        remedies: [{ value: 'server' }],
      });
    },
  );

  it('requires a local file with the name that Talos looks for', () => {
    expect(planned({}, {}, 'vscode-vfs://github/x/tools/weather/manifest.json')).toEqual({
      refusal: expect.stringContaining('not on this machine'),
    });
    expect(planned({}, {}, 'file:///w/weather.json')).toEqual({ refusal: expect.stringContaining('`manifest.json`') });
  });
});

describe('the plan of a trigger', () => {
  it('polls it once, with the previous state', () => {
    const { tool: _, ...rest } = requestOf(MANIFEST, { uri: URI, dialect: 'talos' }, { arguments: { seen: 3 } });
    expect(invoker.planTrigger?.(rest, 'frost')).toMatchObject({
      plan: {
        kind: 'handler',
        tool: 'frost',
        exported: 'triggers',
        handler: 'frost',
        modelName: 'weather:frost',
        arguments: { seen: 3 },
      },
    });
    expect(invoker.planTrigger?.(rest, 'none')).toEqual({ refusal: expect.stringContaining('no trigger "none"') });
  });
});

describe('the outcome of a handler', () => {
  const read = (outcome: Partial<CallOutcome>, of: Partial<HandlerPlan> = {}) =>
    readOutcome({ ...plan(), ...of }, callOutcome(outcome));
  const returned = (value: Json, of?: Partial<HandlerPlan>) => read({ result: { kind: 'returned', value } }, of);

  it('is the returned value', () => {
    expect(returned({ a: 1 })).toEqual({
      isOk: true,
      status: null,
      result: { a: 1 },
      model: { a: 1 },
      stderr: '',
      warnings: [],
    });
  });

  it('with an `error` member is a success for Talos', () => {
    expect(returned({ error: 'no' })).toMatchObject({
      isOk: true,
      model: { error: 'no' },
      warnings: [expect.stringContaining('success')],
    });
  });

  it.each([
    [
      { result: { kind: 'thrown', message: 'boom', trace: 'Error: boom\n    at x' }, stderr: 'said\n' },
      'boom',
      'said\nError: boom\n    at x',
    ],
    [{ isTimedOut: true, signal: 'SIGKILL', exitCode: null }, 'Tool "weather_get" timed out after 120s', ''],
  ] as const)('of %j is an error for the model', (outcome, error, stderr) => {
    expect(read(outcome)).toMatchObject({ isOk: false, result: '', model: { error }, stderr });
  });

  it.each([
    [{ exitCode: 3 }, 3, 'with exit code 3'],
    [{ exitCode: null, signal: 'SIGSEGV' }, null, 'by the signal SIGSEGV'],
  ])('of %j ends the server, and the model gets nothing', (outcome, status, words) => {
    expect(read(outcome)).toMatchObject({
      isOk: false,
      status,
      model: null,
      warnings: [expect.stringMatching(`${words}.*Talos' whole server`)],
    });
  });

  it('of a call that could not be made is empty', () => {
    expect(read({ failure: 'There is no x.', exitCode: 0 })).toMatchObject({
      isOk: false,
      status: null,
      result: '',
      model: null,
    });
  });

  it.each([
    [{ event: null, newState: {} }, []],
    [{ event: null }, ['no `newState`']],
    [{ newState: {} }, ['no `event`']],
    [null, ['`event` and `newState`']],
  ])('of a poll goes to no model: %j', (value, warnings) => {
    expect(returned(value, { exported: 'triggers' })).toMatchObject({
      result: value,
      model: null,
      warnings: warnings.map((words) => expect.stringContaining(words)),
    });
  });

  it('of a poll is the state for the next one', () => {
    expect(returned({ event: null, newState: { seen: 2 } }, { exported: 'triggers' }).next).toEqual({ seen: 2 });
    expect(returned({ event: null }, { exported: 'triggers' })).not.toHaveProperty('next');
    expect(returned({ newState: { seen: 2 } })).not.toHaveProperty('next');
  });
});

describe('the response of a server', () => {
  const read = (status: number | null, body: string, failure?: string) =>
    readOutcome(request({}, values({ server: 'http://h' })), httpOutcome({ status, body, failure }));

  it.each([
    [200, '{"data":{"a":1}}', true, { a: 1 }, { a: 1 }],
    [200, '{}', true, null, null],
    [404, '{"error":"Tool not found"}', false, { error: 'Tool not found' }, { error: 'Tool not found' }],
    [500, '{"error":"boom"}', false, { error: 'boom' }, { error: 'boom' }],
    [502, '<html>', false, '<html>', '<html>'],
  ])('%d %s is unwrapped', (status, body, isOk, result, model) => {
    expect(read(status, body)).toMatchObject({ isOk, status, result, model });
  });

  it('that is missing is an error', () => {
    expect(read(null, '', 'refused')).toMatchObject({ isOk: false, status: null, model: { error: 'refused' } });
  });
});

it('the values schema has settings with their options and defaults, and non-secret credentials', () => {
  const manifest = manifestOf(
    JSON.stringify({
      id: 'it',
      name: 'It',
      version: '1.0.0',
      functions: [{ name: 'f', description: 'F.', parameters: {} }],
      credentials: [{ name: 'key' }, { name: 'path', secret: false, required: true, label: 'Path' }, 1],
      settings: [{ name: 'unit', type: 'select', options: ['c', 'f', 1], default: 'c' }, { name: '__proto__' }],
    }),
    { dialect: 'talos' },
  );
  const schema = invoker.valuesSchema?.(manifest) as { properties: object; required: unknown };
  expect(Object.keys(schema.properties)).toEqual(['server', 'unit', '__proto__', 'path']);
  expect(schema.properties).toMatchObject({ unit: { enum: ['c', 'f'], default: 'c' }, path: { title: 'Path' } });
  expect(schema.required).toEqual(['path']);
});
