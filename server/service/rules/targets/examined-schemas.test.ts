import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { convertParameters } from '../../targets/conversion/convert-schema';
import { TARGETS } from '../../targets/registry';
import { ExaminedSchemas } from './examined-schemas';

function withProperty(property: Json): Json {
  return { type: 'object', properties: { a: property } };
}

describe('examined schemas', () => {
  it('are the same for equal schemas', () => {
    const schemas = new ExaminedSchemas();
    expect(schemas.of(withProperty({ type: 'array' }))).toBe(schemas.of(withProperty({ type: 'array' })));
    expect(schemas.of(withProperty({ type: 'array' }))).not.toBe(schemas.of(withProperty({ type: 'string' })));
  });

  it('are different where JSON writes the same: `null`, and a number that is too large', () => {
    const schemas = new ExaminedSchemas();
    const of = (maximum: Json) => schemas.of(withProperty({ maximum }));
    expect(of(null)).not.toBe(of(Number.POSITIVE_INFINITY));
    expect(of(null)).toBe(of(null));
  });

  it('are not kept without an end', () => {
    const schemas = new ExaminedSchemas();
    const first = schemas.of(withProperty({ title: 'first' }));
    for (let index = 0; index < 20_000; index++) schemas.of(withProperty({ title: `number ${index}` }));
    expect(schemas.of(withProperty({ title: 'first' }))).not.toBe(first);
  });

  it('say what a conversion for each target says', () => {
    const schemas = new ExaminedSchemas();
    const schema = withProperty({ type: 'array', default: [] });
    for (const target of TARGETS) {
      const { problems, counts } = convertParameters(target, schema);
      expect(schemas.of(schema).for(target).problems).toEqual(problems);
      expect(schemas.of(schema).for(target).counts).toEqual(counts);
    }
  });
});
