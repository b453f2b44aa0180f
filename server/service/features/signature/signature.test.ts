import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import type { Invocation, Tool } from '../../model/tool';
import { parametersOf, signatureLine, signatureOf } from './signature';

function tool(input: Json | undefined, more: Partial<Tool> = {}): Tool {
  const node = { type: 'null', value: null, offset: 0, length: 0 } as const;
  return {
    node,
    name: 'get_time',
    nameNode: undefined,
    modelName: 'get_time',
    description: undefined,
    descriptionNode: undefined,
    inputSchema: input === undefined ? undefined : { schema: input, node, origin: 'written' },
    outputSchema: undefined,
    invocation: undefined,
    ...more,
  };
}

function signature(properties: Json, required: Json = []): string {
  return signatureOf(tool({ type: 'object', properties, required })).lines.join('\n');
}

/** The type of one parameter. */
function type(schema: Json, rest: { [key: string]: Json } = {}): string {
  const parameters = parametersOf(tool({ type: 'object', properties: { a: schema }, ...rest }));
  return typeof parameters === 'string' ? parameters : (parameters[0]?.type ?? '');
}

describe('the signature of a tool', () => {
  it('has the parameters in their order, the optional ones marked', () => {
    const shown = signature({ timezone: { type: 'string' }, tz: { type: 'string' } }, ['timezone']);
    expect(shown).toBe('get_time(timezone: string, tz?: string)');
  });

  it('has the name that the model gets, and the result if known', () => {
    const other = tool({ type: 'object' }, { modelName: 'clock_get_time' });
    expect(signatureOf(other).lines).toEqual(['clock_get_time()']);
    const schema = { type: 'object', properties: { time: { type: 'string' } }, required: ['time'] };
    const outputSchema = { node: other.node, origin: 'written' as const, schema };
    expect(signatureOf({ ...other, outputSchema }).lines).toEqual(['clock_get_time(): { time: string }']);
  });

  it('leaves out what never reaches the model', () => {
    const written = { properties: { unit: { enum: ['c', 'f'] } }, required: ['unit'] };
    const { node } = tool(written);
    const sent = { properties: { unit: { type: 'string' } } };
    const inputSchema = { node, schema: written, sent, origin: 'written' as const };
    expect(signatureOf(tool(undefined, { inputSchema })).lines).toEqual(['get_time(unit?: string)']);
  });

  it('has a line for each parameter if one line would be too long', () => {
    const long = Object.fromEntries(['first', 'second', 'third'].map((key) => [`${key}_${'x'.repeat(30)}`, {}]));
    expect(signature(long)).toMatchInlineSnapshot(`
      "get_time(
        first_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?: any,
        second_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?: any,
        third_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?: any
      )"
    `);
  });

  it('distinguishes a missing schema from parameters stored elsewhere', () => {
    expect(signatureOf(tool(undefined))).toEqual({ lines: ['get_time(…)'], note: 'any arguments' });
    expect(signatureOf(tool('a string'))).toEqual({ lines: ['get_time(…)'], note: 'any arguments' });
    const invocation: Invocation = { kind: 'catalogue', endpoint: '/tools/call' };
    expect(signatureLine(tool(undefined, { invocation }))).toBe('get_time(parameters are not in the manifest)');
  });

  it('reads a reference or allOf at the root', () => {
    const input: Json = { allOf: [{ $ref: '#/$defs/base' }, { properties: { b: { type: 'number' } } }] };
    const base = { properties: { a: { type: 'string' } }, required: ['a'] };
    expect(signatureOf(tool({ $ref: '#/$defs/input', $defs: { input, base } })).lines).toEqual([
      'get_time(a: string, b?: number)',
    ]);
  });

  it('does not show more than forty parameters', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`p${i}`, { type: 'string' }]));
    const { lines } = signatureOf(tool({ type: 'object', properties: many }));
    expect(lines).toHaveLength(43);
    expect(lines.at(-2)).toBe('  … 60 more');
    expect(signatureLine(tool({ type: 'object', properties: many }), 80)).toHaveLength(80);
  });

  it('treats names of prototype members as plain names', () => {
    const schema = JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"}}}') as Json;
    expect(signatureOf(tool(schema)).lines).toEqual(['get_time(__proto__?: string, constructor?: number)']);
  });

  it('quotes a name that is no identifier, and shows hidden characters by their code', () => {
    expect(signature({ 'a b': {}, 'x\u202ey': {} })).toBe('get_time("a b"?: any, "x\\\\u202ey"?: any)');
    expect(signatureLine(tool(undefined, { modelName: 'a\nb' }))).toBe('a b(any arguments)');
  });
});

describe('a type', () => {
  it.each<[Json, string]>([
    [{ type: 'string' }, 'string'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'never'],
    [null, 'any'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'string', nullable: true }, 'string | null'],
    [{ enum: ['a', 'b', 3, null] }, '"a" | "b" | 3 | null'],
    [{ enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, '"a" | "b" | "c" | "d" | "e" | "f" | …'],
    [{ const: 'x' }, '"x"'],
    [{ type: 'array' }, 'any[]'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'array', items: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
    [{ type: ['array', 'string'], items: { type: 'integer' } }, 'integer[] | string'],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'string | string[]'],
    [{ oneOf: [{ type: 'string' }, { type: 'string' }] }, 'string'],
    [{ allOf: [{ type: 'string' }, { enum: ['a'] }] }, 'string & "a"'],
    [{ type: 'object' }, 'object'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [
      { type: 'object', properties: { id: { type: 'string' }, n: { type: 'integer' } }, required: ['id'] },
      '{ id: string; n?: integer }',
    ],
    [{ properties: { id: {} } }, '{ id?: any }'],
    [{ type: 7, properties: 3, required: 'id' }, 'any'],
    [{ type: 'object', properties: [], required: {} }, 'object'],
    [{ $ref: '#/$defs/gone' }, 'gone'],
    [{ $ref: 'https://example.com/x.json' }, 'https://example.com/x.json'],
    [{ $ref: 7 }, 'any'],
  ])('%j is %s', (schema, expected) => {
    expect(type(schema)).toBe(expected);
  });

  it('follows local references, and stops at cycles', () => {
    const $defs = {
      id: { type: 'string' },
      'a/b c': { type: 'boolean' },
      node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } },
      loop: { $ref: '#/$defs/loop' },
    };
    expect(type({ $ref: '#/$defs/id' }, { $defs })).toBe('string');
    expect(type({ $ref: '#/$defs/a~1b%20c' }, { $defs })).toBe('boolean');
    expect(type({ $ref: '#/$defs/node' }, { $defs })).toBe('{ next?: node }');
    expect(type({ $ref: '#/$defs/loop' }, { $defs })).toBe('loop');
  });

  it('is short and quick for any schema', () => {
    const $defs: { [key: string]: Json } = {};
    for (let i = 0; i < 30; i++) {
      $defs[`d${i}`] = { properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } } };
    }
    expect(type({ $ref: '#/$defs/d0' }, { $defs }).length).toBeLessThanOrEqual(240);
    let deep: Json = { type: 'string' };
    for (let i = 0; i < 200; i++) deep = { type: 'array', items: deep };
    expect(type(deep)).toContain('…');
    expect(type({ enum: ['x'.repeat(1_000_000)] }).length).toBeLessThan(60);
  });
});
