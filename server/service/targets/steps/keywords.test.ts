import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, losses, REFUSED } from '../../../../test/kit/target-step';
import type { KeywordStatement } from '../model/target';
import { keywordStep, noneOf } from './keywords';

const ALLOWED: KeywordStatement = { ...CHANGED, treatment: 'allowed' };
const LARGE = { text: 'it is above 1', holds: (value: unknown) => Number(value) > 1 };

const step = keywordStep('Keywords', {
  keywords: {
    type: ALLOWED,
    description: ALLOWED,
    $comment: { ...CHANGED, rewrite: 'remove' },
    const: { ...REFUSED, rewrite: 'enum' },
    oneOf: { ...REFUSED, rewrite: 'anyOf' },
    minItems: [{ ...REFUSED, rewrite: 'describe', when: LARGE }, ALLOWED],
    not: REFUSED,
  },
  others: { ...REFUSED, rewrite: 'describe' },
  unknown: { ...CHANGED, treatment: 'ignored', rewrite: 'remove' },
});

it('loses nothing with a `type` that all alternatives have', () => {
  const untyped = keywordStep('Keywords', {
    keywords: { type: { ...REFUSED, rewrite: 'remove' } },
    others: ALLOWED,
    unknown: ALLOWED,
  });
  expect(losses(untyped, { type: 'string', oneOf: [{ const: 'a' }, { enum: ['b'] }] })).toEqual([undefined]);
  expect(losses(untyped, { type: 'string', anyOf: [{ const: 'a' }, {}] })).toEqual(['what `type` says']);
});

describe('a keyword', () => {
  it('is left out, written in another way, or described', () => {
    expect(apply(step, { type: 'string', $comment: 'x', const: 'a' })).toEqual({
      reported: [
        'changed $comment: The keyword `$comment` is not supported.',
        'refused const: The keyword `const` is not supported.',
      ],
      schema: { type: 'string', enum: ['a'] },
    });
    expect(apply(step, { oneOf: [{ type: 'null' }] }).schema).toEqual({ anyOf: [{ type: 'null' }] });
  });

  it('is described after what the description says, together with others', () => {
    const schema = { type: 'string', description: 'A name.', minLength: 1, pattern: '^a' };
    const { reported, schema: after } = apply(step, schema);
    expect(reported).toHaveLength(2);
    expect(after).toEqual({ type: 'string', description: 'A name.\n\n{minLength: 1, pattern: "^a"}' });
  });

  it('may be taken with some values', () => {
    expect(apply(step, { minItems: 1 }).reported).toEqual([]);
    expect(apply(step, { minItems: 2 })).toEqual({
      reported: ['refused minItems: `minItems: 2` is not supported here, as it is above 1.'],
      schema: { description: '{minItems: 2}' },
    });
  });

  it('may be taken with listed values, which the message lists', () => {
    const listed = keywordStep('Keywords', {
      keywords: { type: ALLOWED, format: [{ ...REFUSED, when: noneOf(['date', 'time', 'uuid']) }, ALLOWED] },
      others: ALLOWED,
      unknown: ALLOWED,
    });
    const reported = (format: Json) => apply(listed, { type: 'string', format }).reported;
    expect(reported('time')).toEqual([]);
    expect(reported('uri')).toEqual([
      'refused format: The `format` `uri` is not supported: it may be `date`, `time` or `uuid`.',
    ]);
    expect(reported('')).toEqual([
      'refused format: The keyword `format` is not supported: it may be `date`, `time` or `uuid`.',
    ]);
  });

  it('stays where an export can do nothing, and one of no standard is told from those of JSON Schema', () => {
    expect(apply(step, { not: { type: 'null' } }).schema).toEqual({ not: { type: 'null' } });
    expect(apply(step, { 'x-order': 1 })).toEqual({
      reported: ['ignored x-order: The keyword `x-order` is not supported.'],
      schema: {},
    });
  });

  it('is not looked for in data, nor among the names of properties', () => {
    expect(apply(step, { type: 'object', properties: { pattern: { type: 'null' } } }).reported).toEqual([
      'refused properties: The keyword `properties` is not supported.',
    ]);
  });
});

it('describes a schema that says anything, and leaves out others', () => {
  const open = keywordStep('Keywords', {
    keywords: { additionalProperties: { ...REFUSED, rewrite: 'describe schemas' } },
    others: ALLOWED,
    unknown: ALLOWED,
  });
  const after = (additionalProperties: Json) => apply(open, { additionalProperties }).schema;
  expect(after({ type: 'string' })).toEqual({ description: '{additionalProperties: {"type":"string"}}' });
  for (const value of [true, false, {}]) expect(after(value)).toEqual({});
});

it('loses nothing by leaving out the type of listed values', () => {
  const removing = keywordStep('Keywords', {
    keywords: { type: { ...CHANGED, rewrite: 'remove' } },
    others: ALLOWED,
    unknown: ALLOWED,
  });
  const lossOf = (parameters: Json) => losses(removing, parameters);
  expect(lossOf({ type: 'string', enum: ['a', 'b'] })).toEqual([undefined]);
  expect(lossOf({ type: 'number', const: 1 })).toEqual([undefined]);
  expect(lossOf({ type: 'string', enum: ['a', 1] })).toEqual(['what `type` says']);
  expect(lossOf({ type: 'string' })).toEqual(['what `type` says']);
});
