import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-pattern';
const object = (pattern: string) =>
  withSchema(
    `{ "type": "object", "properties": { "city": { "type": "string", "pattern": ${JSON.stringify(pattern)} } } }`,
  );

it.each(['^[A-Z', '(', 'a{2,1}', '*a', '(?P<name>x)'])('reports %s', async (pattern) => {
  expect(await check(object(pattern))).toContain('warning schema-pattern /tools/0/schema/properties/city/pattern');
});

it('reports a pattern that is only invalid in Unicode mode as information', async () => {
  expect(await check(object('^[\\w\\-]+\\:$'))).toContain(
    'information schema-pattern /tools/0/schema/properties/city/pattern',
  );
});

it.each(['^(a+)+$', '(?=a)b', '\\p{L}+', ''])('is silent about %s', async (pattern) => {
  expect(await messages(object(pattern), CODE)).toEqual([]);
});

it('reads the keys of patternProperties', async () => {
  expect(await messages(withSchema('{ "type": "object", "patternProperties": { "(": {} } }'), CODE)).toEqual([
    'Invalid regular expression `(`: unterminated group.',
  ]);
});

it('terminates on a pattern that would backtrack forever', async () => {
  const text = withSchema(
    `{ "type": "object", "properties": { "a": { "pattern": "^(a+)+$", "default": "${'a'.repeat(5_000)}!" } } }`,
  );
  expect(await check(text)).toBeDefined();
});
