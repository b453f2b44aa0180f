import { expect, it } from 'vitest';
import { itFollowsItsExample, messagesOf } from '../../../../test/kit/targets';
import { withSchema } from '../with-schema';
import { targetLimit as RULE } from './rule';

itFollowsItsExample(RULE);

it('counts the levels of objects', async () => {
  let inner = '{ "type": "string" }';
  for (let level = 0; level < 11; level++) {
    inner = `{ "type": "object", "properties": { "a": ${inner} }, "required": ["a"], "additionalProperties": false }`;
  }
  expect(await messagesOf(RULE, withSchema(inner))).toEqual([
    'The schema has 11 levels of objects, more than 10. OpenAI refuses the whole request.',
  ]);
});
