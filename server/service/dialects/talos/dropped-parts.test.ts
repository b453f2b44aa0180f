import { expect, it } from 'vitest';
import { pointerOf } from '../../../../common/json/pointer';
import { readAs } from '../../../../test/kit/navigate';
import type { Json } from '../../document/tree/node';
import { talos } from '.';
import { functionWith, manifestWith } from './rules/example';

function dropped(properties: Json, more: { readonly [key: string]: Json } = {}): readonly string[] {
  const parameters = { type: 'object', properties, ...more };
  const [tool] = readAs(manifestWith({ functions: [functionWith({ parameters })] }), { dialect: talos }).tools;
  const parts = tool?.inputSchema?.dropped?.() ?? [];
  return parts.map(
    ({ path, keyword, what, why, loss }) => `${pointerOf([...path, keyword])}: ${what} ${why} (${loss})`,
  );
}

it('what is passed on is not dropped', () => {
  const text = { type: 'string', description: 'A text.' };
  expect(dropped({ text, list: { type: 'array', items: { type: 'number' } } }, { required: ['text'] })).toEqual([]);
});

it('each keyword is told once, with its place, also if the description has its values', () => {
  const units = ['celsius', 'kelvin'];
  const said = { type: 'string', enum: units, description: 'In celsius or kelvin.' };
  const list = { type: 'array', items: { type: 'string', enum: units }, maxItems: 3 };
  expect(dropped({ said, list }, { title: 'Finds' })).toEqual([
    '/properties/said/enum: Talos does not pass on `enum` of `said`. Only the description says it. (`enum` of `said`, but for what the description says)',
    '/properties/list/items/enum: Talos does not pass on `enum` of `list`. No target gets it. (`enum` of `list`)',
    '/properties/list/maxItems: Talos does not pass on `maxItems` of `list`. No target gets it. (`maxItems` of `list`)',
    '/title: Talos does not pass on `title`. No target gets it. (`title`)',
  ]);
});

it('types that become others, or none', () => {
  const at = { type: 'object', properties: { x: { type: 'number' } } };
  expect(dropped({ n: { type: 'integer' }, at, any: { type: ['string', 'null'] } }, { required: ['at'] })).toEqual([
    '/properties/n/type: Talos passes on the `integer` of `n` as `number`. No target gets to know that it is whole. (that the number of `n` is an integer)',
    '/properties/at/type: Talos does not pass on the type `object` of `at`. Every target gets it as any value, and as optional. (the type `object` of `at`, and that it is required)',
    '/properties/at/properties: Talos does not pass on `properties` of `at`. No target gets it. (`properties` of `at`)',
    '/properties/any/type: Talos does not pass on the type of `any`. Every target gets it as any value. (the type of `any`)',
  ]);
});
