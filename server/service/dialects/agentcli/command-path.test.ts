import { expect, it } from 'vitest';
import { cleanPath, commandFault, movedUnderBin, programFile } from './command-path';

it.each([
  ['', '.'],
  ['.', '.'],
  ['./', '.'],
  ['/', '/'],
  ['//a//b/', '/a/b'],
  ['/..', '/'],
  ['/../bin/true', '/bin/true'],
  ['a/..', '.'],
  ['a/../..', '..'],
  ['../../a/..', '../..'],
  ['./tools/bin/../bin/x', 'tools/bin/x'],
  ['a/./b/../c', 'a/c'],
  ['~/x', '~/x'],
])('%j is cleaned to %j', (path, clean) => expect(cleanPath(path)).toBe(clean));

it.each([
  'tools/bin/x',
  './tools/bin/a/b',
  './tools/bin/a/../b',
  './tools//bin/x',
  '././tools/bin/x',
  'a/../tools/bin/x',
  '.\\tools\\bin\\x',
  'tools\\bin\\x',
  './tools/bin/../bin/x',
  '/../bin/true',
  '/bin/true',
])('%j is accepted', (path) => expect(commandFault(path)).toBeUndefined());

const MUST = 'relative command[0] must start with ./tools/bin/';

it.each([
  ['echo', MUST],
  ['', MUST],
  ['~/x', MUST],
  ['./Tools/bin/x', MUST],
  ['./tools/x', MUST],
  [' /bin/true', MUST],
  ['C:\\tools\\bin\\x.exe', MUST],
  ['tools/bin', MUST],
  ['./tools/bin', 'command[0] escapes ./tools/bin after normalization (got "./tools/bin" -> "./tools/bin")'],
  ['./tools/bin/', 'command[0] escapes ./tools/bin after normalization (got "./tools/bin/" -> "./tools/bin")'],
  [
    './tools/bin/../hack',
    'command[0] escapes ./tools/bin after normalization (got "./tools/bin/../hack" -> "./tools/hack")',
  ],
  [
    './tools/bin/../../hack',
    'command[0] escapes ./tools/bin after normalization (got "./tools/bin/../../hack" -> "hack")',
  ],
  [
    '.\\tools\\bin\\..\\x',
    'command[0] escapes ./tools/bin after normalization (got ".\\\\tools\\\\bin\\\\..\\\\x" -> "./tools/x")',
  ],
  ['../tools/bin/x', `command[0] must not start with '..' or escape tools/bin (got "../tools/bin/x")`],
  ['./tools/bin/../../../x', `command[0] must not start with '..' or escape tools/bin (got "./tools/bin/../../../x")`],
  ['..', `command[0] must not start with '..' or escape tools/bin (got "..")`],
])('%j is refused: %s', (path, message) => expect(commandFault(path)).toBe(message));

it.each([
  ['echo', './tools/bin/echo'],
  ['bin/get_time', './tools/bin/get_time'],
  ['./Tools/Bin/sub/x', './tools/bin/sub/x'],
  ['./tools/bin/../hack', './tools/bin/hack'],
  ['C:\\Programs\\x.exe', './tools/bin/x.exe'],
  ['/usr/bin/env', './tools/bin/env'],
  ['', undefined],
  ['..', undefined],
  ['./tools/bin/', undefined],
  ['~', undefined],
])('%j is moved to %j', (path, moved) => expect(movedUnderBin(path)).toBe(moved));

it('resolves an accepted path to a file', () => {
  expect(programFile('tools\\bin\\a\\..\\x')).toBe('tools/bin/x');
  expect(programFile('/bin/true')).toBeUndefined();
  expect(programFile('echo')).toBeUndefined();
});
