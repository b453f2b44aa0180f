import { describe, expect, it } from 'vitest';
import { check, fixed, manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, withTargets } from '../../../../test/kit/targets';
import { fixesFor } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';
import { withSchema } from '../with-schema';
import { targetReference as RULE } from './rule';

itFollowsItsExample(RULE);

it('writes the schema in the place of the reference', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"city": { "type": "string", "description": "The city." }');
});

it('names a target for which an optional property has to allow `null`, if the repair takes that away', async () => {
  const node = (required: string) =>
    withSchema(
      `{ "type": "object", "properties": { "tree": { "$ref": "#/$defs/node" } }, "required": ["tree"], "$defs": { "node": { "type": ["object", "null"], "properties": { "next": { "$ref": "#/$defs/node" } }, "minProperties": 1, "required": [${required}] } } }`,
    );
  const titles = async (text: string) => {
    const options = withTargets(['gemini', 'openai-strict']);
    const problems = (await problemsOf(text, options)).filter(({ message }) => message.includes('is recursive'));
    const fixes = await Promise.all(
      problems.map((one) => fixesFor(manifestOf(text, options), one, options.workspace ?? memoryWorkspace())),
    );
    return fixes.flat().map(({ title }) => title);
  };
  const title = 'Replace the recursive `$ref` by any object';
  expect(await titles(node(''))).toEqual([`${title} (not for OpenAI (strict))`]);
  expect(await titles(node('"next"'))).toEqual([title]);
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
    const title = 'Replace `$ref` by the schema it refers to, without its recursion';
    expect((await fixed(text, RULE.code, { ...options, title })).replace(/\s/g, '')).toContain(
      '"tree":{"type":"object","properties":{"next":{"type":"object"}},"required":["next"]}',
    );
  });

  it('ends with an empty object for strict targets, which take no other', async () => {
    const options = withTargets(['anthropic-strict', 'openai-strict']);
    const title = 'Replace the recursive `$ref` by an empty object';
    expect((await fixed(text, RULE.code, { ...options, title })).replace(/\s/g, '')).toContain(
      '"next":{"type":"object","properties":{},"additionalProperties":false}',
    );
  });
});
