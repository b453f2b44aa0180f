import { expect, it } from 'vitest';
import { fixed, fixTitles } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';

const tool = (schema: string) =>
  `{ "tools": [ { "name": "a", "description": "d", "command": ["a"], "schema": ${schema} } ] }`;
const GEMINI = { ...withTargets(['gemini']), language: 'jsonc' } as const;
const STRICT = { ...withTargets(['openai-strict']), language: 'jsonc' } as const;

it('keeps the comments of what a repair leaves as it is', async () => {
  const numbers = tool('{ "type": "object", "properties": { "n": { "type": "integer", "enum": [1, /* two */ 2] } } }');
  expect(await fixed(numbers, 'target-enum', GEMINI)).toContain('"enum": ["1", /* two */ "2"]');
  const optional = tool(
    '{ "type": "object", "properties": { "a": {}, "b": {} }, "additionalProperties": false, "required": [\n  // always\n  "a"\n] }',
  );
  expect(await fixed(optional, 'target-optional-property', STRICT)).toContain('// always\n  "a",\n  "b"\n]');
});

it('says how many comments a repair removes', async () => {
  const schema = (first: string, second: string) =>
    tool(
      `{ "type": "object", "properties": { "a": { "type": "array", "items": [{ "type": "string" }, ${first}{ "minLength": 2${second} }] } } }`,
    );
  const titles = (first: string, second: string) => fixTitles(schema(first, second), 'target-invalid-schema', GEMINI);
  const title = 'Replace the list in `items` with `anyOf`, in any order';
  expect(await titles('', '')).toEqual([title]);
  expect(await titles('/* at least */ ', '')).toEqual([`${title}, without its comment`]);
  expect(await titles('/* at least */ ', '/* two */')).toEqual([`${title}, without its 2 comments`]);
});

it('takes no address for a comment', async () => {
  const address = tool('{ "type": "object", "properties": { "a": { "const": "https://example.com" } } }');
  expect(await fixTitles(address, 'target-keyword', GEMINI)).toEqual(['Replace `const` with `enum`']);
});
