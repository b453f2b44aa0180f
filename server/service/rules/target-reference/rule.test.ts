import { describe, expect, it } from 'vitest';
import { check, fixed } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, targetTitles, withTargets } from '../../../../test/kit/targets';
import { withSchema } from '../with-schema';
import { targetReference as RULE } from './rule';

itFollowsItsExample(RULE);

it('writes the schema in the place of the reference', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"city": { "type": "string", "description": "The city." }');
});

it('names a target that takes the recursion which a repair ends', async () => {
  const text = withSchema(
    '{ "type": "object", "properties": { "tree": { "$ref": "#/$defs/node" } }, "required": ["tree"], "$defs": { "node": { "type": "object", "properties": { "next": { "$ref": "#/$defs/node" } }, "required": ["next"], "additionalProperties": false } } }',
  );
  const title = 'Replace the recursive `$ref` with any object';
  const titles = async (ids: readonly string[]) =>
    (await targetTitles(text, ids, ({ code, message }) => code === RULE.code && /is recursive/.test(message))).flat();
  expect(await titles(['gemini', 'openai-strict'])).toEqual([`${title} (not for OpenAI (strict))`]);
  expect(await titles(['gemini', 'openai'])).toEqual([`${title} (not for OpenAI)`]);
});

it('has one problem with a reference to nothing, and no repair', async () => {
  const text = withSchema('{ "type": "object", "properties": { "a": { "$ref": "#/$defs/z" } } }');
  const lines = (await check(text, withTargets(['gemini']))).filter((line) => line.includes(' target-'));
  expect(lines).toEqual([expect.stringContaining('error target-reference')]);
  await expect(fixed(text, RULE.code, withTargets(['gemini']))).rejects.toThrow();
});

describe('a recursive schema', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] };
  const text = withSchema(
    JSON.stringify({ type: 'object', properties: { tree: { $ref: '#/$defs/node' } }, $defs: { node } }),
  );

  it('is kept up to where it recurs, and nothing is said of an object that nobody has written', async () => {
    const options = withTargets(['gemini']);
    expect((await check(text, options)).filter((line) => line.includes('has no properties'))).toEqual([]);
    const title = 'Inline `$ref`, ending at the recursion';
    expect((await fixed(text, RULE.code, { ...options, title })).replace(/\s/g, '')).toContain(
      '"tree":{"type":"object","properties":{"next":{"type":"object"}},"required":["next"]}',
    );
  });

  it('ends with an empty object for strict targets, which take no other', async () => {
    const options = withTargets(['anthropic-strict', 'openai-strict']);
    const title = 'Replace the recursive `$ref` with an empty object (not for OpenAI (strict))';
    expect((await fixed(text, RULE.code, { ...options, title })).replace(/\s/g, '')).toContain(
      '"next":{"type":"object","properties":{},"additionalProperties":false}',
    );
  });
});

describe('a reference by a name', () => {
  it('is not left without what it refers to by another fix', async () => {
    const text = withSchema(
      '{ "type": "object", "properties": { "b": { "$ref": "#anch" } }, "required": ["b"], "$defs": { "z": { "$anchor": "anch", "type": "integer", "minimum": 2 } } }',
    );
    const titles = (await targetTitles(text, ['gemini', 'mcp'])).flat();
    expect(titles.filter((title) => /Remove/.test(title))).toEqual([]);
  });
});

it.each([['gemini'], ['anthropic-strict']])('is left with what it leads to, for %s', async (target) => {
  const named = (a: string, more: string) =>
    withSchema(
      `{ "type": "object", "properties": { "a": ${a} }, "required": ["a"], "additionalProperties": false, ${more} }`,
    );
  const schemas = '"components": { "schemas": { "A": { "type": "string" } } }';
  const away = async (text: string) =>
    (await targetTitles(text, [target])).flat().filter((title) => title.includes('`components`'));
  expect(await away(named('{ "$ref": "#/components/schemas/A" }', schemas))).toEqual([]);
  expect(await away(named('{ "type": "string" }', schemas))).toHaveLength(1);
});
