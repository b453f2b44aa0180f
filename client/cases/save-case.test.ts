import { expect, it } from 'vitest';
import { varyingText } from './save-case';

it('what differs from call to call is named, as far as it can be read', () => {
  expect(varyingText([])).toBe('');
  expect(varyingText([''])).toBe('The output differs from call to call: only its type is checked.');
  expect(varyingText(['/load'])).toBe('/load differs from call to call: only its type is checked.');
  expect(varyingText(['/a', '/b'])).toBe('/a, /b differ from call to call: only their types are checked.');
  expect(varyingText(['/1', '/2', '/3', '/4', '/5', '/6', '/7'])).toContain('/5 and 2 more differ');
});
