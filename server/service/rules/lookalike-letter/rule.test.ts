import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const manifest = (name: string, parameter = 'city') =>
  JSON.stringify({
    tools: [
      {
        name,
        description: 'Tells the time of day in a city.',
        command: ['/bin/true'],
        schema: { type: 'object', properties: { [parameter]: { type: 'string', description: 'The city.' } } },
      },
    ],
  });

it('names the letter of a name, instead of the rule of a dialect that only says that it is not ASCII', async () => {
  const text = manifest('get_tim\u0435');
  expect((await check(text)).filter((line) => line.endsWith('/name'))).toEqual([
    'warning lookalike-letter /tools/0/name',
  ]);
  expect(await messages(text, 'lookalike-letter')).toEqual([
    'The name `get_tim\u0435` has a Cyrillic `\u0435` (U+0435): it is not equal to `get_time`, which it looks like. Write it in Latin letters.',
  ]);
  expect(await fixed(text, 'lookalike-letter')).toBe(manifest('get_time'));
});

it('reports parameters, and changes their keys', async () => {
  const text = manifest('get_time', '\u0441ity');
  expect(await check(text)).toContain('information lookalike-letter /tools/0/schema/properties/\u0441ity');
  expect(await fixed(text, 'lookalike-letter')).toBe(manifest('get_time', 'city'));
});

it('reports no names in one script', async () => {
  expect(await messages(manifest('get_time', 'город'), 'lookalike-letter')).toEqual([]);
});
