import { describe, expect, it } from 'vitest';
import { fixed, fixTitles } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, withTargets } from '../../../../test/kit/targets';
import { withSchema } from '../with-schema';
import { targetEnum as RULE } from './rule';

itFollowsItsExample(RULE);

it('writes the values as strings', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain(
    '"type": "string", "description": "Number of days.", "enum": ["1", "7"]',
  );
});

describe('a number that JavaScript does not hold exactly', () => {
  const schemaOf = (schema: string) =>
    withSchema(`{ "type": "object", "properties": { "a": ${schema} }, "required": ["a"] }`);

  it('is written as the manifest has it', async () => {
    const text = schemaOf('{ "type": "integer", "const": 12345678901234567890 }');
    const [title = ''] = await fixTitles(text, RULE.code, withTargets(['gemini']));
    expect(await fixed(text, RULE.code, { ...withTargets(['gemini']), title })).toContain('["12345678901234567890"]');
    const bound = schemaOf('{ "type": "integer", "maximum": 9007199254740993 }');
    const described = await fixed(bound, 'target-keyword', withTargets(['anthropic-strict']));
    expect(described).toContain('maximum: 9007199254740993');
  });

  it('is not written where it can not be told from another one, or has become infinite', async () => {
    const options = withTargets(['gemini']);
    const two = schemaOf('{ "type": "integer", "const": 9007199254740993, "maximum": 9007199254740992 }');
    expect(await fixTitles(two, RULE.code, options)).toEqual([]);
    expect(await fixTitles(schemaOf('{ "type": "number", "const": 1e400 }'), RULE.code, options)).toEqual([]);
  });
});
