import { expect, it } from 'vitest';
import { manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, withTargets } from '../../../../test/kit/targets';
import { fixesFor } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';
import { withSchema } from '../with-schema';
import { targetReference as RULE } from './rule';

itFollowsItsExample(RULE);

it('writes the schema in the place of the reference', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"city": { "type": "string", "description": "The city." }');
});

it('names a target that refuses the object which a repair leaves, in the place of a recursive reference', async () => {
  const text = withSchema(
    '{ "type": "object", "properties": { "tree": { "$ref": "#/$defs/node" } }, "required": ["tree"], "$defs": { "node": { "type": "object", "properties": { "next": { "$ref": "#/$defs/node" } }, "required": ["next"], "additionalProperties": false } } }',
  );
  const title = 'Replace the recursive `$ref` by an object';
  expect(await titlesOf(text, ['gemini', 'openai-strict'], 'is recursive')).toEqual(
    Array.from({ length: 2 }, () => `${title} (not for OpenAI (strict))`),
  );
  expect(await titlesOf(text, ['gemini', 'openai'], 'is recursive')).toEqual([title, title]);
});

it('moves a definition that nothing else refers to: it suits all, also the second of two references', async () => {
  const one = withSchema(
    '{ "type": "object", "properties": { "a": { "$ref": "#/$defs/E" } }, "required": ["a"], "$defs": { "E": { "type": "string" } } }',
  );
  for (const ids of [
    ['gemini', 'mcp'],
    ['gemini', 'openai-strict'],
  ]) {
    expect(await titlesOf(one, ids, '`$ref`')).toEqual(['Move the schema that `$ref` refers to here']);
  }
  const two = withSchema(
    '{ "type": "object", "properties": { "a": { "$ref": "#/$defs/E" }, "b": { "$ref": "#/$defs/E" } }, "required": ["a", "b"], "$defs": { "E": { "type": "object", "properties": { "x": { "type": "number" } } } } }',
  );
  expect(await titlesOf(two, ['gemini', 'openai-strict'], '`$ref`')).toEqual(
    Array.from({ length: 2 }, () => 'Replace `$ref` by the schema it refers to'),
  );
});

/** The titles of the fixes of the problems that say something. */
async function titlesOf(text: string, ids: readonly string[], what: string): Promise<readonly string[]> {
  const options = withTargets(ids);
  const problems = (await problemsOf(text, options)).filter(
    ({ code, message }) => code === RULE.code && message.includes(what),
  );
  const fixes = await Promise.all(
    problems.map((one) => fixesFor(manifestOf(text, options), one, options.workspace ?? memoryWorkspace())),
  );
  return fixes.flat().map(({ title }) => title);
}
