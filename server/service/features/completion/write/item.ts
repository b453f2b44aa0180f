/** Turns a candidate for a slot into a completion item: its template is written as JSON, or in the flow or block style of YAML. */
import type { CompletionItem, CompletionItemKind, TextEdit } from 'vscode-languageserver-types';
import { yamlString } from '../../../document/edit/yaml-scalar-text';
import type { ManifestDocument } from '../../../document/manifest-document';
import type { Span } from '../../../document/tree/node';
import { hasStops, initialText, parseSnippet, type SnippetText, writeSnippet } from '../../../schema/snippet';
import type { BlockLayout, FlowLayout, Slot } from '../cursor/slot';
import type { Candidate, CandidateKind } from '../offer/candidate';
import type { Template, TemplateMember } from '../offer/template';

// Numbers of the protocol, repeated here so that only its types are imported and nothing is loaded at run time.
const KINDS: Readonly<Record<CandidateKind, CompletionItemKind>> = {
  property: 10,
  value: 12,
  enum: 20,
  snippet: 15,
  file: 17,
  module: 9,
  class: 7,
  function: 3,
};
const FORMAT = { plain: 1, snippet: 2 } as const;
const ADJUST_INDENTATION = 2;
const DEPRECATED = 1;

/** Capabilities of the client. */
export interface ItemOptions {
  /** Whether tab stops are supported; if not, their initial texts are written. Default: true. */
  readonly snippets?: boolean;
}

/** Returns the item; `undefined` where the candidate can't be written in the slot. */
export function completionItem(
  document: ManifestDocument,
  slot: Slot,
  candidate: Candidate,
  options: ItemOptions,
): CompletionItem | undefined {
  const written =
    slot.layout.style === 'yaml-block' ? inBlock(slot, slot.layout, candidate) : inFlow(slot, slot.layout, candidate);
  if (written === undefined) return undefined;
  const parsed = parseSnippet(written);
  const isSnippet = hasStops(parsed) && options.snippets !== false;
  const edits = additionalEdits(slot, candidate).map((edit) => ({
    range: rangeOf(document, edit),
    newText: edit.text,
  }));
  const { detail, documentation } = candidate;
  return {
    label: candidate.label,
    kind: KINDS[candidate.kind],
    ...(detail === undefined ? {} : { detail }),
    ...(documentation ? { documentation: { kind: 'markdown', value: documentation } } : {}),
    ...(candidate.isDeprecated ? { tags: [DEPRECATED] } : {}),
    // `!` sorts before the `$` of the `$schema` that VS Code's own JSON server offers in every file.
    sortText: `!${String(candidate.rank).padStart(6, '0')}`,
    filterText: filterText(document, slot, candidate),
    insertTextFormat: isSnippet ? FORMAT.snippet : FORMAT.plain,
    insertTextMode: ADJUST_INDENTATION,
    textEdit: { range: rangeOf(document, slot.replace), newText: isSnippet ? written : initialText(parsed) },
    ...(edits.length > 0 ? { additionalTextEdits: edits } : {}),
  };
}

/** The text that the editor compares with the replaced text; quoted where that is. */
function filterText({ text }: ManifestDocument, slot: Slot, { label, matchesAll }: Candidate): string {
  const typed = text.slice(slot.replace.offset, slot.replace.offset + slot.replace.length);
  if (matchesAll) return typed;
  const isJson = slot.layout.style === 'json';
  if (slot.quoted) return `${typed[0] ?? '"'}${label}${typed[0] ?? '"'}`;
  return isJson && typed === '' ? JSON.stringify(label) : label;
}

function inFlow(slot: Slot, layout: FlowLayout, candidate: Candidate): string | undefined {
  const before = layout.newLine ? '\n' : layout.commaAt === slot.replace.offset ? ', ' : '';
  const after = layout.commaAfter ? (layout.style === 'json' ? ',' : ', ') : '';
  const write = (indent: string): string | undefined => {
    if (slot.kind === 'value') return 'value' in candidate ? writeFlow(candidate.value, layout, indent) : undefined;
    return 'members' in candidate ? writeFlowMembers(candidate.members, layout, indent) : undefined;
  };
  if (slot.kind === 'member' && slot.keyOnly) {
    return 'members' in candidate && candidate.members[0] ? flowString(candidate.members[0].key, layout) : undefined;
  }
  const written = write('');
  const isEntry = slot.kind === 'member' || slot.isItem;
  const lines = isEntry && layout.breakBefore && written?.includes('\n');
  return written && `${before}${lines ? ownLines(write(layout.unit) ?? '', layout) : written}${after}`;
}

/** Puts several lines on their own between brackets that are on one line. */
function ownLines(written: string, { unit, breakAfter }: FlowLayout): string {
  return `\n${unit}${written}${breakAfter ? '\n' : ''}`;
}

function inBlock(slot: Slot, layout: BlockLayout, candidate: Candidate): string | undefined {
  const { column, prefix, behindKey } = layout;
  if (slot.kind === 'member') {
    if (!('members' in candidate)) return undefined;
    const [only] = candidate.members;
    if (slot.keyOnly) return only && yamlSnippet(only.key, 'block');
    return relative(`${prefix}${writeBlockMembers(candidate.members, column, layout)}`, layout);
  }
  if (!('value' in candidate)) return undefined;
  const { value } = candidate;
  if (behindKey !== undefined && needsLines(value)) return relative(writeBehindKey(value, behindKey, layout), layout);
  return relative(`${prefix}${writeBlock(value, column, layout)}`, layout);
}

/** Removes from each line the white space that the editor repeats from the cursor's line. */
function relative(written: string, { leading }: BlockLayout): string {
  return written.replace(/\n( *)/g, (_, spaces: string) => `\n${spaces.slice(leading)}`);
}

/** Edits outside the replaced text. */
function additionalEdits(slot: Slot, candidate: Candidate): readonly (Span & { readonly text: string })[] {
  const { layout } = slot;
  if (layout.style === 'yaml-block') {
    const goes = layout.trailingSpace && 'value' in candidate && needsLines(candidate.value);
    return goes && layout.trailingSpace ? [{ ...layout.trailingSpace, text: '' }] : [];
  }
  if (layout.trailingSpace) return [{ ...layout.trailingSpace, text: '' }];
  const isKeyOnly = slot.kind === 'member' && slot.keyOnly;
  if (isKeyOnly || layout.commaAt === undefined || layout.commaAt === slot.replace.offset) return [];
  return [{ offset: layout.commaAt, length: 0, text: ',' }];
}

function rangeOf({ textDocument }: ManifestDocument, { offset, length }: Span): TextEdit['range'] {
  return { start: textDocument.positionAt(offset), end: textDocument.positionAt(offset + length) };
}

/** Writes members, each on its own line; the first one without indentation. */
function writeBlockMembers(members: readonly TemplateMember[], column: number, layout: BlockLayout): string {
  return members
    .map(({ key, value }) => `${yamlSnippet(key, 'block')}:${writeBehindKey(value, column, layout)}`)
    .join(newLine(column));
}

/** Writes a value after its key's colon: a space and the value on the same line, or lines of its own. */
function writeBehindKey(value: Template, keyColumn: number, layout: BlockLayout): string {
  if (!needsLines(value)) return ` ${writeBlock(value, keyColumn, layout)}`;
  const column = keyColumn + (isList(value) ? layout.dashIndent : layout.unit);
  return `${newLine(column)}${writeBlock(value, column, layout)}`;
}

/** Writes a value whose first character is in a column; its first line without indentation. */
function writeBlock(value: Template, column: number, layout: BlockLayout): string {
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
function needsLines(value: Template): boolean {
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

/**
 * Writes a value. Non-empty JSON objects get a line for each member; YAML's flow style stays on one line.
 * @param indent white space of the line that the value starts on, beyond what the editor repeats
 */
function writeFlow(template: Template, layout: FlowLayout, indent = ''): string {
  switch (template.kind) {
    case 'string':
      return flowString(template.text, layout);
    case 'raw':
      return writeSnippet(template.text);
    case 'open':
      return `${template.brackets[0]}${writeSnippet(template.text)}${template.brackets[1]}`;
    case 'array': {
      const isLong = layout.style === 'json' && template.items.some(hasEntries);
      const inner = isLong ? indent + layout.unit : indent;
      const items = template.items.map((item) => writeFlow(item, layout, inner));
      return isLong ? `[\n${inner}${items.join(`,\n${inner}`)}\n${indent}]` : `[${items.join(', ')}]`;
    }
    case 'object': {
      if (template.members.length === 0) return '{}';
      if (layout.style === 'yaml-flow') return `{${writeFlowMembers(template.members, layout)}}`;
      const inner = indent + layout.unit;
      return `{\n${inner}${writeFlowMembers(template.members, layout, inner)}\n${indent}}`;
    }
  }
}

/** Writes members without the braces around them; in JSON each gets its own line. */
function writeFlowMembers(members: readonly TemplateMember[], layout: FlowLayout, indent = ''): string {
  const written = members.map(({ key, value }) => `${flowString(key, layout)}: ${writeFlow(value, layout, indent)}`);
  return written.join(layout.style === 'json' ? `,\n${indent}` : ', ');
}

/** Writes a string or key with its quotes. */
function flowString(text: SnippetText, { style }: FlowLayout): string {
  if (style === 'json') return `"${writeSnippet(text, jsonEscape)}"`;
  return yamlSnippet(text, 'flow');
}

/** Writes a string as YAML, with quotes only if one of its possible values needs them. */
function yamlSnippet(text: SnippetText, place: 'block' | 'flow'): string {
  const plain = possibleTexts(text).every((value) => value === '' || yamlString(value, place) === value);
  const isEmpty = !hasStops(text) && initialText(text) === '';
  return plain && !isEmpty ? writeSnippet(text) : `"${writeSnippet(text, jsonEscape)}"`;
}

/** The text before anything is filled in, once for each choice. */
function possibleTexts(text: SnippetText): readonly string[] {
  const choices = text.flatMap((part) => (typeof part === 'string' ? [] : part.choices));
  if (choices.length === 0) return [initialText(text)];
  return choices.map((choice) =>
    text
      .map((part) => (typeof part === 'string' ? part : part.choices.length > 0 ? choice : initialText([part])))
      .join(''),
  );
}

function hasEntries(template: Template): boolean {
  return template.kind === 'object'
    ? template.members.length > 0
    : template.kind === 'array' && template.items.length > 0;
}

function jsonEscape(literal: string): string {
  return JSON.stringify(literal).slice(1, -1);
}
