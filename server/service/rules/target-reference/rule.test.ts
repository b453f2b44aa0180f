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
  const title = 'Replace the recursive `$ref` by an object';
  expect(await titles(node(''))).toEqual([title, `${title} (not for OpenAI (strict))`]);
  expect(await titles(node('"next"'))).toEqual([title, title]);
});
