import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import type { Json } from '../../../../document/tree/node';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/required-list'));

const text = (required: Json, properties: Json = { a: { type: 'string' }, ab: { type: 'string' } }) =>
  manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties, required } })] });
const at = '/functions/0/parameters/required';

it('distinguishes values that throw from values that are misread', async () => {
  expect(await found(text(true))).toEqual([`error talos/required-list ${at}`]);
  expect(await found(text({ a: true }))).toEqual([`error talos/required-list ${at}`]);
  expect(await found(text('a'))).toEqual([`warning talos/required-list ${at}`]);
  for (const required of [false, 0]) expect(await found(text(required))).toHaveLength(1);
  for (const required of [[], ['a'], null]) expect(await found(text(required))).toEqual([]);
  expect(await found(text(true, {}))).toEqual([]);
});

it('writes an array', async () => {
  const required = async (value: Json, title?: string) =>
    JSON.parse(await fixed(text(value), 'talos/required-list', { uri, ...(title && { title }) })).functions[0]
      .parameters.required;
  expect(await required('ab')).toEqual(['ab']);
  expect(await required(true)).toEqual(['a', 'ab']);
  expect(await required(true, 'Require none')).toEqual([]);
});
