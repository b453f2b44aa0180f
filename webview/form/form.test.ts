import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt, withValue } from '../../common/json/place';
import type { Json } from '../../common/json/value';
import { AS_JSON, ENLARGED, type Field, type FormState, FRESH, pickKey } from './field';
import { Form } from './form';
import { numberOf } from './number-text';

/** A line for each field: name, control, value; with marks for required, nullable and so on. */
function outline(schema: unknown, value: Json = {}, state?: FormState): string {
  return lines(new Form(schema as Json).field(value, state), 0).join('\n');
}

/** The same between line breaks, indented as in these tests. */
const drawn = (schema: unknown, value?: Json) => `\n${outline(schema, value).replace(/^/gm, '    ')}\n    `;

function lines(field: Field, depth: number): string[] {
  const { label, control, value, isRequired, isNullable, alternatives } = field;
  const marks = `${isRequired && depth > 0 && !label.startsWith('Item') ? '*' : ''}${isNullable ? '?' : ''}`;
  const shown =
    control.kind === 'group' || control.kind === 'list' ? '' : ` ${value === undefined ? '–' : JSON.stringify(value)}`;
  const choices = alternatives.map(
    ({ titles, selected }) => ` <${titles.map((t, i) => (i === selected ? `[${t}]` : t)).join('|')}>`,
  );
  const detail =
    control.kind === 'choice'
      ? `(${control.values.map((one) => one.title ?? JSON.stringify(one.value)).join('|')})`
      : '';
  const own = `${'  '.repeat(depth)}${label}${marks} ${control.kind}${detail}${shown}${choices.join('')}`;
  const inner = control.kind === 'group' ? control.fields : control.kind === 'list' ? control.items : [];
  const rest = [];
  if (control.kind === 'group' || control.kind === 'list') {
    if (!control.isOpen) rest.push(' (absent)');
    if (control.added !== undefined) rest.push(' +');
    if (control.hidden > 0) rest.push(` …${control.hidden}`);
  }
  return [own + rest.join(''), ...inner.flatMap((one) => lines(one, depth + 1))];
}

describe('fields', () => {
  it('stand for the properties of the schema, absent ones too', () => {
    const schema = {
      type: 'object',
      properties: {
        city: { type: 'string' },
        days: { type: 'integer', minimum: 1 },
        metric: { type: 'boolean' },
        unit: { enum: ['C', 'F'] },
        note: { type: ['string', 'null'] },
        where: { type: 'object', properties: { x: { type: 'number' } } },
        tags: { type: 'array', items: { type: 'string' } },
        any: {},
        no: false,
      },
      required: ['city'],
    };
    expect(drawn(schema, { days: 3, note: null, tags: ['a'] })).toBe(`
    Arguments group
      city* text –
      days number 3
      metric boolean –
      unit choice("C"|"F") –
      note? null null
      where group (absent)
      tags list +
        Item 1 text "a"
      any? text – <[string]|number|boolean|object|array>
    `);
  });

  it('are called by their name alone where the title says the same', () => {
    const titles = ({ control }: Field) => (control.kind === 'group' ? control.fields.map(({ title }) => title) : []);
    const schema = { properties: { dry_run: { title: 'Dry Run' }, n: { title: 'Count' } } };
    expect(titles(new Form(schema).field({}))).toEqual([undefined, 'Count']);
  });

  it('say where the schema has no such property: it may be left over from one before', () => {
    const hints = (schema: Json) => {
      const { control } = new Form(schema).field({ path: 'x', text: 'y' });
      return control.kind === 'group' ? control.fields.map(({ label, hints }) => [label, ...hints]) : [];
    };
    const properties = { text: { type: 'string' } };
    expect(hints({ properties })).toEqual([['text'], ['path', 'the schema has no such property']]);
    expect(hints({ properties, additionalProperties: { type: 'string' } })).toEqual([['text'], ['path']]);
    expect(hints({ type: 'object' })).toEqual([['path'], ['text']]);
  });

  it('tell null from absent', () => {
    const schema = {
      properties: { a: { type: 'string', nullable: true }, b: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
    };
    expect(drawn(schema, { a: null })).toBe(`
    Arguments group
      a? null null
      b? number –
    `);
    expect(drawn(schema, { a: '', b: null })).toBe(`
    Arguments group
      a? text ""
      b? null null
    `);
  });

  it('keep members that the schema does not know', () => {
    expect(drawn({ properties: { a: { type: 'string' } } }, { a: 'x', extra: { deep: [1] } })).toBe(`
    Arguments group
      a text "x"
      extra? group <string|number|boolean|[object]|array> +
        deep? list <string|number|boolean|object|[array]> +
          Item 1? number 1 <string|[number]|boolean|object|array>
    `);
    expect(outline({ properties: {}, additionalProperties: false }, { extra: 1 })).toContain('extra? number 1');
  });

  it('keep values that do not fit, as JSON', () => {
    const [a, b, c, d] = ['string', 'object', 'integer', 'boolean'].map((type) => ({ type }));
    const schema = { properties: { a, b, c, d, e: { enum: [1] } } };
    expect(drawn(schema, { a: 5, b: [1], c: '7', d: null, e: 2 })).toBe(`
    Arguments group
      a json 5
      b json [1]
      c json "7"
      d json null
      e choice(1) 2
    `);
    expect(outline({ type: 'object' }, 'text')).toBe('Arguments json "text"');
  });

  it('leave a text that is no number in its field', () => {
    expect(outline({ properties: { n: { type: 'number' } } }, { n: '1.' + 'x' })).toContain('n number "1.x"');
  });

  it('of further members have the schema that says so', () => {
    const of = (more: object, value: Json = { k: '1' }) => outline({ type: 'object', ...more }, value);
    expect(of({ additionalProperties: { type: 'string' } })).toBe('Arguments group +\n  k text "1"');
    const any = '<[string]|number|boolean|object|array>';
    expect(of({ additionalProperties: true })).toBe(`Arguments group +\n  k? text "1" ${any}`);
    expect(of({})).toBe(`Arguments group +\n  k? text "1" ${any}`);
    expect(of({ properties: { a: {} } }, {})).toBe(`Arguments group\n  a? text – ${any}`);
    const patternProperties = { '^(a+)+$': { type: 'string' } };
    expect(of({ patternProperties, additionalProperties: false })).toContain('k text "1"');
  });

  it('of a tuple have a schema each', () => {
    const schema = { properties: { t: { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false } } };
    expect(drawn(schema, { t: ['a', 1] })).toBe(`
    Arguments group
      t list
        Item 1 text "a"
        Item 2 number 1
    `);
    expect(outline(schema, { t: ['a'] })).toContain('t list +');
    const old = { type: 'array', items: [{ type: 'string' }], additionalItems: { type: 'integer' } };
    expect(outline(old, ['a', 2])).toContain('Item 2 number 2');
  });

  it('of a recursive schema end where the value ends', () => {
    const schema = { properties: { name: { type: 'string' }, child: { $ref: '#' } }, required: ['child'] };
    expect(drawn(schema, { child: {} })).toBe(`
    Arguments group
      name text –
      child* group
        name text –
        child* group (absent)
    `);
  });

  it('without a schema, or without properties, can be added', () => {
    expect(outline(true)).toBe('Arguments group +');
    expect(outline({})).toBe('Arguments group +');
    expect(outline({ type: 'object' })).toBe('Arguments group +');
    expect(outline({ type: 'object', properties: {}, additionalProperties: false })).toBe('Arguments group');
  });
});

describe('alternatives', () => {
  const shape = (title: string, size: string) => {
    const properties = { kind: { const: title.toLowerCase() }, [size]: { type: 'number' } };
    return { title, type: 'object', properties, required: ['kind', size] };
  };
  const schema = { properties: { shape: { oneOf: [shape('Circle', 'r'), shape('Square', 'side')] } } };

  it('follow the value, until one is picked', () => {
    expect(drawn(schema, { shape: { kind: 'square', side: 2 } })).toBe(`
    Arguments group
      shape group <Circle|[Square]>
        kind* choice("square") "square"
        side* number 2
    `);
    const picked = new Map([[pickKey('/shape', 'oneOf'), 0]]);
    expect(outline(schema, { shape: { kind: 'square' } }, { ...FRESH, picked })).toContain('<[Circle]|Square>');
  });

  it('of constants are a list of names', () => {
    const oneOf = [{ const: 1, title: 'One' }, { const: 2 }];
    expect(outline({ properties: { a: { oneOf } } })).toContain('a choice(One|2) –');
  });
});

describe('another way to edit a place', () => {
  const t = { type: 'string' };
  const schema = { properties: { g: { properties: { a: t } }, l: { items: t }, t } };
  const at = (value: Json, way: string, pointer: string) =>
    outline(schema, value, { ...FRESH, picked: new Map([[pickKey(pointer, way), 1]]) });

  it('is JSON, for a group and for a list', () => {
    expect(at({ g: { a: 'x' } }, AS_JSON, '/g')).toContain('g json {"a":"x"}');
    expect(at({ l: ['x'] }, AS_JSON, '/l')).toContain('l json ["x"]');
    expect(at({}, AS_JSON, '/g')).toContain('g json –');
    expect(at({ g: 1 }, AS_JSON, '/g')).toContain('g json 1');
    expect(outline({ properties: { e: { enum: [{ x: 1 }] } } }, { e: { x: 1 } })).toContain('e choice');
  });

  it('is offered for groups and lists with a value only, and not for all arguments', () => {
    const properties = { g: { type: 'object' }, h: { type: 'object' }, l: { type: 'array' }, t };
    const { control, asJson } = new Form({ properties }).field({ g: {}, l: [], t: '' });
    const offered = control.kind === 'group' ? control.fields.map((field) => field.asJson) : [];
    expect([asJson, ...offered]).toEqual([undefined, false, undefined, false, undefined]);
  });

  it('is a larger field, for a text', () => {
    const isLong = (state: FormState) => {
      const { control } = new Form({ properties: { t: { type: 'string' } } }).field({ t: 'x' }, state);
      const inner = control.kind === 'group' ? control.fields[0]?.control : undefined;
      return inner?.kind === 'text' && inner.isLong;
    };
    expect(isLong(FRESH)).toBe(false);
    expect(isLong({ ...FRESH, picked: new Map([[pickKey('/t', ENLARGED), 1]]) })).toBe(true);
  });
});

describe('hostile schemas and values', () => {
  it('with ten thousand properties draw what is required, given, and the first', () => {
    const properties = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`p${i}`, { type: 'string' }]));
    const { control } = new Form({ properties, required: ['p9000'] } as Json).field({ p9999: 'x', other: 1 });
    if (control.kind !== 'group') throw new Error(control.kind);
    expect(control.fields.length).toBe(253);
    expect(control.hidden).toBe(10_001 - 253);
  });

  it('with great values end where more has to be asked for', () => {
    const list: Json = { type: 'array', items: { $ref: '#' } };
    const value = Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => [[]]));
    const inner = (field: Field, ...path: number[]): Field | undefined => {
      const [index, ...rest] = path;
      if (index === undefined) return field;
      const item = field.control.kind === 'list' ? field.control.items[index] : undefined;
      return item && inner(item, ...rest);
    };
    const last = inner(new Form(list).field(value), 12)?.control;
    const drawn = last?.kind === 'list' ? last.items.length : 0;
    expect(last).toMatchObject({ isOpen: true, hidden: 40 - drawn });
    expect(drawn).toBeLessThan(40);
    const asked = new Form(list).field(value, { ...FRESH, shown: new Map([['/12', 30]]) });
    expect(inner(asked, 12)?.control).toMatchObject({ items: { length: 30 }, hidden: 10 });
    expect(inner(asked, 12, 29)?.control).toMatchObject({ items: [], hidden: 1 });
  });

  it('of deep values end where more has to be asked for, and go on from there', () => {
    let value: Json = { leaf: 'x' };
    for (let i = 0; i < 60; i++) value = { a: value };
    const schema: Json = { properties: { a: { $ref: '#' } } };
    const lines = outline(schema, value).split('\n');
    expect(lines.length).toBe(22);
    expect(lines.at(-1)?.trim()).toBe('a group …1');
    const shown = new Map([['/a'.repeat(21), 250]]);
    expect(outline(schema, value, { ...FRESH, shown }).split('\n').length).toBeGreaterThan(40);
  });

  it('with values that are too deep for any form end in JSON', () => {
    const list = { type: 'array', items: { $ref: '#' } };
    let value: Json = [];
    for (let i = 0; i < 3; i++) value = Array.from({ length: 60 }, () => value);
    expect(count(new Form(list as Json).field(value))).toBeLessThan(5_000);
    for (let i = 0; i < 5_000; i++) value = [value];
    expect(new Form(list as Json).field(value).control.kind).toBe('json');
  });

  it('with huge lists of values let a text be typed', () => {
    const texts = Array.from({ length: 20_000 }, (_, i) => `v${i}`);
    expect(drawn({ properties: { a: { enum: texts }, b: { enum: texts.map((_, i) => i) } } }, {})).toBe(`
    Arguments group
      a text –
      b json –
    `);
  });

  it('keep members with names of JavaScript', () => {
    const value = JSON.parse('{"__proto__":"a","constructor":1}');
    const schema = JSON.parse('{"properties":{"__proto__":{"type":"string"}}}');
    expect(drawn(schema, value)).toBe(`
    Arguments group
      __proto__ text "a"
      constructor? number 1 <string|[number]|boolean|object|array>
    `);
  });

  const TEXTS = 'object array string number # #/properties/a __proto__'.split(' ');
  const KEYS =
    `type properties items required enum const allOf anyOf oneOf if then $ref additionalProperties patternProperties prefixItems minimum
     default examples format title description a b __proto__`.split(/\s+/);
  const junk = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<Json>(null, true, false, 0, -1, 1e308, ...TEXTS),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 6 }).map(Object.fromEntries<Json>),
    ),
  })).value;

  it('never make it throw, and each field knows where its value is', () => {
    fc.assert(
      fc.property(junk, junk, (schema, value) => {
        const before = JSON.stringify(value);
        const visit = (field: Field): void => {
          expect(field.value).toEqual(valueAt(value, field.path));
          // Writing the existing value changes nothing.
          if (field.value !== undefined) expect(withValue(value, field.path, field.value)).toEqual(value);
          const { control } = field;
          if (control.kind === 'group') control.fields.forEach(visit);
          if (control.kind === 'list') control.items.forEach(visit);
        };
        visit(new Form(schema).field(value));
        expect(JSON.stringify(value)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  it('never hide a member that is given', () => {
    fc.assert(
      fc.property(junk, fc.dictionary(fc.constantFrom('a', 'b', 'type', '__proto__', 'x'), junk), (schema, value) => {
        const { control } = new Form(schema).field(value);
        if (control.kind !== 'group') return;
        const drawn = new Set(control.fields.map(({ label }) => label));
        for (const key of Object.keys(value)) expect(drawn.has(key)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['1', 1],
  [' -2.50 ', -2.5],
  ['1e3', 1000],
  ['.5', 0.5],
  ['+4', 4],
  ['', undefined],
  ['1,5', undefined],
  ['0x10', undefined],
  ['1e999', undefined],
  ['NaN', undefined],
])('reads %j as the number %j', (written, value) => {
  expect(numberOf(written)).toBe(value);
});

function count(field: Field): number {
  const { control } = field;
  const inner = control.kind === 'group' ? control.fields : control.kind === 'list' ? control.items : [];
  return inner.reduce((sum, one) => sum + count(one), 1);
}
