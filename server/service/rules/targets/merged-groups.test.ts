import { expect, it } from 'vitest';
import { fixed, fixesOfEach, problemsOf } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';
import { onOneLine } from '../../features/diagnostics/problem';

const tool = (name: string, schema: object) => ({ name, description: 'Does it.', command: ['./tools/bin/a'], schema });
const textOf = (...tools: readonly object[]) => JSON.stringify({ tools }, undefined, 2);
const OPEN = { type: 'object', properties: { a: { type: 'string', description: 'A.' } }, additionalProperties: false };
const wide = (properties: object, more = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});
const NESTED = wide({ first: OPEN, second: OPEN, third: OPEN }, { additionalProperties: false });
const GEMINI = withTargets(['gemini']);

const rows = async (text: string, options = GEMINI) =>
  (await problemsOf(text, options)).filter(({ code }) => code.startsWith('target-'));

it('a keyword at several places of a tool is one row for each tool, at the first place, with the others', async () => {
  const text = textOf(tool('one', NESTED), tool('two', OPEN));
  const [first, second, ...others] = await rows(text);
  expect([onOneLine(first as never), onOneLine(second as never), others]).toEqual([
    'The keyword `additionalProperties` is not supported. Gemini refuses the whole request. The tool has 3 more of these.',
    'The keyword `additionalProperties` is not supported. Gemini refuses the whole request.',
    [],
  ]);
  expect(first?.at.offset).toBe(text.indexOf('"additionalProperties"'));
  expect(first?.related?.map(({ at, message }) => [text.slice(at.offset, at.offset + 22), message])).toEqual(
    Array(3).fill(['"additionalProperties"', 'Here, too.']),
  );
});

it('its fix repairs all of them', async () => {
  const text = textOf(tool('one', NESTED), tool('two', OPEN));
  const [fixes] = await fixesOfEach(text, ({ code }) => code === 'target-keyword', GEMINI);
  expect(fixes?.map(({ title }) => title)).toEqual(['Remove `additionalProperties` (4 places)']);
  const after = await fixed(text, 'target-keyword', GEMINI);
  expect(after.match(/additionalProperties/g)).toHaveLength(1);
  expect((await rows(after)).map(({ at }) => at.offset)).toEqual([after.indexOf('"additionalProperties"')]);
});

it('references are one row, and are all written out', async () => {
  const city = { $ref: '#/$defs/city' };
  const $defs = { city: { type: 'string', description: 'The city.' } };
  const text = textOf(tool('one', wide({ from: city, to: city, over: city }, { $defs })));
  const before = await rows(text);
  expect(before.map((one) => onOneLine(one))).toEqual([
    'The keyword `$ref` is not supported. Gemini refuses the whole request. The tool has 2 more of these.',
    expect.stringContaining('`$defs`'),
  ]);
  const after = await fixed(text, 'target-reference', GEMINI);
  expect(after).not.toContain('$ref');
  expect((await rows(after)).map((one) => onOneLine(one))).toEqual([expect.stringContaining('`$defs`')]);
});

it('what other targets have against some of the places is a row of its own', async () => {
  const text = textOf(
    tool('one', wide({ a: { type: 'array', items: OPEN }, b: { ...OPEN, additionalProperties: true } })),
  );
  const found = await rows(text, withTargets(['gemini', 'openai-strict']));
  const told = found
    .map((one) => `${one.code} ${onOneLine(one)}`)
    .filter((one) => one.includes('additionalProperties'));
  expect(told.filter((one) => one.startsWith('target-keyword'))).toHaveLength(1);
});

it('hides what other rules report of the same at each place', async () => {
  const short = { type: 'integer', description: 'How many.', minLength: 1 };
  const schema = wide({ a: short, b: short }, { additionalProperties: false });
  const found = await problemsOf(textOf(tool('one', schema)), withTargets(['anthropic-strict']));
  expect(found.filter(({ severity }) => severity !== 'hint').map(({ code }) => code)).toEqual(['target-keyword']);
});
