import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { hasColors } from './terminal';

it.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '' }, false, true],
  [{ FORCE_COLOR: '3' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ FORCE_COLOR: 'false' }, true, false],
  [{ CLICOLOR_FORCE: '1' }, false, true],
  [{ CLICOLOR_FORCE: '0' }, false, false],
  [{ CLICOLOR: '0' }, true, false],
  [{ CLICOLOR: '1' }, false, false],
  [{ TERM: 'dumb' }, true, false],
  [{ TERM: 'dumb', FORCE_COLOR: '1' }, true, true],
])('with %j and a terminal: %s, output is colored: %s', (environment, isTTY, expected) => {
  expect(hasColors(Object.assign(new PassThrough(), { isTTY }), environment)).toBe(expected);
});
