/** Saves a call as a case: as edits of a cases file, or as the text of a new one. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { objectOf } from '../../../common/json/value';
import { visible } from '../../../common/text/visible';
import { applyEdits, type Edit } from '../document/edit/edit';
import { createEditor } from '../document/edit/editor';
import { yamlString } from '../document/edit/yaml-scalar-text';
import { isWellFormed, type ManifestDocument, parseDocument } from '../document/manifest-document';
import { hasBreak } from '../document/text-lines';
import {
  type ArrayASTNode,
  itemsOf,
  type Json,
  memberString,
  memberValue,
  type ObjectASTNode,
} from '../document/tree/node';
import { isFlow } from '../document/yaml/yaml-places';
import { isAliased, isMerged } from '../rules/places';
import type { Proposal } from './propose';

/** A call to save. */
export interface KeptCall {
  readonly name: string;
  readonly tool: string;
  readonly arguments: Json;
  /** The expected output; empty where nothing is known of it. */
  readonly expect: Proposal['expect'];
  /** How the call has to fail; absent where it has to succeed. */
  readonly failure?: KeptFailure;
}

/** A failure as in `expect`, in the most specific form known. */
export type KeptFailure = { readonly ok: false } | { readonly exit: number } | { readonly status: number };

/**
 * Returns the edits that add a case at the end, preserving comments and style; `undefined` where the file is broken or not a cases file.
 * @param manifest the file name of the manifest, where it must be given
 */
export function keptIn(document: ManifestDocument, call: KeptCall, manifest?: string): readonly Edit[] | undefined {
  const { root, text, language } = document;
  if (!isWellFormed(document)) return undefined;
  if (!root || root.type === 'null') return behind(text, newCases(call, manifest, language));
  if (root.type !== 'object') return undefined;
  if (root.properties.length === 0) return createEditor(document).addMembers(root, headAndCases(call, manifest));
  const list = memberValue(root, 'cases');
  if (list?.type === 'null') return createEditor(document).replaceValue(list, [asJson(call)]);
  if (list?.type !== 'array') return undefined;
  const taken = new Set(itemsOf(list).map((item) => memberString(item, 'name')));
  const added = createEditor(document).addItem(list, asJson({ ...call, name: unusedName(call.name, taken) }));
  const edits = areApart(text, list) ? apart(added) : added;
  return manifest === undefined ? edits : [...addFirst(document, root, 'manifest', manifest), ...edits];
}

/** Whether cases are separated by an empty line. With a single case, the default: yes, if it is block-style YAML of several lines. */
function areApart(text: string, { items }: ArrayASTNode): boolean {
  const last = items.at(-1);
  const before = items.at(-2);
  if (!last) return false;
  if (!before) return !isFlow(text, last) && hasBreak(text, last.offset, last.offset + last.length);
  return /\n[^\S\n]*\n/.test(text.slice(before.offset + before.length, last.offset));
}

/** Inserts an empty line before edits that start a new line. */
function apart(edits: readonly Edit[]): readonly Edit[] {
  return edits.map((edit) => ({ ...edit, text: edit.text.replace(/^(,?)(\r?\n)/, '$1$2$2') }));
}

/** Appends to a file that has only comments. */
function behind(text: string, added: string): readonly Edit[] {
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  return [{ offset: text.length, length: 0, text: `${gap}${added}` }];
}

function headAndCases(call: KeptCall, manifest: string | undefined) {
  const head = manifest === undefined ? [] : [{ key: 'manifest', value: manifest }];
  return [...head, { key: 'cases', value: [asJson(call)] }];
}

/** Returns the text of a new file. @param manifest as in {@link keptIn} */
export function newCases(call: KeptCall, manifest?: string, language: ManifestDocument['language'] = 'yaml'): string {
  if (language !== 'yaml') {
    const members = headAndCases(call, manifest).map(({ key, value }) => [key, value]);
    return `${JSON.stringify(Object.fromEntries(members), undefined, 2)}\n`;
  }
  const { name, ...members } = asJson(call);
  const head = manifest === undefined ? '' : `manifest: ${yamlString(manifest, 'block')}\n`;
  const text = `${head}cases:\n  - name: ${yamlString(String(name), 'block')}\n`;
  const document = parseDocument(TextDocument.create('', 'yaml', 1, text));
  const [item] = itemsOf(memberValue(document.root, 'cases'));
  if (item?.type !== 'object') throw new Error('a case that is no object');
  const added = Object.entries(members).map(([key, value]) => ({ key, value }));
  return applyEdits(text, createEditor(document).addMembers(item, added));
}

function asJson({ name, tool, arguments: values, expect: output, failure }: KeptCall): { [key: string]: Json } {
  // Empty output is no meaningful expectation of a failure.
  const expect = { ...failure, ...(failure && output.equals === '' ? {} : output) };
  return { name, tool, arguments: values, ...(Object.keys(expect).length > 0 && { expect }) };
}

/** Returns the name, with a number appended if it is already taken. */
export function unusedName(name: string, taken: ReadonlySet<string | undefined>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The call to name. */
export interface NamedCall {
  readonly tool: string;
  readonly arguments: Json;
  /** Absent where it succeeded or the result is unknown. */
  readonly failure?: KeptFailure;
}

/** Limits: number of arguments in the name, and length of each part in UTF-16 code units. */
const MAX_ARGUMENTS = 2;
const MAX_LENGTH = 30;

/** `get_time with timezone Europe/Helsinki`, `get_time with timezone Nowhere gives exit 1`. On one line, without quotes. */
export function suggestedName({ tool, arguments: values, failure }: NamedCall): string {
  const given = Object.entries(objectOf(values));
  const described = given
    .map(([key, value]) => [key, worded(value)] as const)
    .filter(([, value]) => value !== undefined);
  const words = described.slice(0, MAX_ARGUMENTS).map(([key, value]) => `${short(key)} ${value}`.trim());
  const parts = [short(tool), ...(words.length > 0 ? ['with', words.join(' and ')] : []), ...failureText(failure)];
  return parts.join(' ');
}

/** Returns a value as part of a name; `undefined` for an empty string or an object. */
function worded(value: Json): string | undefined {
  if (typeof value === 'string') return short(value) || undefined;
  if (Array.isArray(value)) return `of ${value.length === 1 ? 'one item' : `${value.length} items`}`;
  return typeof value === 'object' && value !== null ? undefined : String(value);
}

function failureText(failure: KeptFailure | undefined): readonly string[] {
  if (!failure) return [];
  if ('exit' in failure) return [`gives exit ${failure.exit}`];
  return ['status' in failure ? `gives status ${failure.status}` : 'gives an error'];
}

function short(text: string): string {
  const line = visible(text.replace(/\s+/g, ' ').trim());
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).trimEnd()}…` : line;
}

/** Adds a member before all others of an object. No edits for an object that is empty or comes from a YAML alias. */
export function addFirst(
  { text, textDocument, language }: ManifestDocument,
  object: ObjectASTNode,
  key: string,
  value: string,
): readonly Edit[] {
  const [first] = object.properties;
  if (!first || isAliased(object) || isMerged(first)) return [];
  const { offset } = first.keyNode;
  const isBlock = language === 'yaml' && text.charAt(object.offset) !== '{';
  if (!isBlock) {
    const between = text.slice(object.offset + 1, offset);
    const space = /^\s*$/.test(between) ? between || ' ' : ' ';
    return [{ offset, length: 0, text: `${JSON.stringify(key)}: ${JSON.stringify(value)},${space}` }];
  }
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = ' '.repeat(textDocument.positionAt(offset).character);
  return [{ offset, length: 0, text: `${key}: ${yamlString(value, 'block')}${lineEnd}${indent}` }];
}
