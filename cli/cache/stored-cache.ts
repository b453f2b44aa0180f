/** The form in which a cache is stored: compact, as it is read as a whole each time. Numbers refer to what other entries have too. */
import { isRecord } from '../../common/json/value';
import { isRuleSetting } from '../../server/service/model/rule';
import type { FileResult, PrintedDiagnostic } from '../file-result';
import type { InputFile } from '../files';
import type { QuestionNode } from '../sources/source-graph';

/** The outcome of a file that was checked. */
export type StoredEntry = readonly [
  /** Absolute. */
  path: string,
  origin: InputFile['origin'],
  /** Index of the settings that applied. */
  settings: number,
  /** Index of the set that it was found from. */
  sources: number,
  /** Its path and text are empty; `null` for a file that is no manifest. */
  result: FileResult | null,
];

/** Outcomes, and what they were found from. */
export interface StoredCache {
  /** Three strings for each question: what was asked, the URI, the digest of the answer. */
  readonly questions: readonly string[];
  /** What each set consists of: a question's number, or an earlier set's, as {@link setNumber}. */
  readonly sets: readonly (readonly number[])[];
  readonly settings: readonly string[];
  readonly entries: readonly StoredEntry[];
}

/** Nothing cached. */
export const NO_CACHE: StoredCache = { questions: [], sets: [], settings: [], entries: [] };

/** The number of a set among the members of others; its index from its number. */
export function setNumber(index: number): number {
  return -1 - index;
}

/** The question of a number. */
export function questionAt({ questions }: StoredCache, number: number): QuestionNode {
  const [asked = '', uri = '', digest = ''] = questions.slice(3 * number, 3 * number + 3);
  return { asked: asked as QuestionNode['asked'], uri, digest };
}

/** Whether a parsed text has that form, with numbers that refer to something. */
export function isStoredCache(value: unknown): value is StoredCache {
  if (!isRecord(value)) return false;
  const { questions, sets, settings, entries } = value;
  if (!isListOf(questions, isString) || questions.length % 3 !== 0 || !isListOf(settings, isString)) return false;
  if (!Array.isArray(sets) || !Array.isArray(entries)) return false;
  for (const [index, set] of sets.entries()) if (!isSet(set, questions.length / 3, index)) return false;
  return entries.every((entry) => isEntry(entry, settings.length, sets.length));
}

/** @param sets the number of earlier sets */
function isSet(value: unknown, questions: number, sets: number): boolean {
  if (!Array.isArray(value)) return false;
  for (const member of value) {
    if (!isIndex(member, questions) && !(typeof member === 'number' && isIndex(setNumber(member), sets))) return false;
  }
  return true;
}

function isEntry(value: unknown, settings: number, sets: number): boolean {
  if (!Array.isArray(value)) return false;
  const [path, origin, setting, sources, result] = value as readonly unknown[];
  if (!isString(path) || !isString(origin) || !isIndex(setting, settings) || !isIndex(sources, sets)) return false;
  return result === null || isResult(result);
}

function isResult(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { path, text, dialect, reason, tools, listed, diagnostics, fixable = 0, notes = [] } = value;
  return (
    (dialect === null || isString(dialect)) &&
    isString(reason) &&
    isString(path) &&
    isString(text) &&
    isCount(tools) &&
    (listed === undefined ||
      (isRecord(listed) && isString(listed.one) && isString(listed.many) && isCount(listed.count))) &&
    isListOf(diagnostics, isDiagnostic) &&
    isCount(fixable) &&
    isListOf(notes, isString)
  );
}

function isDiagnostic(value: unknown): value is PrintedDiagnostic {
  if (!isRecord(value) || !isRecord(value.range)) return false;
  const { code, severity, message, path, part = '', range } = value;
  const isText = isString(code) && isString(message) && isString(path) && isString(part);
  return isText && isRuleSetting(severity) && severity !== 'off' && isPosition(range.start) && isPosition(range.end);
}

function isPosition(value: unknown): boolean {
  return isRecord(value) && isCount(value.line) && isCount(value.character);
}

function isListOf<T>(value: unknown, isOne: (one: unknown) => one is T): value is readonly T[] {
  return Array.isArray(value) && value.every((one) => isOne(one));
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return isIndex(value, Number.MAX_SAFE_INTEGER);
}

function isIndex(value: unknown, length: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < length;
}
