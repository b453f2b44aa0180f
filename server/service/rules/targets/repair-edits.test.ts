import { describe, expect, it } from 'vitest';
import { fixed, fixTitles } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';

const pylot = (inputs: string) =>
  `tools:\n  - name: a\n    description: d\n    module: tools.a\n    class: A\n    inputs:\n${inputs}`;
const OPTIONS = { ...withTargets(['gemini']), language: 'yaml', dialect: 'forged-pylot' } as const;

describe('a repair in YAML', () => {
  it('is not offered where an alias stands for what it would remove', async () => {
    const text = pylot('      a: {type: string, not: {enum: &e [q]}}\n      b: {type: string, enum: *e}\n');
    expect(await fixTitles(text, 'target-keyword', OPTIONS)).toEqual([]);
  });

  it('is not offered where it would write a value that another keyword shares', async () => {
    const text = pylot('      a: {type: integer, enum: &e [1, 2]}\n      b: {type: integer, enum: *e}\n');
    expect(await fixTitles(text, 'target-enum', OPTIONS)).toEqual([]);
    const alone = pylot('      a: {type: integer, enum: &e [1, 2]}\n');
    expect(await fixed(alone, 'target-enum', OPTIONS)).toContain('a: {type: string, enum: &e ["1", "2"]}');
  });

  it('changes a schema that others share for all of them', async () => {
    const text = pylot('      a: &s {type: array}\n      b: *s\n');
    expect(await fixed(text, 'target-array-items', OPTIONS)).toContain('a: &s {type: array, items: {type: string}}');
  });
});

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
