import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { TARGETS } from '../registry';
import { convert } from './convert';
import { convertAll } from './convert-all';

const NAMING = { server: 'weather', plugin: undefined };

let deep: Json = {};
for (let level = 0; level < 300; level++) deep = { properties: { a: deep } };

it.each<readonly [string, Json | undefined]>([
  ['a schema', { type: 'object', properties: { a: { type: 'array', minItems: 1 }, b: { const: 1 } } }],
  ['no schema', undefined],
  ['a schema that is no object', true],
  ['a schema that is not examined', deep],
])('%s is converted as for each target alone', (_, parameters) => {
  const tool = { name: 'get.weather', description: 'Weather.', parameters, result: undefined };
  const alone = TARGETS.map((target) => {
    const { wire: _wire, ...conversion } = convert(target, tool, NAMING);
    return conversion;
  });
  expect(convertAll(TARGETS, tool, NAMING)).toEqual(alone);
});
