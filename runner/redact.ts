/** Masks secrets that a tool or a server sends back, in the events and the outcome of a call. */

import { MASK } from '../common/invocation/plan-text';
import { urlComponent } from '../common/text/url-component';

/** Shorter secrets occur in other words by chance: they are masked only as separate words. Unit: UTF-16 code units. */
const SHORTEST = 4;

/** Masks secrets. */
export interface Redactor {
  text(text: string): string;
  /** Masks all strings of a value, including keys. Returns the same object if it contains no secret. */
  value<T>(value: T): T;
  /** Masks a stream of bytes; `undefined` if there is nothing to mask. */
  stream(): RedactedStream | undefined;
}

/** A stream that holds back its last bytes until it is known whether a secret begins in them. */
export interface RedactedStream {
  /** @returns the bytes that can be released by now */
  add(chunk: Uint8Array): Buffer;
  /** @returns the bytes that were held back */
  end(): Buffer;
}

/** Masks these secrets: verbatim, and encoded as JSON, URL, HTML, base64 or hexadecimal digits, also with two encodings nested. */
export function redactor(secrets: Iterable<string>): Redactor {
  const all = [...new Set(secrets)];
  const forms = [...new Set(all.filter(({ length }) => length >= SHORTEST).flatMap(formsOf))];
  const words = all.filter((secret) => secret.length < SHORTEST && /[\p{L}\p{N}]/u.test(secret));
  if (forms.length + words.length === 0)
    return { text: (text) => text, value: (value) => value, stream: () => undefined };
  const pattern = patternOf(forms, words, '[\\p{L}\\p{N}_]', 'gu');
  const known = new Set(all.filter((secret) => secret !== ''));
  return {
    text: (text) => masked(text, pattern),
    value: (value) => redacted(value, { text: (text) => masked(text, pattern), known }) as typeof value,
    stream: () => redactedStream(forms, words),
  };
}

/**
 * A pattern for what is masked; of several matches at one position, the longest.
 * @param forms masked everywhere @param words masked only where no `letter` is adjacent
 * @param letter a character class
 */
function patternOf(forms: readonly string[], words: readonly string[], letter: string, flags: string): RegExp {
  const byLength = (a: string, b: string) => b.length - a.length;
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const alone = [...words].sort(byLength).map((word) => `(?<!${letter})${escaped(word)}(?!${letter})`);
  return new RegExp([...[...forms].sort(byLength).map(escaped), ...alone].join('|'), flags);
}

/** A range of a string. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The matches of a pattern, in order. Overlapping matches are merged: otherwise the end of a secret that begins inside another would show.
 * @param until matches that begin there or later are ignored
 */
function stretches(text: string, pattern: RegExp, from = 0, until = text.length): readonly Stretch[] {
  const found: Stretch[] = [];
  const next = new RegExp(pattern);
  next.lastIndex = from;
  for (let match = next.exec(text); match && match.index < until; match = next.exec(text)) {
    const stretch = { start: match.index, end: match.index + match[0].length };
    const last = found.at(-1);
    if (!last || stretch.start >= last.end) found.push(stretch);
    else if (stretch.end > last.end) found[found.length - 1] = { start: last.start, end: stretch.end };
    next.lastIndex = match.index + 1;
  }
  return found;
}

function masked(text: string, pattern: RegExp): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of stretches(text, pattern)) {
    parts.push(text.slice(at, start), MASK);
    at = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(at);
}

/** Values nested deeper are masked completely: no tool intends them, and they would overflow the call stack. */
const MAX_DEPTH = 1_000;

/** How values are masked. */
interface Masking {
  text(text: string): string;
  /** The secrets themselves: a number may equal one. */
  readonly known: ReadonlySet<string>;
}

function redacted(value: unknown, masking: Masking, depth = 0): unknown {
  if (typeof value === 'string') return masking.text(value);
  if (typeof value === 'number') return masking.known.has(String(value)) ? MASK : value;
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) return MASK;
  if (Array.isArray(value)) {
    const items = value.map((item) => redacted(item, masking, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const members = Object.entries(value);
  const clean = members.map(([key, member]) => [masking.text(key), redacted(member, masking, depth + 1)] as const);
  const isClean = clean.every(([key, member], index) => key === members[index]?.[0] && member === members[index]?.[1]);
  return isClean ? value : Object.fromEntries(clean);
}

function redactedStream(forms: readonly string[], words: readonly string[]): RedactedStream {
  // One character per byte: forms are found also among bytes that are not valid text.
  const bytes = (texts: readonly string[]) => texts.map((text) => Buffer.from(text).toString('latin1'));
  const pattern = patternOf(bytes(forms), bytes(words), '[A-Za-z0-9_]', 'g');
  const longest = [...bytes(forms), ...bytes(words)].reduce((most, { length }) => Math.max(most, length), 0);
  const mask = Buffer.from(MASK).toString('latin1');
  /** The character before `held`: a word directly after a letter is not a separate one. */
  let before = '';
  let held = '';
  /** How many characters at the start of `held` belong to a match that is already masked. */
  let covered = 0;
  /** Releases `held` up to an offset. Matches that begin before it are complete in `held`, with the character after them. */
  const release = (until: number): Buffer => {
    const told: string[] = [];
    const shift = before.length;
    let at = covered;
    for (const { start, end } of stretches(before + held, pattern, shift, shift + until)) {
      if (start - shift >= at) told.push(held.slice(at, start - shift), mask);
      at = Math.max(at, end - shift);
    }
    if (at < until) told.push(held.slice(at, until));
    covered = Math.max(0, at - until);
    before = until > 0 ? held.charAt(until - 1) : before;
    held = held.slice(until);
    return Buffer.from(told.join(''), 'latin1');
  };
  return {
    add(chunk) {
      held += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      return release(Math.max(0, held.length - longest));
    },
    end: () => release(held.length),
  };
}

/** Shorter base64 strings occur in other text by chance. */
const SHORTEST_ENCODED = 8;

/** The secret verbatim, encoded once, and encoded twice (JSON in JSON, base64 of a URL …). */
function formsOf(secret: string): readonly string[] {
  const once = new Set(encodingsOf(secret));
  const twice = [...once].flatMap(encodingsOf);
  return [...new Set([secret, ...once, ...twice])];
}

/** A string in each of the common encodings. */
function encodingsOf(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const bytes = Buffer.from(text);
  const url = urlComponent(text);
  const hex = bytes.toString('hex');
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const ascii = json.replace(/[^ -~]/g, escapeOf);
  return [
    json,
    json.replaceAll('/', '\\/'),
    // Python's `json.dumps` writes lower-case escapes, other writers upper-case ones.
    ascii,
    json.replace(/[^ -~]/g, (unit) => `\\u${escapeOf(unit).slice(2).toUpperCase()}`),
    // Go's `encoding/json` escapes these.
    json.replace(/[<>&]/g, escapeOf),
    url,
    url.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
    url.replaceAll('%20', '+'),
    // Forms and other languages also escape some characters that `encodeURIComponent` does not.
    url.replaceAll('%20', '+').replace(/[!'()*~]/g, (mark) => `%${hexOf(mark)}`),
    url.replace(/[!'()*]/g, (mark) => `%${hexOf(mark)}`),
    html,
    html.replaceAll('"', '&quot;'),
    html.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    html.replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
    html.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'),
    hex,
    hex.toUpperCase(),
    ...base64FormsOf(bytes),
  ];
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function hexOf(mark: string): string {
  return mark.charCodeAt(0).toString(16).toUpperCase();
}

/** The part of the base64 encoding that does not depend on the surrounding bytes, for each of the three possible alignments. */
function base64FormsOf(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const bits = (before + bytes.length) * 8;
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const core = whole.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
    if (core.length < SHORTEST_ENCODED) return [];
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
