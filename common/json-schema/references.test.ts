import { expect, it } from 'vitest';
import type { Json } from '../json/value';
import { References } from './references';

const root: Json = {
  $defs: {
    city: { type: 'string' },
    town: { $anchor: 'town', type: 'integer' },
    other: { $id: 'other.json', $defs: { inner: { type: 'null' } } },
  },
};
const references = new References(root);

it.each<[Json, Json | undefined]>([
  [{ $ref: '#' }, root],
  [{ $ref: '' }, root],
  [{ $ref: '#/$defs/city' }, { type: 'string' }],
  [{ $ref: '#town' }, { $anchor: 'town', type: 'integer' }],
  [{ $dynamicRef: '#town' }, { $anchor: 'town', type: 'integer' }],
  [{ $recursiveRef: '#' }, root],
  [{ $ref: 'other.json#/$defs/inner' }, { type: 'null' }],
  [{ $ref: 'https://example.com/schema' }, undefined],
  [{ $ref: '#nobody' }, undefined],
  [{ $ref: 7 }, undefined],
  [{}, undefined],
])('%j leads to %j', (schema, expected) => expect(references.target(schema as never)).toEqual(expected));
