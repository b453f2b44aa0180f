/** Writes templates in YAML's block style, in snippet syntax. */
import { writeSnippet } from '../../../schema/snippet';
import type { BlockLayout } from '../cursor/slot';
import type { Template, TemplateMember } from '../offer/template';
import { yamlSnippet } from './write-json';

/** Writes members, each on its own line; the first one without indentation. */
export function writeBlockMembers(members: readonly TemplateMember[], column: number, layout: BlockLayout): string {
  return members
    .map(({ key, value }) => `${yamlSnippet(key, 'block')}:${writeBehindKey(value, column, layout)}`)
    .join(newLine(column));
}

/** Writes a value after its key's colon: a space and the value on the same line, or lines of its own. */
export function writeBehindKey(value: Template, keyColumn: number, layout: BlockLayout): string {
  if (!needsLines(value)) return ` ${writeBlock(value, keyColumn, layout)}`;
  const column = keyColumn + (isList(value) ? layout.dashIndent : layout.unit);
  return `${newLine(column)}${writeBlock(value, column, layout)}`;
}

/** Writes a value whose first character is in a column; its first line without indentation. */
export function writeBlock(value: Template, column: number, layout: BlockLayout): string {
  switch (value.kind) {
    case 'string':
      return yamlSnippet(value.text, 'block');
    case 'raw':
      return writeSnippet(value.text);
    case 'open':
      return `${value.brackets === '[]' ? '- ' : ''}${writeSnippet(value.text)}`;
    case 'array':
      if (value.items.length === 0) return '[]';
      return value.items.map((item) => `- ${writeBlock(item, column + 2, layout)}`).join(newLine(column));
    case 'object':
      return value.members.length === 0 ? '{}' : writeBlockMembers(value.members, column, layout);
  }
}

/** Whether a value can't be written on the line of its key. */
export function needsLines(value: Template): boolean {
  if (value.kind === 'open') return true;
  if (value.kind === 'object') return value.members.length > 0;
  return value.kind === 'array' && value.items.length > 0;
}

function isList(value: Template): boolean {
  return value.kind === 'array' || (value.kind === 'open' && value.brackets === '[]');
}

function newLine(column: number): string {
  return `\n${' '.repeat(column)}`;
}
