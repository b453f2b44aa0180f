import { expect, it } from 'vitest';
import { goTrim } from './go-space';

it('trims white space as Go does, but no byte order mark', () => {
  expect(goTrim(' \t\u0085\u3000x\u2028 ')).toBe('x');
  expect(goTrim('\ufeffx')).toBe('\ufeffx');
});
