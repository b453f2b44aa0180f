import { expect, it } from 'vitest';
import { wholeEnvironment } from './environment';

it('contains all variables that are set, except our secrets', () => {
  const environment = { PATH: '/bin', EMPTY: '', NONE: undefined, TOOL_MANIFEST_GLEAN_A_TOKEN: 'hidden' };
  expect(wholeEnvironment(environment)).toEqual({ PATH: '/bin', EMPTY: '' });
});
