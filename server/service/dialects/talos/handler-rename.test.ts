import { describe, expect, it } from 'vitest';
import { handlerKeyEdit } from './handler-rename';

function renamed(line: string, name = 'write_note', key = 'add_note'): string | undefined {
  const module = `export const handlers = {\n${line}\n};\n`;
  const edit = handlerKeyEdit(module, { key, file: 'file:///w/index.ts', line: 2 }, name);
  if (!edit) return undefined;
  const { start, end } = edit.range;
  return line.slice(0, start.character) + edit.newText + line.slice(end.character);
}

describe('the key of a handler is renamed', () => {
  it.each([
    ['  add_note: async (args) => args,', '  write_note: async (args) => args,'],
    ['  async add_note(args) {', '  async write_note(args) {'],
    ['  add_note(args) { return add_note2(args); },', '  write_note(args) { return add_note2(args); },'],
    ['  "add_note": noted,', '  "write_note": noted,'],
    ["  'add_note': noted,", '  "write_note": noted,'],
    ['  add_note,', '  write_note: add_note,'],
    ['  list, add_note }', '  list, write_note: add_note }'],
    ['  ["add_note"]: noted,', '  ["write_note"]: noted,'],
  ])('%s', (line, expected) => expect(renamed(line)).toBe(expected));

  it('in quotes if it is not an identifier in TypeScript', () => {
    expect(renamed('  add_note: noted,', 'add-note')).toBe('  "add-note": noted,');
    expect(renamed('  add_note,', 'add-note')).toBe('  "add-note": add_note,');
  });

  it('not if its line is ambiguous', () => {
    expect(renamed('  ...others,')).toBeUndefined();
    expect(renamed('  call(add_note.bind(1)),')).toBeUndefined();
    expect(renamed('  add_note: 1, add_note: 2,')).toBeUndefined();
  });
});
