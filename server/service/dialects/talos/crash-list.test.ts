/**
 * Input on which Talos' own code fails is an error at the right location; input that it tolerates is none. Source: its loader and registry,
 * run.
 */
import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';

const uri = 'file:///w/tools/weather/manifest.json';
const FUNCTION = {
  name: 'get',
  description: 'Gets.',
  parameters: { type: 'object', properties: { q: { type: 'string', description: 'Q.' } }, required: ['q'] },
};
const HEAD = { id: 'weather', name: 'Weather', description: 'Tells.', version: '1.0.0', category: 'core' };
const MODULE = { id: 'all', name: 'All', description: 'All.', functions: ['get'] };
const without = (object: object, key: string) => Object.fromEntries(Object.entries(object).filter(([k]) => k !== key));
const tool = (members: object) => ({ ...HEAD, functions: [FUNCTION], ...members });
const withFunction = (members: object) => tool({ functions: [{ ...FUNCTION, ...members }] });
const errors = async (value: unknown) =>
  (await check(JSON.stringify(value), { uri, dialect: 'talos' })).filter((line) => line.startsWith('error'));

const withParameters = (members: object) => withFunction({ parameters: { ...FUNCTION.parameters, ...members } });
const withModule = (members: object) => tool({ modules: [{ ...MODULE, ...members }] });

/** Manifests on which Talos fails, by what is reported. */
const FAILS: Readonly<Record<string, readonly unknown[]>> = {
  'error missing-field': ['functions', 'name', 'id'].map((key) => without(tool({}), key)),
  'error missing-field /functions/0': ['name', 'description', 'parameters'].map((key) =>
    tool({ functions: [without(FUNCTION, key)] }),
  ),
  'error missing-field /modules/0': [tool({ modules: [without(MODULE, 'functions')] })],
  'error wrong-type': [null, [], 'weather', 5],
  'error wrong-type /functions': [{}, null].map((functions) => tool({ functions })),
  'error wrong-type /functions/0': [tool({ functions: [null] }), tool({ functions: ['get'] })],
  'error wrong-type /functions/0/name': [withFunction({ name: 5 })],
  'error wrong-type /name': [tool({ name: 5 })],
  'error wrong-type /id': [tool({ id: null })],
  'error wrong-type /category': [tool({ category: ['core'] })],
  'error wrong-type /credentials': [{}, '', 0, false, 5, 'x', true].map((credentials) => tool({ credentials })),
  'error wrong-type /settings': ['', 0, false, {}, 'x'].map((settings) => tool({ settings })),
  'error wrong-type /settings/0': [tool({ settings: [null] })],
  'error wrong-type /triggers': [5, {}, true].map((triggers) => tool({ triggers })),
  'error wrong-type /triggers/0': [tool({ triggers: [null] })],
  'error wrong-type /modules': [{}, 'all'].map((modules) => tool({ modules })),
  'error wrong-type /modules/0': [null, 'all'].map((module) => tool({ modules: [module] })),
  'error wrong-type /modules/0/functions': ['get', {}, null, 5].map((functions) => withModule({ functions })),
  'error talos/null-value /functions/0/parameters': [withFunction({ parameters: null })],
  'error talos/null-value /functions/0/parameters/properties/q': [withParameters({ properties: { q: null } })],
  'error talos/null-value /functions/0/parameters/properties/0': [withParameters({ properties: [null] })],
  'error talos/null-value /credentials/0': [tool({ credentials: [null] })],
  'error talos/required-list /functions/0/parameters/required': [true, false, 0, 5, {}]
    .map((required) => withParameters({ required }))
    .concat(withParameters({ properties: ['q'], required: true })),
  'error talos/id-characters /id': [tool({ id: 'my_weather' })],
};

it.each(
  Object.entries(FAILS).flatMap(([line, values]) =>
    values.map((value) => [line, JSON.stringify(value), value] as const),
  ),
)('%s: %s', async (line, _, value) => {
  expect(await errors(value)).toContain(line);
});

const TOLERATED: readonly unknown[] = [
  tool({}),
  tool({ functions: [] }),
  // Unknown keys, versions, types and names.
  tool({ x: 1, credentials: [{ name: 'a', label: 'A', required: true, y: 2 }] }),
  tool({ version: 'latest' }),
  without(tool({}), 'version'),
  tool({ id: 'other' }),
  tool({ functions: [FUNCTION, FUNCTION] }),
  withModule({ functions: ['x', 'get'] }),
  tool({ settings: [{ name: 'a', label: 'A', type: 'color' }] }),
  tool({ settings: [{ name: 'a', label: 'A', type: 'number', default: 5 }] }),
  tool({ description: 5 }),
  // What counts as absent.
  tool({ credentials: null }),
  tool({ category: null }),
  ...['', 0, false, 'soon'].map((triggers) => tool({ triggers })),
  ...['', 0, false].map((modules) => tool({ modules })),
  withModule({ functions: [] }),
  withModule({ functions: [null, 'get'] }),
  // Entries that are no objects.
  tool({ triggers: [5] }),
  tool({ credentials: [5, 'key'] }),
  tool({ settings: ['unit'] }),
  // Parameters.
  withFunction({ parameters: { type: 'object', properties: {} } }),
  withFunction({ parameters: 'none' }),
  withFunction({ parameters: { type: 'object', properties: {}, required: true } }),
  withFunction({ parameters: { type: 'object', properties: ['q'] } }),
  withParameters({ required: 'q' }),
  withParameters({ required: null }),
];

it.each(TOLERATED.map((value) => [JSON.stringify(value), value]))('no error: %s', async (_, value) => {
  expect(await errors(value)).toEqual([]);
});

const DIRECT = { id: 'datetime', functions: [FUNCTION] };

it.each([
  DIRECT,
  { ...DIRECT, name: 5, category: ['core'] },
  { ...DIRECT, modules: {} },
  { ...DIRECT, modules: [null, { id: 'all' }] },
  ...['name', 'description'].map((key) => ({ ...DIRECT, functions: [without(FUNCTION, key)] })),
  { ...DIRECT, functions: [{ ...FUNCTION, description: null }] },
])('the registry skips tools that are always sent, so what only it refuses is no error: %j', async (value) => {
  expect(await errors(value)).toEqual([]);
  expect((await errors({ ...value, id: 'weather' })).length).toBeGreaterThan(0);
});

it.each([
  { ...DIRECT, functions: {} },
  { ...DIRECT, functions: [null] },
  { ...DIRECT, credentials: {} },
  { ...DIRECT, triggers: 5 },
  { ...DIRECT, functions: [{ ...FUNCTION, parameters: null }] },
])('what fails for these too is one: %j', async (value) => {
  expect((await errors(value)).length).toBeGreaterThan(0);
});

it('quotes the message of Talos', async () => {
  expect(
    await messages(JSON.stringify(without(tool({}), 'functions')), 'missing-field', { uri, dialect: 'talos' }),
  ).toEqual([
    'Missing key `functions` (the functions that the model may call). Talos refuses the file: loaded.manifest.functions is not iterable',
  ]);
  const said = async (value: unknown) => {
    const [message = ''] = await messages(JSON.stringify(value), 'wrong-type', { uri, dialect: 'talos' });
    return message.replace(/.*Talos /, '');
  };
  expect(await said(null)).toBe("refuses the file: Cannot read properties of null (reading 'logName')");
  expect(await said(tool({ triggers: [null] }))).toBe(
    "refuses the file: Cannot read properties of null (reading 'id')",
  );
  expect(await said(tool({ modules: [null] }))).toBe(
    "refuses the file: Cannot read properties of null (reading 'functions')",
  );
  expect(await said(tool({ modules: {} }))).toBe('refuses the file: loaded.manifest.modules is not iterable');
  expect(await said(tool({ modules: [{ ...MODULE, functions: 'get' }] }))).toBe(
    'refuses the file: mod.functions.filter is not a function',
  );
  expect(await said(tool({ triggers: 'soon' }))).toBe('still accepts the file.');
});
