import { expect, it } from 'vitest';
import { check, documentOf, fixed, manifestOf } from '../../../../test/kit/manifests';
import { load } from './loader';

const dialect = 'agentcli';
const FIRST =
  '"tools": [{ "name": "a", "command": ["./tools/bin/a"], "timeoutSec": 5 }, { "name": "b", "command": ["./tools/bin/b"] }]';
const errors = async (text: string) => (await check(text, { dialect })).filter((line) => line.startsWith('error'));

it('a tool of a later array inherits from the earlier one at its index', async () => {
  const text = `{ ${FIRST}, "Tools": [{ "description": "A." }] }`;
  expect(load(documentOf(text))).toBeUndefined();
  expect(await errors(text)).toEqual([]);
  const [tool, ...others] = manifestOf(text, { dialect }).tools;
  expect(others).toEqual([]);
  expect(tool).toMatchObject({ name: 'a', description: 'A.', invocation: { argv: ['./tools/bin/a'] } });
});

it('reports errors in the merged tools', async () => {
  const twice = `{ ${FIRST}, "tools": [{ "name": "b" }], "tools": [{}, {}] }`;
  expect(load(documentOf(twice))).toBe('tool[1] "b": duplicate name');
  expect(await errors(twice)).toEqual(['error duplicate-tool /tools/1/name']);
  const emptied = `{ ${FIRST}, "tools": [], "tools": [{ "name": "a" }] }`;
  expect(load(documentOf(emptied))).toBe('tool[0] "a": command must have at least program name');
  expect(await errors(emptied)).toEqual(['error missing-field /tools/0']);
  expect(await fixed(emptied, 'missing-field', { dialect })).toContain('"tools": [{ "name": "a", "command": [');
});

it('reports a key that the decoder does not know once', async () => {
  const text = '{ "tools": [{ "name": "a", "passEnv": [] }], "tools": [{ "command": ["./tools/bin/a"] }] }';
  const unknown = (await check(text, { dialect })).filter((line) => line.includes('unknown-key'));
  expect(unknown).toEqual(['warning unknown-key /tools/0/passEnv']);
});

it('keeps what was there where a value of another type is refused', () => {
  const text = '{ "tools": [{ "name": "a", "name": [] }], "tools": [{ "command": ["./tools/bin/a"] }] }';
  expect(manifestOf(text, { dialect }).tools[0]?.name).toBe('a');
});

it('leaves a single array unchanged', () => {
  const { root, tools } = manifestOf(`{ ${FIRST} }`, { dialect });
  expect(tools[0]?.node.parent?.parent?.parent).toBe(root);
});
