import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { apply, REFUSED } from '../../../../test/kit/target-step';
import { recursiveReferences } from './recursion';
import { inlinedReferences, references } from './references';

const to = (name: string) => ({ $ref: `#/$defs/${name}` });
const TEXT = { type: 'string' };

describe('the references that close a circle', () => {
  it.each<[string, Schema, readonly Json[]]>([
    ['none', { properties: { a: to('b') }, $defs: { b: TEXT } }, []],
    ['to the root', { properties: { a: { $ref: '#', title: 'A' } } }, [{ $ref: '#', title: 'A' }]],
    [
      'the inner one of two',
      { properties: { a: { ...to('n'), title: 'A' } }, $defs: { n: { items: to('n') } } },
      [to('n')],
    ],
    [
      'one of those that lead to each other',
      { properties: { a: to('x') }, $defs: { x: { items: to('y') }, y: { items: to('x') } } },
      [to('x')],
    ],
    [
      'to a schema around the one that a reference has led to',
      {
        properties: {
          a: { $ref: '#/properties/b/properties/c' },
          b: { properties: { c: { items: { $ref: '#/properties/b' } } } },
        },
      },
      [{ $ref: '#/properties/b' }],
    ],
  ])('%s', (_, root, expected) => {
    expect([...recursiveReferences(root)]).toEqual(expected);
  });
});

describe('a recursion ends', () => {
  const inlined = (schema: Json) => apply(inlinedReferences(REFUSED, REFUSED), schema).schema;

  it('at the inner reference: what is referred to is kept', () => {
    const n = { type: 'object', properties: { v: TEXT, c: { type: 'array', items: to('n') } } };
    expect(inlined({ properties: { n: to('n') }, $defs: { n } })).toEqual({
      properties: { n: { ...n, properties: { v: TEXT, c: { type: 'array', items: { type: 'object' } } } } },
    });
  });

  it('with a value of the same type, or the alternatives that do not recur', () => {
    const list = { type: 'array', items: to('list') };
    expect(inlined({ properties: { a: to('list') }, $defs: { list } })).toEqual({
      properties: { a: { type: 'array', items: { type: 'array', items: TEXT } } },
    });
    const json = { anyOf: [TEXT, { type: 'array', items: to('json') }] };
    expect(inlined({ properties: { a: to('json') }, $defs: { json } })).toEqual({
      properties: { a: { anyOf: [TEXT, { type: 'array', items: TEXT }] } },
    });
  });

  it('with an empty object, where only closed ones are taken', () => {
    const step = references({ unresolved: REFUSED, recursive: REFUSED, end: 'closed object' });
    expect(apply(step, { properties: { a: { $ref: '#', description: 'A.' } } })).toEqual({
      reported: ['refused properties/a/$ref: `#` is recursive.'],
      schema: { properties: { a: { type: 'object', properties: {}, additionalProperties: false, description: 'A.' } } },
    });
  });
});
