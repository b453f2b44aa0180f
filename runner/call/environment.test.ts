import { expect, it } from 'vitest';
import { wholeEnvironment } from './environment';

it('is all that is set, but no secret that was given to us', () => {
  const environment = { PATH: '/bin', EMPTY: '', NONE: undefined, TOOL_MANIFEST_GLEAN_A_TOKEN: 'hidden' };
  expect(wholeEnvironment(environment)).toEqual({ PATH: '/bin', EMPTY: '' });
});
