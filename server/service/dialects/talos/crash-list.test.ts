/**
 * Input on which Talos' own code fails is an error at the right location; input that it tolerates is none. Source: its loader and registry,
 * run.
 */
import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';

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

it.each<[string, unknown, string]>([
  ['no functions', without(tool({}), 'functions'), 'error missing-field'],
  ['functions that are an object', tool({ functions: {} }), 'error wrong-type /functions'],
  ['functions that are null', tool({ functions: null }), 'error wrong-type /functions'],
  ['a function that is null', tool({ functions: [null] }), 'error wrong-type /functions/0'],
  ['a function without a name', tool({ functions: [without(FUNCTION, 'name')] }), 'error missing-field /functions/0'],
  [
    'a function without a description',
    tool({ functions: [without(FUNCTION, 'description')] }),
    'error missing-field /functions/0',
  ],
  ['a function whose name is a number', withFunction({ name: 5 }), 'error wrong-type /functions/0/name'],
  ['no name', without(tool({}), 'name'), 'error missing-field'],
  ['no id', without(tool({}), 'id'), 'error missing-field'],
  ['a name that is a number', tool({ name: 5 }), 'error wrong-type /name'],
  ['a category that is a list', tool({ category: ['core'] }), 'error wrong-type /category'],
  [
    'a function without parameters',
    tool({ functions: [without(FUNCTION, 'parameters')] }),
    'error missing-field /functions/0',
  ],
  ['parameters that are null', withFunction({ parameters: null }), 'error talos/null-value /functions/0/parameters'],
  [
    'a parameter that is null',
    withFunction({ parameters: { type: 'object', properties: { q: null } } }),
    'error talos/null-value /functions/0/parameters/properties/q',
  ],
  [
    'required: true',
    withFunction({ parameters: { ...FUNCTION.parameters, required: true } }),
    'error talos/required-list /functions/0/parameters/required',
  ],
  ['credentials that are an object', tool({ credentials: {} }), 'error wrong-type /credentials'],
  ['a credential that is null', tool({ credentials: [null] }), 'error talos/null-value /credentials/0'],
  ['triggers that are a number', tool({ triggers: 5 }), 'error wrong-type /triggers'],
  ['a root that is null', null, 'error wrong-type'],
  ['a root that is a list', [], 'error wrong-type'],
  ['a root that is a string', 'weather', 'error wrong-type'],
  ['a root that is a number', 5, 'error wrong-type'],
  ['a trigger that is null', tool({ triggers: [null] }), 'error wrong-type /triggers/0'],
  ['triggers that are an object', tool({ triggers: {} }), 'error wrong-type /triggers'],
  ['triggers that are true', tool({ triggers: true }), 'error wrong-type /triggers'],
  ['a module that is null', tool({ modules: [null] }), 'error wrong-type /modules/0'],
  ['a module that is a string', tool({ modules: ['all'] }), 'error wrong-type /modules/0'],
  ['modules that are an object', tool({ modules: {} }), 'error wrong-type /modules'],
  ['modules that are a string', tool({ modules: 'all' }), 'error wrong-type /modules'],
  ['a module without functions', tool({ modules: [without(MODULE, 'functions')] }), 'error missing-field /modules/0'],
  ...['get', {}, null, 5].map((functions): [string, unknown, string] => [
    `a module whose functions are ${JSON.stringify(functions)}`,
    tool({ modules: [{ ...MODULE, functions }] }),
    'error wrong-type /modules/0/functions',
  ]),
  [
    'properties that are a list with null',
    withFunction({ parameters: { type: 'object', properties: [null] } }),
    'error talos/null-value /functions/0/parameters/properties/0',
  ],
  ...[false, 0, 5, {}].map((required): [string, unknown, string] => [
    `required: ${JSON.stringify(required)}`,
    withFunction({ parameters: { ...FUNCTION.parameters, required } }),
    'error talos/required-list /functions/0/parameters/required',
  ]),
  ...['', 0, false, 5, 'x', true].map((credentials): [string, unknown, string] => [
    `credentials: ${JSON.stringify(credentials)}`,
    tool({ credentials }),
    'error wrong-type /credentials',
  ]),
  ...['', 0, false, {}, 'x'].map((settings): [string, unknown, string] => [
    `settings: ${JSON.stringify(settings)}`,
    tool({ settings }),
    'error wrong-type /settings',
  ]),
  ['a setting that is null', tool({ settings: [null] }), 'error wrong-type /settings/0'],
  ['an id that is null', tool({ id: null }), 'error wrong-type /id'],
  ['functions with a string among them', tool({ functions: ['get'] }), 'error wrong-type /functions/0'],
  ['an underscore in the id', tool({ id: 'my_weather' }), 'error talos/id-characters /id'],
])('an error: %s', async (_, value, expected) => {
  expect(await errors(value)).toContain(expected);
});

it.each<[string, unknown]>([
  ['nothing wrong', tool({})],
  ['no functions at all', tool({ functions: [] })],
  ['unknown keys anywhere', { ...tool({ x: 1, credentials: [{ name: 'a', label: 'A', required: true, y: 2 }] }) }],
  ['any version', tool({ version: 'latest' })],
  ['no version', without(tool({}), 'version')],
  ['an id unlike its folder', tool({ id: 'other' })],
  ['functions of one name', tool({ functions: [FUNCTION, FUNCTION] })],
  [
    'a module that names unknown functions',
    tool({ modules: [{ id: 'a', name: 'A', description: 'A.', functions: ['x', 'get'] }] }),
  ],
  ['settings of an unknown type', tool({ settings: [{ name: 'a', label: 'A', type: 'color' }] })],
  ['parameters without required', withFunction({ parameters: { type: 'object', properties: {} } })],
  ['no credentials', tool({ credentials: null })],
  ['no category', tool({ category: null })],
  ['a default that is a number', tool({ settings: [{ name: 'a', label: 'A', type: 'number', default: 5 }] })],
  ['parameters that are a string', withFunction({ parameters: 'none' })],
  [
    'required: true without a property',
    withFunction({ parameters: { type: 'object', properties: {}, required: true } }),
  ],
  ['required: a string', withFunction({ parameters: { ...FUNCTION.parameters, required: 'q' } })],
  ...['', 0, false, 'soon'].map((triggers): [string, unknown] => [
    `triggers: ${JSON.stringify(triggers)}`,
    tool({ triggers }),
  ]),
  ...['', 0, false].map((modules): [string, unknown] => [`modules: ${JSON.stringify(modules)}`, tool({ modules })]),
  ['a trigger that is no object', tool({ triggers: [5] })],
  ['a module without a function', tool({ modules: [{ ...MODULE, functions: [] }] })],
  ['a module with null for a function', tool({ modules: [{ ...MODULE, functions: [null, 'get'] }] })],
  ['credentials that are no objects', tool({ credentials: [5, 'key'] })],
  ['settings that are no objects', tool({ settings: ['unit'] })],
  ['properties that are a list', withFunction({ parameters: { type: 'object', properties: ['q'] } })],
  ['no required', withFunction({ parameters: { ...FUNCTION.parameters, required: null } })],
  ['a description that is a number', tool({ description: 5 })],
])('no error: %s', async (_, value) => {
  expect(await errors(value)).toEqual([]);
});

it('quotes the message of Talos', async () => {
  const { messages } = await import('../../../../test/kit/manifests');
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
