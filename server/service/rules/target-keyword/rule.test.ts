import { expect, it } from 'vitest';
import { check, fixesOfEach, messages } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { functionWith, manifestWith } from '../../dialects/talos/rules/example';
import { applyEdits } from '../../document/edit/edit';
import { withSchema } from '../with-schema';
import { targetKeyword as RULE } from './rule';

itFollowsItsExample(RULE);

it('says how it is known', async () => {
  expect(await messages(RULE.example.bad, RULE.code, withTargets(['gemini']))).toEqual([
    expect.stringMatching(/refuses the whole request\. \(observed: .*https:\/\/\S+ \(\d{4}-\d\d/),
  ]);
});

it('says which formats a target takes', async () => {
  const text = withSchema(
    '{ "type": "object", "properties": { "a": { "type": "string", "description": "A day.", "format": "date" } }, "required": ["a"] }',
  );
  expect(await messagesOf(RULE, text)).toEqual([
    'The `format` `date` is not supported: strings may have `enum` or `date-time`. Gemini refuses the whole request.',
  ]);
});

it('moves the keyword into the description', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain(
    '{ "type": "integer", "description": "Number of days.\\n\\n{exclusiveMinimum: 0}" }',
  );
});

it('replaces `const` and `oneOf`, and removes `$schema`', async () => {
  const changed = (from: string) =>
    fixedWith(RULE, RULE.example.bad.replace('"exclusiveMinimum": 0', from).replace('"type": "integer", ', ''));
  expect(await changed('"const": "x"')).toContain('"enum": ["x"]');
  expect(await changed('"oneOf": [{ "type": "string" }]')).toContain('"anyOf": [{ "type": "string" }]');
  const root = RULE.example.good.replace(
    '{ "type": "object"',
    '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"',
  );
  expect(await fixedWith(RULE, root)).toContain('{ "type": "object"');
});

it('is a hint or information where the target only ignores or changes it', async () => {
  expect(await check(RULE.example.bad, withTargets(['anthropic-strict']))).toContain(
    'information target-keyword /tools/0/schema/properties/days/exclusiveMinimum',
  );
});

it('says nothing of what the platform adds, which no author can change', async () => {
  const parameters = { type: 'object', properties: { city: { type: 'string', description: 'The city.' } } };
  const text = manifestWith({ functions: [functionWith({ parameters })] });
  expect(await messagesOf(RULE, text, ['gemini'])).toEqual([]);
});

it('moves what its title names into the description, whatever a conversion has moved there before', async () => {
  const text = withSchema(
    '{ "type": "object", "properties": { "a": { "type": "string", "description": "A thing.", "not": { "const": "x" }, "examples": ["y"] } } }',
  );
  const [, [fix, ...others] = []] = await fixesOfEach(text, ({ code }) => code === RULE.code, withTargets(['gemini']));
  expect([fix?.title, ...others]).toEqual(['Move `not`, `examples` into the description']);
  expect(applyEdits(text, fix?.edits ?? [])).toContain(
    String.raw`"description": "A thing.\n\n{not: {\"const\":\"x\"}, examples: [\"y\"]}" }`,
  );
});
