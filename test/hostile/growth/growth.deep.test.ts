import { expect, it } from 'vitest';
import { growthOf, MAX_RATIO } from './growth';
import type { Request } from './requests';
import { SHAPES } from './shapes';

it('looks at many kinds of texts, each under its own name', () => {
  expect(SHAPES.length).toBeGreaterThan(100);
  expect(new Set(SHAPES.map(({ name }) => name)).size).toBe(SHAPES.length);
});

it('sees what is quadratic', async () => {
  const work = (count: number): Request => ({
    name: 'work',
    prepare: async () => () => {
      let sum = 0;
      for (let i = 0; i < count * count; i++) sum += Math.sqrt(i);
      return sum;
    },
  });
  expect(await growthOf('work', [work(16_000)], [work(4_000)])).toBeGreaterThan(MAX_RATIO);
});
