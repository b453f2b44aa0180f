/** Secrets that a tool or a server sends back are masked in all that is told of a call. */
import { MASK } from '../server/service/invocation/plan-text';

/** Shorter texts are no secrets, and masking them would garble everything. Units: UTF-16 code units. */
const SHORTEST = 4;

/** Shorter stretches of base64 stand in other texts by chance. */
const SHORTEST_ENCODED = 8;

/** Masks secrets. */
export interface Redactor {
  text(text: string): string;
  /** All texts of a value, keys too; what holds no secret stays the same object. */
  value<T>(value: T): T;
  /** Passes on a stream of bytes with its secrets masked; `undefined` where there is nothing to mask. */
  stream(): RedactedStream | undefined;
}

/** A stream whose last bytes are held back until it is known whether a secret begins in them. */
export interface RedactedStream {
  /** @returns what can be told by now */
  add(chunk: Uint8Array): Buffer;
  /** @returns what was held back */
  end(): Buffer;
}

/** Masks these secrets: as they are, and as JSON, addresses, base64 and hexadecimal digits have them. */
export function redactor(secrets: Iterable<string>): Redactor {
  const forms = [...new Set([...secrets].filter((secret) => secret.length >= SHORTEST).flatMap(formsOf))];
  // A form may be part of another.
  forms.sort((a, b) => b.length - a.length);
  const text = (shown: string) => forms.reduce((rest, form) => rest.replaceAll(form, MASK), shown);
  return {
    text,
    value: (value) => (forms.length === 0 ? value : (redacted(value, text) as typeof value)),
    stream: () => (forms.length === 0 ? undefined : redactedStream(forms)),
  };
}

function formsOf(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const bytes = Buffer.from(secret);
  const url = encodeURIComponent(secret.replace(/\p{Surrogate}/gu, '\ufffd'));
  return [
    secret,
    json,
    json.replaceAll('/', '\\/'),
    // As Python's reader of JSON writes it.
    json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    json.replace(/[<>&]/g, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`),
    url,
    url.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
    url.replaceAll('%20', '+'),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64FormsOf(bytes),
  ];
}

/** What is the same in the base64 of every text that holds the secret, at each of the three places where it can begin. */
function base64FormsOf(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const bits = (before + bytes.length) * 8;
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const core = whole.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
    if (core.length < SHORTEST_ENCODED) return [];
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** What is nested deeper is masked as a whole: no tool means it, and no call stack holds it. */
const DEEPEST = 1_000;

function redacted(value: unknown, text: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return text(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > DEEPEST) return MASK;
  if (Array.isArray(value)) {
    const items = value.map((item) => redacted(item, text, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const members = Object.entries(value);
  const clean = members.map(([key, member]) => [text(key), redacted(member, text, depth + 1)] as const);
  const isClean = clean.every(([key, member], index) => key === members[index]?.[0] && member === members[index]?.[1]);
  return isClean ? value : Object.fromEntries(clean);
}

function redactedStream(forms: readonly string[]): RedactedStream {
  // Each byte as one character: a form is found wherever it stands, also among bytes that are no text.
  const bytes = forms.map((form) => Buffer.from(form).toString('latin1')).sort((a, b) => b.length - a.length);
  const longest = bytes[0]?.length ?? 0;
  const pattern = new RegExp(bytes.map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g');
  const mask = Buffer.from(MASK).toString('latin1');
  let held = '';
  /** Tells what begins before a place: all forms that do are there to their ends. */
  const release = (until: number): Buffer => {
    const told: string[] = [];
    let at = 0;
    for (const match of held.matchAll(pattern)) {
      if (match.index >= until) break;
      told.push(held.slice(at, match.index), mask);
      at = match.index + match[0].length;
    }
    told.push(held.slice(at, until));
    held = held.slice(Math.max(at, until));
    return Buffer.from(told.join(''), 'latin1');
  };
  return {
    add(chunk) {
      held += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      return release(Math.max(0, held.length - longest + 1));
    },
    end: () => release(held.length),
  };
}
