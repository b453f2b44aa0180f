/** Random JSON Schemas of arguments: realistic ones, and ones with every keyword, valid as JSON Schema but for a few. */
import type { Json } from '../../common/json/value';

type Members = { [keyword: string]: Json };

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What is generated: the same in each run, and more for a seed of one's own (`TARGETS_SEED=7 npx vitest run test/targets`). */
export const SAMPLES: readonly { readonly seed: number; readonly count: number }[] = [
  // About one in five is one that was generated before.
  { seed: 1, count: 6500 },
  ...(process.env.TARGETS_SEED === undefined ? [] : [{ seed: Number(process.env.TARGETS_SEED), count: 5000 }]),
];

/** Schemas of arguments. @param count how many @param seed the same gives the same schemas */
export function generatedSchemas(count: number, seed: number): readonly Members[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    // From tidy ones, which strict targets take, to those with anything in them.
    const disorder = ([0.02, 0.08, 0.25, 0.6] as const)[Math.floor(random() * 4)] ?? 0;
    return new Maker(random, disorder).root();
  });
}

const NAMES = ['city', 'unit', 'items', 'name', 'a', 'x-y', 'properties', 'type', 'größe', '__proto__', 'a/b', 'n%m'];
const DESCRIPTIONS = ['The city.', 'A list of names.', '', 'x'.repeat(1030)];
const FORMATS = ['date-time', 'date', 'email', 'uuid', 'uri', 'ipv4', 'hostname', 'int32', 'double', 'regex', 'enum'];

const DRAFTS = ['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema'];
const REFERENCES = [
  ...['#', '#/properties/city', '#/nowhere', 'other.json', '#anchor', '#/%24defs/d0', '#/$defs/d0/properties/a'],
  ...['#/properties/a/allOf/0', '#/properties/city/anyOf/0', '#/anyOf/0', '#/allOf/0/properties/a'],
  ...['#/properties/a~2', '#/properties/unit/default'],
];

class Maker {
  private readonly definitions: string[] = [];
  private readonly definitionsKey: '$defs' | 'definitions';
  /** An `allOf` that refers to itself is not generated: OpenAI's SDK recurses on it without an end. */
  private isInDefinitions = false;

  constructor(
    private readonly random: () => number,
    private readonly disorder: number,
  ) {
    this.definitionsKey = this.chance(0.25) ? 'definitions' : '$defs';
    const count = this.chance(0.35) ? 1 + this.below(3) : 0;
    for (let index = 0; index < count; index++) this.definitions.push(`d${index}`);
  }

  root(): Members {
    const root = this.isOdd(0.25) ? this.oddRoot() : this.object(0);
    if (this.isOdd(0.2)) root.$schema = this.one(DRAFTS);
    if (this.isOdd(0.1)) root.$id = 'https://example.com/tool';
    if (this.definitions.length === 0) return root;
    const all: Members = {};
    this.isInDefinitions = true;
    for (const name of this.definitions)
      all[name] = this.isOdd(0.05) ? true : this.chance(0.5) ? this.object(1) : this.schema(1);
    return { ...root, [this.definitionsKey]: all };
  }

  private oddRoot(): Members {
    const object = () => this.object(0);
    return this.made([
      () => (this.definitions.length > 0 ? this.reference() : object()),
      () => ({ allOf: [object()], ...this.annotations() }),
      () => ({ allOf: [object(), object()], ...this.annotations() }),
      () => ({ ...object(), allOf: [this.one<Json>([true, object(), { required: ['city'] }])] }),
      () => ({
        ...{ anyOf: [object(), ...(this.chance(0.5) ? [false] : [])] },
        ...(this.chance(0.5) ? { type: 'object' } : {}),
      }),
      () => ({ ...object(), anyOf: [{ required: ['city'] }, this.object(1)] }),
      () => ({ ...object(), [this.one(['oneOf', 'allOf', 'enum'])]: [{}], not: {} }),
      () => this.schema(1),
      () =>
        this.one<Members>([{}, { type: ['object'] }, { properties: {} }, { type: ['object', 'null'], properties: {} }]),
    ]);
  }

  private schema(depth: number): Members {
    const schema = this.plain(depth);
    if (this.isOdd(0.5)) Object.assign(schema, this.annotations());
    if (this.isOdd(0.25)) this.addAnything(schema, depth);
    return schema;
  }

  private plain(depth: number): Members {
    const simple = [
      ...Array(3).fill(() => this.text()),
      () => this.number(),
      () => ({ type: 'boolean' }),
      () => this.values(),
      () => (this.chance(0.3) ? { type: 'null' } : { type: [this.one(['string', 'integer', 'boolean']), 'null'] }),
    ];
    const nested = [
      ...Array(3).fill(() => this.array(depth)),
      ...Array(4).fill(() => this.object(depth)),
      () => ({ anyOf: [this.schema(depth + 1), this.chance(0.5) ? { type: 'null' } : this.schema(depth + 1)] }),
      () => (this.definitions.length > 0 ? this.reference() : this.text()),
      () => this.combined(depth),
      ...Array(3).fill(() => (this.isOdd(1.5) ? this.odd(depth) : this.text())),
    ];
    return this.made(depth > 3 ? simple : [...simple, ...nested]);
  }

  private number(): Members {
    return {
      type: this.one(['integer', 'number']),
      ...this.maybe(0.5, 'minimum', 0),
      ...this.maybe(0.5, 'maximum', 100),
      ...this.maybe(0.3, 'exclusiveMinimum', 0),
      ...this.maybe(0.2, 'multipleOf', 5),
    };
  }

  private text(): Members {
    return {
      type: 'string',
      ...this.maybe(0.4, 'minLength', 1),
      ...this.maybe(0.3, 'maxLength', 80),
      ...this.maybe(0.3, 'pattern', '^[a-z]+$'),
      ...this.maybe(0.6, 'format', this.one(FORMATS)),
    };
  }

  private values(): Members {
    const list = this.one<Json[]>([
      ...[['c', 'f'], ['c', 'f', null], [1, 2], ['', 'a'], [true], [null], [{ a: 1 }], ['c', 1]],
    ]);
    const type = this.one<Json>(['string', 'string', ['string', 'null'], 'integer']);
    const isTyped = this.chance(0.6);
    const values: Members = this.chance(0.75)
      ? { enum: this.isOdd(0.6) ? list : ['c', 'f'] }
      : { const: this.isOdd(0.6) ? (list[0] ?? null) : 'c' };
    return { ...(isTyped ? { type: this.isOdd(1) ? type : 'string' } : {}), ...values };
  }

  private array(depth: number): Members {
    const items: Members = this.isOdd(0.6)
      ? this.one<Members>([
          {},
          { items: true },
          { items: {} },
          { items: [this.schema(depth + 1)] },
          { prefixItems: [this.schema(depth + 1)], items: false },
        ])
      : { items: this.schema(depth + 1) };
    const type: Json = this.isOdd(0.2) ? this.one<Json>([['array', 'null'], ['array', 'string'], ['array']]) : 'array';
    return {
      type,
      ...items,
      ...this.maybe(0.4, 'minItems', this.below(3)),
      ...this.maybe(0.3, 'maxItems', 5),
      ...this.maybe(0.3, 'uniqueItems', true),
      ...this.maybe(0.15, 'contains', this.schema(depth + 1)),
    };
  }

  private object(depth: number): Members {
    const properties: Members = {};
    for (let left = this.below(depth > 2 ? 2 : 4); left > 0; left--) {
      const name = this.isOdd(0.3) ? this.one(NAMES) : (NAMES[this.below(5)] as string);
      Object.defineProperty(properties, name, {
        value: this.isOdd(0.06) ? this.chance(0.5) : this.schema(depth + 1),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    const required: string[] = Object.keys(properties).filter(() => !this.isOdd(1));
    if (this.isOdd(0.15)) required.push('missing');
    if (this.isOdd(0.15)) required.reverse();
    const additional: Json = this.isOdd(0.4) ? this.one<Json>([true, {}, { type: 'string' }]) : false;
    return {
      ...(this.isOdd(0.1)
        ? {}
        : {
            type: this.isOdd(0.15) ? this.one<Json>([['object', 'null'], ['object'], ['object', 'string']]) : 'object',
          }),
      ...(this.isOdd(0.1) ? {} : { properties }),
      ...(this.isOdd(0.5) ? {} : { required }),
      ...(this.isOdd(1.2) ? {} : { additionalProperties: additional }),
      ...this.maybe(0.1, 'minProperties', 1),
      ...this.maybe(0.1, 'patternProperties', { '^x-': this.schema(depth + 1) }),
      ...this.maybe(0.1, 'propertyNames', { pattern: '^[a-z]' }),
      ...this.maybe(0.1, 'description', this.one(DESCRIPTIONS)),
    };
  }

  private combined(depth: number): Members {
    const object = () => this.object(depth + 1);
    const schema = () => this.schema(depth + 1);
    return this.made([
      () => ({ allOf: [schema()] }),
      () => ({ allOf: [object(), object()] }),
      () => ({ ...this.object(depth), allOf: [object(), ...(this.chance(0.3) ? [true] : [])] }),
      () => {
        const first = this.definitions.length > 0 && !this.isInDefinitions ? this.reference() : object();
        return { allOf: [first, { description: 'More.' }] };
      },
      () => ({ oneOf: [schema(), schema()] }),
      () => ({ allOf: [{ allOf: [object()] }, object()], ...this.annotations() }),
    ]);
  }

  private odd(depth: number): Members {
    const object = () => this.object(depth + 1);
    const schema = () => this.schema(depth + 1);
    return this.made([
      () => ({}),
      () => ({ description: 'Anything.' }),
      () => ({ anyOf: [schema(), false] }),
      () => ({ anyOf: [true, { type: 'string' }] }),
      () => ({ type: 'object', anyOf: [object(), object()] }),
      () => ({ type: 'array', anyOf: [this.array(depth + 1), this.array(depth + 1)] }),
      () => ({ type: 'object', properties: {}, required: [], anyOf: [object()] }),
      () => ({ not: schema() }),
      () => ({ if: object(), [THEN]: object(), else: false }),
      () => ({ type: ['string', 'integer', 'null'], ...this.maybe(2, 'minLength', 1) }),
      () => ({ $ref: this.one(REFERENCES) }),
      () => ({ anyOf: this.one<Json[]>([[], [false], [{ type: 'null' }], [{ type: 'string' }, { type: 'null' }]]) }),
    ]);
  }

  private reference(): Members {
    const name = this.one(this.definitions);
    const $ref = `#/${this.definitionsKey}/${name}`;
    return { $ref, ...(this.isOdd(0.4) ? this.annotations() : {}), ...this.maybe(0.1, 'type', 'string') };
  }

  private annotations(): Members {
    return {
      ...(this.chance(0.6) ? { description: this.one(DESCRIPTIONS) } : {}),
      ...(this.chance(0.3) ? { title: 'City' } : {}),
      ...(this.chance(0.2) ? { default: this.one<Json>([null, 'c', 1, []]) } : {}),
      ...(this.chance(0.15) ? { examples: ['c'] } : {}),
      ...(this.isOdd(0.2) ? { $comment: 'Look here.' } : {}),
      ...(this.isOdd(0.2) ? { deprecated: true } : {}),
      ...(this.isOdd(0.2) ? { readOnly: true } : {}),
    };
  }

  private addAnything(schema: Members, depth: number): void {
    const inner = depth > 2 ? this.text() : this.schema(depth + 2);
    const additions: Members = {
      ...{ $anchor: 'here', $comment: 'Look here.', $id: 'inner', nullable: true, 'x-order': 1 },
      ...{ writeOnly: true, contentEncoding: 'base64', contentMediaType: 'image/png', minContains: 1 },
      ...{ maxProperties: 3, minItems: 1, minLength: 2, minimum: 1, exclusiveMaximum: 9, multipleOf: 2 },
      ...{ uniqueItems: true, additionalItems: false, additionalProperties: false, required: ['a'] },
      ...{ properties: { a: inner }, dependentRequired: { a: ['b'] } },
      ...{ dependencies: { a: ['b'], b: { type: 'object' } }, dependentSchemas: { a: inner } },
      ...{ unevaluatedProperties: false, unevaluatedItems: false, propertyNames: { minLength: 1 } },
      ...{ patternProperties: { '^a': inner }, contains: inner, prefixItems: [inner], items: inner },
      ...{ $defs: { inner: inner }, enum: ['a', null], const: 'a', anyOf: [inner, { type: 'null' }] },
      ...{ allOf: [inner], oneOf: [inner], not: { type: 'null' }, format: 'uri', pattern: 'a' },
    };
    const keyword = this.one(Object.keys(additions));
    schema[keyword] = additions[keyword] as Json;
  }

  private maybe(probability: number, keyword: string, value: Json): Members {
    return this.isOdd(probability) ? { [keyword]: value } : {};
  }

  private isOdd(factor: number): boolean {
    return this.random() < factor * this.disorder;
  }

  private chance(probability: number): boolean {
    return this.random() < probability;
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  private made(kinds: readonly (() => Members)[]): Members {
    return this.one(kinds)();
  }

  private one<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }
}

/** A separate constant: an object literal with a `then` key could be mistaken for a promise. */
const THEN = 'then';
