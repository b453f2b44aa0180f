import { expect, it } from 'vitest';
import { check, fixTitles } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, targetTitles, withTargets } from '../../../../test/kit/targets';
import { withSchema } from '../with-schema';
import { targetRoot as RULE } from './rule';

itFollowsItsExample(RULE);

it('names each target once, and moves the condition into the description', async () => {
  expect(await messagesOf(RULE, RULE.example.bad)).toEqual([
    'The root of the schema has `anyOf`. OpenAI refuses the whole request. Anthropic refuses the whole request.',
  ]);
  expect(await fixedWith(RULE, RULE.example.bad)).toContain(
    '"required": [], "description": "{anyOf: [{\\"required\\":[\\"city\\"]}]}" }',
  );
});

it('says once that the root is no object', async () => {
  const bad = RULE.example.good.replace('"type": "object", ', '');
  expect(await check(bad, withTargets(['openai']))).toHaveLength(1);
});

it('has no problem with an object that says more at its root, where the target only wants an object', async () => {
  const schema =
    '{ "type": "object", "properties": { "city": { "type": "string" } }, "allOf": [{ "required": ["city"] }] }';
  const targets = ['mcp', 'bedrock', 'gemini-json-schema'];
  expect((await check(withSchema(schema), withTargets(targets))).filter((line) => line.includes(RULE.code))).toEqual(
    [],
  );
});

it('reports each of several problems of one target with the root, and offers the repairs of each alone', async () => {
  const text = withSchema('{ "title": "Nothing yet." }');
  const targets = ['openai', 'anthropic'];
  expect((await messagesOf(RULE, text, targets)).map((message) => message.split(' (')[0])).toEqual([
    'The root of the schema is not `type: "object"`. OpenAI refuses the whole request. Anthropic refuses the whole request.',
    'The root of the schema has no `properties`. OpenAI refuses the whole request.',
  ]);
  expect(await targetTitles(text, targets, ({ code }) => code === RULE.code)).toEqual([
    ['Set `type` to `"object"`'],
    ['Add `properties`'],
  ]);
});

it('keeps the arguments where the type of the root has another name', async () => {
  const named = (type: string) => withSchema(`{ "type": "${type}", "properties": { "city": { "type": "string" } } }`);
  expect(await fixedWith(RULE, named('OBJECT'))).toBe(named('object'));
});

it('says in the title of a fix what else that changes, as Copilot would refuse it then', async () => {
  const text = withSchema('{ "type": "OBJECT", "properties": { "a": { "type": "STRING" } } }');
  expect(await fixTitles(text, RULE.code, withTargets(['copilot:gpt-4.1']))).toEqual([
    'Set `type` to `"object"`, and “Change to `string`”',
  ]);
});
