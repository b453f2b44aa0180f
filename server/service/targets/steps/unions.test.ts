import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, losses, REFUSED, titles } from '../../../../test/kit/target-step';
import { lonelyUnions } from './unions';

const step = lonelyUnions(REFUSED);
const within = (schema: Json) => ({ properties: { a: schema } });
const after = (schema: Json) => apply(step, within(schema)).schema;

it('writes what stands next to alternatives into each of them', () => {
  const anyOf: Json[] = [{ minLength: 3 }, { enum: ['x'] }, true, false];
  const schema = { type: 'string', description: 'D', anyOf };
  expect(apply(step, within(schema))).toEqual({
    reported: ['refused properties/a/type: `type` stands next to `anyOf`.'],
    schema: within({
      description: 'D',
      anyOf: [{ type: 'string', minLength: 3 }, { type: 'string', enum: ['x'] }, { type: 'string' }],
    }),
  });
  const properties = { x: { type: 'string' } };
  expect(after({ type: 'object', properties, oneOf: [{ required: ['x'] }] })).toEqual(
    within({ oneOf: [{ type: 'object', properties, required: ['x'] }] }),
  );
});

it('moves what is about other properties along with the properties, which it would forbid otherwise', () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' } };
  const closed = { patternProperties: { '^x': {} }, additionalProperties: false };
  const oneOf: Json[] = [{ required: ['a'] }, { required: ['b'] }];
  const schema = { type: 'object', properties, oneOf, ...closed };
  expect(after(schema)).toEqual(
    within({ oneOf: ['a', 'b'].map((name) => ({ type: 'object', properties, ...closed, required: [name] })) }),
  );
  expect(titles(step, within(schema))).toEqual([
    'Write `type`, `properties`, `patternProperties`, `additionalProperties` into the alternatives of `oneOf`',
  ]);
  expect(after({ type: 'object', anyOf: [{ required: ['a'] }], additionalProperties: false })).toEqual(
    within({ anyOf: [{ type: 'object', required: ['a'] }], additionalProperties: false }),
  );
});

it('removes what each of them says too', () => {
  expect(after({ type: 'string', anyOf: [{ type: 'string' }] })).toEqual(within({ anyOf: [{ type: 'string' }] }));
});

it('keeps an alternative that says something else, and writes nothing that is about other types', () => {
  const anyOf: Json[] = [{ type: 'integer' }, { pattern: 'a' }];
  const schema = { type: 'string', minLength: 2, anyOf };
  expect(after(schema)).toEqual(
    within({ anyOf: [{ type: 'integer' }, { type: 'string', minLength: 2, pattern: 'a' }] }),
  );
  expect(losses(step, within(schema))).toEqual(['what `type`, `minLength` say of alternatives that contradict it']);
});

it('leaves the root, references, and what would become too large', () => {
  for (const schema of [
    { type: 'object', anyOf: [{ required: ['x'] }] },
    within({ type: 'object', anyOf: [{ $ref: '#/$defs/b' }] }),
    within({ pattern: 'x'.repeat(2000), anyOf: Array.from({ length: 20 }, (_, minLength) => ({ minLength })) }),
  ])
    expect(apply(step, schema)).toEqual({ reported: [], schema });
});
