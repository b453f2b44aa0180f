import { expect, it } from 'vitest';
import { envFault, envName, validEnvName } from './env-name';

it.each(['HOME', 'home', ' Path ', '_', 'A1', '\u0085A\u0085', 'ſ', 'ı'])('%j is accepted', (name) =>
  expect(envFault(name)).toBeUndefined(),
);

it.each([
  ['', 'empty name'],
  [' \t', 'empty name'],
  ['a-b', 'invalid name "a-b" (must match [A-Z_][A-Z0-9_]*)'],
  ['1A', 'invalid name "1A" (must match [A-Z_][A-Z0-9_]*)'],
  ['ß', 'invalid name "ß" (must match [A-Z_][A-Z0-9_]*)'],
  [' A B ', 'invalid name " A B " (must match [A-Z_][A-Z0-9_]*)'],
  ['\ufeffA', String.raw`invalid name "\ufeffA" (must match [A-Z_][A-Z0-9_]*)`],
])('%j is refused: %s', (name, message) => expect(envFault(name)).toBe(message));

it('is looked up trimmed and in upper case', () => expect(envName(' api_Key ')).toBe('API_KEY'));

it.each([
  ['my-key', 'MY_KEY'],
  ['$HOME', 'HOME'],
  ['\x24{API_KEY}', 'API_KEY'],
  ['API_KEY=secret', 'API_KEY'],
  ['1password', '_1PASSWORD'],
  ['', undefined],
  ['--', undefined],
])('%j is corrected to %j', (written, name) => expect(validEnvName(written)).toBe(name));
