import { describe, expect, it } from 'vitest';
import type { Json } from '../document/tree/node';
import { SchemaValidator } from '../schema/embedded/validate';
import { mismatchesOfContent } from './judge';
import { proposal } from './propose';

const NOW = Date.UTC(2026, 5, 1, 12, 0, 0);
const of = (...results: Json[]) => proposal(results.map((result, index) => ({ result, startedAt: NOW - index })));

describe('the expectation proposed for a call', () => {
  it('is the whole output if two runs returned the same, whatever the order of its keys', () => {
    expect(of({ a: 1, b: [2] }, { b: [2], a: 1 })).toEqual({ expect: { equals: { a: 1, b: [2] } }, varying: [] });
    expect(of('text')).toEqual({ expect: { equals: 'text' }, varying: [] });
    expect(of()).toEqual({ expect: {}, varying: [] });
  });

  it('is what two runs have in common, and the type of what differs', () => {
    expect(of({ city: 'Oulu', load: 0.3, n: 1 }, { city: 'Oulu', load: 2, n: 2 })).toEqual({
      expect: {
        contains: { city: 'Oulu' },
        matches: {
          type: 'object',
          required: ['load', 'n'],
          properties: { load: { type: 'number' }, n: { type: 'integer' } },
        },
      },
      varying: ['/load', '/n'],
    });
  });

  it('leaves out members that only one of two runs has', () => {
    expect(of({ a: 1, cached: true }, { a: 1 })).toEqual({ expect: { contains: { a: 1 } }, varying: ['/cached'] });
    expect(of({ a: 1 }, { a: 1, cached: true })).toEqual({ expect: { contains: { a: 1 } }, varying: [''] });
  });

  it('detects current times and ids without a second run', () => {
    const { expect: expected, varying } = of({
      at: '2026-06-01T12:00:00.123Z',
      epoch: NOW / 1_000,
      id: '6f1c2a0e-8d34-4b7e-9a51-0c2d3e4f5a6b',
      born: '1999-01-02',
      clock: '15:30:07',
      opens: '09:05',
      note: 'made on 2026-06-01 12:00',
      place: 'Oulu',
    });
    expect(expected.contains).toEqual({ born: '1999-01-02', opens: '09:05', place: 'Oulu' });
    expect(varying).toEqual(['/at', '/epoch', '/id', '/clock', '/note']);
    expect(expected.matches).toMatchObject({ properties: { id: { format: 'uuid' }, epoch: { type: 'integer' } } });
  });

  it('for arrays is the constant parts of items, and their minimum number', () => {
    expect(of([{ a: 1, t: 5 }, 'x'], [{ a: 1, t: 6 }, 'x'])).toEqual({
      expect: { contains: [{ a: 1 }, 'x'], matches: { type: 'array', minItems: 2 } },
      varying: ['/0/t'],
    });
    expect(of([1], [1, 2])).toEqual({ expect: { matches: { type: 'array' } }, varying: [''] });
  });

  it('is only the type if everything differs, or too much', () => {
    expect(of('a', 'b')).toEqual({ expect: { matches: { type: 'string' } }, varying: [''] });
    expect(of('a', 1)).toEqual({ expect: { matches: { type: ['string', 'integer'] } }, varying: [''] });
    const many = (by: number) => Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`k${i}`, i + by]));
    expect(of(many(0), many(1))).toEqual({ expect: { matches: { type: 'object' } }, varying: [''] });
  });

  it('passes for every run that it was made from', async () => {
    const runsOf = (make: (value: Json) => Json, one: Json, other: Json) => [make(one), make(other)] as const;
    const runs: readonly (readonly [Json, Json])[] = [
      runsOf((b) => ({ a: [1, { b, c: 'x' }], d: b ?? 1.5 }), null, 2),
      runsOf((last) => [[1, 2], [last]], 3, 4),
      runsOf((slash) => ({ '/': slash, '~': 'a' }), 1, 2),
      runsOf((n) => ({ n }), 1, 'one'),
    ];
    for (const pair of runs) {
      const { contains, matches } = of(...pair).expect;
      for (const result of pair) {
        if (contains !== undefined) expect(mismatchesOfContent(contains, result)).toEqual([]);
        if (matches !== undefined)
          expect((await SchemaValidator.forOutput(matches)).check(result)).toEqual({ faults: [], gaps: [] });
      }
    }
  });
});
