/** What steps make of references and `allOf` takes the same values as before; where they say that something is lost, perhaps more. */
import { Ajv2020 } from 'ajv/dist/2020';
import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import type { Step } from '../../server/service/targets/model/target';
import { combinedSchemas } from '../../server/service/targets/steps/all-of';
import { lonelyReferences } from '../../server/service/targets/steps/lonely-references';
import { inlinedReferences } from '../../server/service/targets/steps/references';
import { rootWrappers } from '../../server/service/targets/steps/root-wrappers';
import { apply, CHANGED, losses, REFUSED } from '../../server/service/targets/steps/test-step';
import { randomNumbers } from './generated-schemas';
import { shortest } from './shortest';

type Members = { [keyword: string]: Json };

/** How many schemas are generated; more for a seed of one's own. */
const COUNT = process.env.TARGETS_SEED === undefined ? 250 : 4000;

/** Values for which the keywords of the schemas make a difference. */
const VALUES: readonly Json[] = [
  ...['', 'x', 'yy', 'xy', 'xxy', 0, 1, 2, 3, 1.5, null, true],
  ...[undefined, 'x', 'yy', 1, null].flatMap((a) =>
    [undefined, 'x', 5].flatMap((b) => [undefined, 'x', 2].map((c) => JSON.parse(JSON.stringify({ a, b, c })) as Json)),
  ),
];

class Maker {
  private readonly random = randomNumbers(Number(process.env.TARGETS_SEED ?? 1));

  schema(levels = 1): Members {
    const keywords = Array.from({ length: 1 + Math.floor(this.random() * 3) }, () => this.keyword(levels));
    return Object.assign({}, ...keywords) as Members;
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  private one<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.random() * list.length)] ?? list[0];
  }

  private some(...names: readonly string[]): readonly string[] {
    return names.filter(() => this.chance(0.5));
  }

  private scalar(): Json {
    return this.one<Json>([
      { type: 'string' },
      { type: 'integer' },
      { type: 'string', maxLength: 1 },
      { enum: ['x', 'yy'] },
      { type: ['string', 'null'] },
      { const: 1 },
      { $ref: '#/$defs/e' },
    ]);
  }

  private properties(levels: number): Json {
    const property = () => (levels > 0 && this.chance(0.2) ? this.schema(levels - 1) : this.scalar());
    return Object.fromEntries(this.some('a', 'b', 'c').map((name) => [name, property()]));
  }

  private keyword(levels: number): Members {
    const makers: readonly [() => Members, ...(() => Members)[]] = [
      () => ({ type: this.one<Json>(['object', 'string', ['object', 'string'], 'number', 'integer']) }),
      () => ({ properties: this.properties(levels) }),
      () => ({ properties: this.properties(levels) }),
      () => ({ required: [...this.some('a', 'b')] }),
      () => ({ additionalProperties: this.one<Json>([false, true, { type: 'string' }]) }),
      () => ({ anyOf: [this.scalar(), this.one<Json>([{ required: ['a'] }, this.scalar(), { type: 'object' }])] }),
      () => ({ oneOf: [this.scalar(), this.scalar()] }),
      () => ({ not: this.one<Json>([{ const: 'x' }, { required: ['b'] }]) }),
      () => ({ enum: this.one<Json>([['x', 'yy', 1], ['x'], [1, 2, null]]) }),
      () => ({ patternProperties: { '^c': this.scalar() } }),
      () => ({ minLength: this.one<Json>([1, 2]) }),
      () => ({ pattern: this.one<Json>(['^x', 'y$']) }),
      () => ({ minimum: this.one<Json>([0, 2]) }),
      () => ({ minProperties: 1 }),
      () => ({ unevaluatedProperties: this.one<Json>([false, { type: 'string' }]) }),
    ];
    return this.one(makers)();
  }
}

interface Case {
  readonly step: Step;
  readonly schema: Members;
  /** The schema of an argument is looked at. */
  readonly isWithin: boolean;
}

function cases(maker: Maker): readonly Case[] {
  const d = { ...maker.schema(), ...(maker.chance(0.15) ? { $ref: '#/$defs/e' } : {}) };
  const $defs = { d, e: { type: 'string', minLength: 2 } };
  const $ref = '#/$defs/d';
  const x: Members = { $ref, ...maker.schema() };
  const combined = {
    ...maker.schema(0),
    allOf: [maker.schema(), maker.chance(0.5) ? { $ref } : maker.schema()],
  };
  const within = (step: Step, properties: Members): Case => {
    return { step, schema: { type: 'object', properties, $defs }, isWithin: true };
  };
  return [
    within(lonelyReferences(CHANGED, ['$ref', '$defs']), { x, y: { $ref } }),
    within(inlinedReferences(REFUSED, REFUSED), { x }),
    within(combinedSchemas(REFUSED), { x: combined }),
    ...(x.type === undefined ? [{ step: rootWrappers(CHANGED), schema: { ...x, $defs }, isWithin: false }] : []),
  ];
}

it('the same values are valid, unless something is lost', () => {
  const maker = new Maker();
  const ajv = new Ajv2020({ strict: false, logger: false });
  const wrong: string[] = [];
  let lossless = 0;
  for (let count = 0; count < COUNT; count++) {
    for (const { step, schema, isWithin } of cases(maker)) {
      const { schema: after = {} } = apply(step, schema);
      const lost = losses(step, schema).filter((loss) => loss !== undefined);
      if (lost.length === 0) lossless++;
      const [isBefore, isAfter] = [schema, after as Members].map((one) => ajv.compile(one));
      const different = VALUES.find((value) => {
        const tested = isWithin ? { x: value } : value;
        return isBefore?.(tested) !== isAfter?.(tested) && !(lost.length > 0 && isAfter?.(tested));
      });
      if (different !== undefined) {
        wrong.push([schema, after, different].map((one) => JSON.stringify(one)).join('\n  ') + lost.join());
      }
    }
  }
  expect(shortest(wrong)).toBe('');
  expect(lossless).toBeGreaterThan(COUNT);
});
