import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { itemsOfTuple } from './tuples';

const LATITUDE = { type: 'number', minimum: -90, description: 'Lat.' };
const LONGITUDE = { type: 'number', minimum: -180, description: 'Lon.' };

it('allows each schema of `prefixItems`, and those that `items` allows', () => {
  const { items, prefixItems } = { items: { type: 'null' }, prefixItems: [LATITUDE, LONGITUDE] };
  expect(itemsOfTuple({ prefixItems, items })).toEqual({ anyOf: [LATITUDE, LONGITUDE, items] });
});

it('does not bring back bounds that `items` describes', () => {
  const anyOf: Json[] = [LATITUDE, { type: 'number', description: 'Lon.\n\n{minimum: -180}' }];
  expect(itemsOfTuple({ prefixItems: [LATITUDE, LONGITUDE], items: { anyOf } })).toEqual({ anyOf });
});

it('keeps what a schema of `items` does not take', () => {
  const prefixItems: Json[] = [{ type: 'string', pattern: '^a' }, { type: 'integer' }];
  const items: Json = { type: 'string', minLength: 3 };
  expect(itemsOfTuple({ prefixItems, items })).toEqual({ anyOf: [...prefixItems, items] });
});
