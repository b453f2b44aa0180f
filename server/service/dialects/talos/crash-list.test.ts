/** What Talos' own code fails on is an error at the right place; what it bears is none. Source: its loader and registry, run. */
import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';

const uri = 'file:///w/tools/weather/manifest.json';
const FUNCTION = {
  name: 'get',
  description: 'Gets.',
  parameters: { type: 'object', properties: { q: { type: 'string', description: 'Q.' } }, required: ['q'] },
};
const HEAD = { id: 'weather', name: 'Weather', description: 'Tells.', version: '1.0.0', category: 'core' };
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
])('no error: %s', async (_, value) => {
  expect(await errors(value)).toEqual([]);
});

it('quotes what Talos says', async () => {
  const { messages } = await import('../../../../test/kit/manifests');
  expect(
    await messages(JSON.stringify(without(tool({}), 'functions')), 'missing-field', { uri, dialect: 'talos' }),
  ).toEqual([
    '`functions` is missing. The functions that the model may call. Talos refuses it: loaded.manifest.functions is not iterable',
  ]);
});
