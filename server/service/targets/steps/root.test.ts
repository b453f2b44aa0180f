import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, losses, REFUSED } from '../../../../test/kit/target-step';
import { mergedRoot, rootObject, rootProperties, rootWithout } from './root';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

describe('a root that is not an object', () => {
  const step = rootObject(REFUSED);

  it.each<[string, Json]>([
    ['without a type', { properties: { a: TEXT }, required: ['a'] }],
    ['with alternatives', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
    ['that may be null', { type: ['object', 'null'], properties: { a: TEXT } }],
    ['that says nothing', {}],
    ['with the name of objects elsewhere', { type: 'OBJECT', properties: { a: TEXT }, required: ['a'] }],
    ['with another such name', { type: 'dict', additionalProperties: TEXT }],
    ['with arguments all the same', { type: 'string', properties: { a: TEXT } }],
  ])('%s gets the type, and keeps the rest', (_, schema) => {
    expect(apply(step, schema).schema).toEqual({ ...(schema as object), type: 'object' });
  });

  it('is not repaired if it is a reference to nothing', () => {
    const schema = { $ref: '#/$defs/a' };
    expect(apply(step, schema)).toEqual({ reported: [expect.any(String)], schema });
  });

  it('becomes an empty object if it is another value: there are no arguments in it', () => {
    const others: readonly Json[] = [{ type: 'string' }, { type: ['string', 'null'], description: 'A.' }];
    for (const schema of others) {
      expect(apply(step, schema).schema).toEqual({ type: 'object', properties: {} });
      expect(losses(step, schema)).toEqual(['all arguments']);
    }
  });

  it('is replaced by the object that its reference leads to, and keeps the definitions', () => {
    const $defs = { a: { type: 'object', properties: { x: TEXT }, required: ['x'] } };
    const { reported, schema } = apply(step, { $ref: '#/$defs/a', $defs });
    expect(reported).toEqual(['refused : The root of the schema is not `type: "object"`.']);
    expect(schema).toEqual({ ...$defs.a, $defs });
    expect(apply(step, { $ref: '#/$defs/a', $defs: { a: TEXT } }).schema).toHaveProperty('$ref');
  });

  it('is emptied by a target that sends no arguments then', () => {
    const { schema } = apply(rootObject(CHANGED, true), { properties: { a: TEXT } });
    expect(schema).toEqual({ type: 'object', properties: {} });
  });
});

describe('parts of an `allOf` at the root, as of an intersection in zod', () => {
  const $defs = { b: { type: 'object', properties: { b: NUMBER }, required: ['b'] } };
  const a = { type: 'object', properties: { a: TEXT }, required: ['a'] };
  const both = { type: 'object', properties: { a: TEXT, b: NUMBER }, required: ['a', 'b'] };

  it.each<[string, Json, Json]>([
    ['alone', { allOf: [a, $defs.b] }, both],
    ['with a reference', { allOf: [a, { $ref: '#/$defs/b' }], $defs }, { ...both, $defs }],
    ['one reference', { allOf: [{ $ref: '#/$defs/b' }], $defs }, { ...$defs.b, $defs }],
    ['next to properties', { ...a, allOf: [$defs.b] }, both],
    [
      'in a closed object',
      { allOf: [a, $defs.b], unevaluatedProperties: false },
      { ...both, additionalProperties: false },
    ],
  ])('become one object with all arguments: %s', (_, schema, merged) => {
    for (const step of [rootWithout(['allOf'], REFUSED), mergedRoot(REFUSED)]) {
      expect(apply(step, schema)).toEqual({
        reported: ['refused allOf: The root of the schema has `allOf`.'],
        schema: merged,
      });
      expect(losses(step, schema)).toEqual([undefined]);
    }
  });

  it('that say different things of an argument stay, as a description is no argument', () => {
    const schema = { allOf: [a, { properties: { a: { ...TEXT, minLength: 2 } } }] };
    expect(apply(rootWithout(['allOf'], REFUSED), schema).schema).toEqual(schema);
    expect(apply(mergedRoot(REFUSED), schema).reported).toEqual([]);
  });
});

it('hundreds of parts of an `allOf` at the root stay: each would be merged into a copy of all before it', () => {
  const schema = { allOf: Array.from({ length: 51 }, (_, i) => ({ properties: { [`p${i}`]: TEXT } })) };
  expect(apply(rootWithout(['allOf'], REFUSED), schema).schema).toEqual(schema);
});

describe('alternatives at the root', () => {
  const step = rootWithout(['anyOf', 'oneOf', 'not'], REFUSED);
  const descriptionOf = (schema: Json) => (apply(step, schema).schema as { readonly description: string }).description;
  const strict = rootWithout(['anyOf', 'oneOf', 'not'], REFUSED, 'null');

  it('become one object with the arguments of all, and say in the description what belongs together', () => {
    const oneOf: Json[] = [
      { type: 'object', properties: { x: TEXT }, required: ['x'] },
      { type: 'object', properties: { y: NUMBER, z: TEXT }, required: ['y', 'z'] },
    ];
    const { reported, schema } = apply(step, { type: 'object', description: 'Moves.', oneOf });
    expect(reported).toEqual(['refused oneOf: The root of the schema has `oneOf`.']);
    expect(schema).toEqual({
      type: 'object',
      properties: { x: TEXT, y: NUMBER, z: TEXT },
      description: 'Moves.\n\n{oneOf: [{"required":["x"]},{"required":["y","z"]}]}',
    });
  });

  it('keep their titles and descriptions there, also those of references', () => {
    const byId = { title: 'Id', description: 'Finds by id.', properties: { id: NUMBER }, required: ['id'] };
    const byName = { description: 'Finds by name.', properties: { name: TEXT }, required: ['name'] };
    const oneOf = [byId, { $ref: '#/$defs/name', title: 'Name', description: 'Slow.' }];
    expect(descriptionOf({ type: 'object', oneOf, $defs: { name: byName } })).toBe(
      '{oneOf: [{"title":"Id","description":"Finds by id.","required":["id"]},{"title":"Name","description":"Slow.\\n\\nFinds by name.","required":["name"]}]}',
    );
    const kind = (value: string, description: string) => ({ properties: { kind: { const: value, description } } });
    expect(descriptionOf({ type: 'object', anyOf: [kind('a', 'A.'), kind('b', 'B.')] })).toBe(
      '{anyOf: [{"properties":{"kind":{"const":"a"}}},{"properties":{"kind":{"const":"b","description":"B."}}}]}',
    );
  });

  it('that a property tells apart have all its values, and name them', () => {
    const kind = (value: string) => ({ type: 'string', const: value });
    const anyOf: Json[] = [
      { type: 'object', properties: { kind: kind('a'), x: TEXT }, required: ['kind', 'x'] },
      { type: 'object', properties: { kind: kind('b'), x: NUMBER }, required: ['kind'] },
    ];
    const { schema } = apply(step, { type: 'object', anyOf });
    expect(schema).toMatchObject({
      properties: { kind: { type: 'string', enum: ['a', 'b'] }, x: { anyOf: [TEXT, NUMBER] } },
      required: ['kind'],
      description:
        '{anyOf: [{"properties":{"kind":{"const":"a"}},"required":["kind","x"]},{"properties":{"kind":{"const":"b"},"x":{}},"required":["kind"]}]}',
    });
  });

  it('keep what allows `null` already as it is, where every property is required', () => {
    const properties = { x: { type: 'null' }, y: { anyOf: [TEXT, { type: 'null' }] }, z: {} };
    const anyOf: Json[] = [{ type: 'object', properties }];
    expect(apply(strict, { type: 'object', anyOf }).schema).toMatchObject({ properties });
  });

  it('whose properties list values and say more are alternatives, unless they differ in texts or types alone', () => {
    const merged = (...kinds: Json[]) => {
      const anyOf = kinds.map((kind) => ({ type: 'object', properties: { kind } }));
      return apply(step, { type: 'object', anyOf }).schema;
    };
    const [one, two] = [
      { type: 'string', const: 'a', description: 'One.' },
      { type: 'integer', const: 2 },
    ];
    expect(merged(one, two)).toMatchObject({
      properties: { kind: { type: ['string', 'integer'], enum: ['a', 2], description: 'One.' } },
    });
    const long = { enum: ['b', 'cc'], minLength: 2 };
    expect(merged(one, long)).toMatchObject({ properties: { kind: { anyOf: [one, long] } } });
  });

  it('may refer to definitions', () => {
    const $defs = { a: { type: 'object', properties: { x: TEXT }, additionalProperties: false } };
    const { schema } = apply(step, { type: 'object', $defs, anyOf: [{ $ref: '#/$defs/a' }] });
    expect(schema).toMatchObject({ properties: { x: TEXT }, additionalProperties: false });
  });

  it('have null for what is not always given, where every property is required', () => {
    const anyOf: Json[] = [
      { type: 'object', properties: { x: TEXT, y: TEXT }, required: ['x', 'y'] },
      { type: 'object', properties: { x: TEXT }, required: ['x'] },
    ];
    expect(apply(strict, { type: 'object', anyOf }).schema).toMatchObject({
      properties: { x: TEXT, y: { type: ['string', 'null'] } },
      required: ['x', 'y'],
    });
  });

  it('move into the description with the other keywords if they bring no arguments, or are no plain objects', () => {
    const base = { type: 'object', properties: { a: TEXT, b: TEXT } };
    const anyOf: Json[] = [{ required: ['a'] }, { required: ['b'] }];
    expect(apply(step, { ...base, anyOf, not: { required: ['c'] } }).schema).toEqual({
      ...base,
      description: '{anyOf: [{"required":["a"]},{"required":["b"]}], not: {"required":["c"]}}',
    });
    const odd = [{ type: 'object', properties: { x: TEXT }, minProperties: 1 }];
    expect(apply(step, { ...base, oneOf: odd }).schema).toEqual({
      ...base,
      description: `{oneOf: ${JSON.stringify(odd)}}`,
    });
  });

  it('may name a property as every JavaScript object has it', () => {
    const anyOf: Json[] = [JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'), { properties: { a: TEXT } }];
    const { schema } = apply(step, { type: 'object', anyOf });
    expect(Object.keys((schema as { properties: object }).properties)).toEqual(['__proto__', 'a']);
  });
});

it('properties are added', () => {
  expect(apply(rootProperties(REFUSED), { type: 'object', items: { type: 'object' } })).toEqual({
    reported: ['refused : The root of the schema has no `properties`.'],
    schema: { type: 'object', items: { type: 'object' }, properties: {} },
  });
  expect(apply(rootProperties(REFUSED), { properties: {} }).reported).toEqual([]);
  expect(apply(rootProperties(REFUSED), { type: 'string' }).reported).toEqual([]);
});
