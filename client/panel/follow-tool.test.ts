import { expect, it } from 'vitest';
import type { ToolLocation } from '../../server/protocol/invocation';
import { followed, siblingNames } from './follow-tool';

const places = (...names: string[]): ToolLocation[] =>
  names.map((name, index) => ({
    uri: 'file:///m.json',
    name: name.replace('!', ''),
    index,
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    dialect: 'd',
    isCallable: true,
    ...(name.startsWith('!') ? { isTrigger: true } : {}),
  }));

/** Where the tool of that name is found after the edit: its name and index. */
function after(name: string, before: string[], now: string[]): string | undefined {
  const known = places(...before);
  const tool = known.find((one) => one.name === name);
  const found = tool && followed(tool, siblingNames(tool, known), places(...now));
  return found && `${found.name} ${found.index}`;
}

it('finds a tool by its name, wherever it stands', () => {
  expect(after('b', ['a', 'b'], ['b', 'a'])).toBe('b 0');
});

it('follows a tool that is renamed where it stands', () => {
  expect(after('b', ['a', 'b', 'c'], ['a', 'bx', 'c'])).toBe('bx 1');
});

it('takes no other tool for it', () => {
  expect(after('b', ['a', 'b', 'c'], ['a', 'c'])).toBeUndefined();
  expect(after('b', ['a', 'b', 'c'], ['a', 'x', 'y'])).toBeUndefined();
  expect(after('b', ['a', 'b'], ['x', 'a'])).toBeUndefined();
  expect(after('b', ['a', 'b'], ['a', '!b'])).toBeUndefined();
});
