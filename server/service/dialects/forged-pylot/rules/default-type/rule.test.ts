import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith } from '../refusal';

const CODE = 'forged-pylot/default-type';
const options = { uri: 'file:///w/config/tool_manifest.json' };
const input = (type: string, value: Json) => manifestWith({ inputs: { p: { type, default: value } } });

it.each([
  ['boolean', 'true'],
  ['integer', 1.5],
  ['string', 5],
  ['array', {}],
  ['object', 'x'],
  ['number', '5'],
] as const)('a %s can not be %j', async (type, value) => {
  expect(await check(input(type, value as Json), options)).toContain(`warning ${CODE} /tools/0/inputs/p/default`);
});

it.each([
  ['integer', 5.0],
  ['number', 5],
  ['array', []],
  ['string', ''],
  ['unknown', 5],
] as const)('a %s can be %j', async (type, value) =>
  expect(await messages(input(type, value as Json), CODE, options)).toEqual([]),
);

it('null is only an information', async () => {
  expect(await check(input('string', null), options)).toContain(`information ${CODE} /tools/0/inputs/p/default`);
});

it.each([
  ['boolean', 'True', true],
  ['integer', '5', 5],
  ['string', 5, '5'],
] as const)('a %s %j becomes %j', async (type, from, to) => {
  expect(await fixed(input(type, from), CODE, options)).toBe(input(type, to));
});
