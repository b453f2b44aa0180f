import { expect, it } from 'vitest';
import { countText } from './count';

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])('shows %i as English does', (count) => {
  expect(countText(count)).toBe(count.toLocaleString('en'));
});
