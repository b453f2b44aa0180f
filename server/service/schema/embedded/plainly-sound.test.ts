import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import { isPlainlySound } from './conformance';
import { metaschemas } from './metaschemas.generated.mjs';

const validators = [metaschemas['draft-07'], metaschemas['2020-12']];

const scalar = fc.oneof(
  fc.constantFrom<Json>(null, true, 0, 1, -1, 1.5, '', 'a', 'string', 'object', 'int', '^a', '#', '('),
  fc.constantFrom<Json>([], {}, ['a'], ['a', 'a'], ['string', 'null'], [1, '1'], [{}], [{}, {}], [[1], [1]]),
);
const key = fc.constantFrom(...KEYWORDS.keys(), '__proto__', 'id', 'x-own');
const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.dictionary(key, fc.oneof(scalar, tie('schema'), fc.array(tie('schema'), { maxLength: 3 })), { maxKeys: 4 }),
    fc.dictionary(fc.constantFrom('properties', 'items', 'anyOf', 'required', 'enum', 'type'), tie('schema')),
  ) as fc.Arbitrary<Json>,
}));

it('never accepts a schema that violates a metaschema', () => {
  let sound = 0;
  fc.assert(
    fc.property(schema, (value) => {
      if (!isPlainlySound(value)) return;
      sound++;
      for (const validate of validators) expect(validate?.(value), JSON.stringify(value)).toBe(true);
    }),
    { numRuns: 5_000, seed: 11 },
  );
  expect(sound).toBeGreaterThan(200);
});

it.each<[string, Json]>([
  ['a usual one', { type: 'object', properties: { a: { type: 'string', enum: ['b', 'c'] } }, required: ['a'] }],
  ['one with words that are no keywords', { type: ['string', 'null'], nullable: true, 'x-order': 3 }],
])('knows %s', (_what, value) => expect(isPlainlySound(value)).toBe(true));
