import { expect, it } from 'vitest';
import { fixesOfEach, fixTitles } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, targetTitles, withTargets } from '../../../../test/kit/targets';
import type { Problem } from '../../features/diagnostics/problem';
import { withSchema } from '../with-schema';
import { targetClosedObject as RULE } from './rule';

itFollowsItsExample(RULE);

it('closes the object', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"additionalProperties": false');
  const open = RULE.example.bad.replace(', "additionalProperties": true', '');
  expect(await fixedWith(RULE, open)).toContain('"required": ["city"], "additionalProperties": false');
});

it('two targets that need different members are suited by one fix', async () => {
  const text = withSchema(
    '{ "type": "object", "properties": { "a": { "type": "object" } }, "required": ["a"], "additionalProperties": false }',
  );
  for (const ids of [
    ['openai-strict', 'anthropic-strict'],
    ['anthropic-strict', 'openai-strict'],
  ]) {
    expect(await fixTitles(text, RULE.code, withTargets(ids))).toEqual(['Set `additionalProperties` to `false`']);
  }
});

it('is a contradiction with a target that refuses the keyword: the fix says so, and is not preferred', async () => {
  const closed = withSchema(
    '{ "type": "object", "properties": { "city": { "type": "string" } }, "required": ["city"], "additionalProperties": false }',
  );
  const found = async (text: string) => {
    const isMeant = ({ code }: Problem) => code.startsWith('target-');
    const fixes = await fixesOfEach(text, isMeant, withTargets(['gemini', 'openai-strict']));
    return fixes.map((all) => all.map(({ title, isOneOfMany }) => [title, isOneOfMany]));
  };
  expect(await found(closed)).toEqual([[['Remove `additionalProperties` (not for OpenAI (strict))', true]]]);
  expect(await found(closed.replace(', "additionalProperties": false', ''))).toEqual([
    [['Set `additionalProperties` to `false` (not for Gemini)', true]],
  ]);
});

it('does not close what an `allOf` combines with other properties', async () => {
  const base = '{ "type": "object", "properties": { "id": { "type": "string" } }, "required": ["id"] }';
  const size = '{ "type": "object", "properties": { "size": { "type": "number" } } }';
  const $defs = `"$defs": { "base": ${base}, "derived": { "allOf": [{ "$ref": "#/$defs/base" }, ${size}] } }`;
  const properties = '"properties": { "b": { "$ref": "#/$defs/base" }, "d": { "$ref": "#/$defs/derived" } }';
  const text = withSchema(
    `{ "type": "object", ${properties}, "required": ["b", "d"], "additionalProperties": false, ${$defs} }`,
  );
  for (const ids of [['openai-strict'], ['anthropic-strict'], ['openai-strict', 'anthropic-strict']]) {
    const titles = await targetTitles(text, ids, ({ code }) => /closed-object|keyword/.test(code));
    expect(titles.flat()).toEqual([]);
  }
});
