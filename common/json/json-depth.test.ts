import { expect, it } from 'vitest';
import { levelAbove } from './json-depth';

it.each([
  ['[[[]]]', 2, 2],
  ['[[[]]]', 3, undefined],
  ['[{"[[\\"[":[]}]', 2, 10],
  ['[[],[],[]]', 2, undefined],
  ['"[[[[', 1, undefined],
])('%s has its first level above %i at %s', (text, levels, at) => expect(levelAbove(text, levels)).toBe(at));
