/** Converts all positions in a message of LSP. */
import type { EncodedText, EncodedTexts, Place } from './encoded-texts';

type Convert = (text: EncodedText) => (place: Place) => Place;

export const TO_UTF16: Convert = (text) => text.toUtf16;
export const FROM_UTF16: Convert = (text) => text.fromUtf16;

/** Members with content that is not of the protocol: what looks like a position there is something else. */
const OPAQUE = new Set([
  'data',
  'arguments',
  'text',
  'newText',
  'settings',
  'schema',
  'options',
  'contents',
  'message',
]);
/** Members whose keys are URIs. */
const BY_URI = new Set(['changes', 'relatedDocuments']);

/** The texts of one message: each is looked up once. */
class MessageTexts {
  private readonly found = new Map<string, EncodedText | undefined>();

  constructor(private readonly texts: EncodedTexts) {}

  of(uri: string): EncodedText | undefined {
    if (!this.found.has(uri)) this.found.set(uri, this.texts.of(uri));
    return this.found.get(uri);
  }
}

/**
 * Returns parameters or a result with all positions converted; the given value stays as it is.
 * @param uri the document that the message is about: positions refer to it unless another URI is given next to them
 */
export function converted(value: unknown, uri: string | undefined, texts: EncodedTexts, convert: Convert): unknown {
  return walk(value, uri, new MessageTexts(texts), convert);
}

function walk(value: unknown, uri: string | undefined, texts: MessageTexts, convert: Convert): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, uri, texts, convert));
  if (typeof value !== 'object' || value === null) return value;
  if (isPlace(value)) {
    // The beginning of a line needs no text.
    const text = uri === undefined || value.character === 0 ? undefined : texts.of(uri);
    return text ? convert(text)(value) : value;
  }
  const about = documentOf(value) ?? uri;
  const result: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    if (OPAQUE.has(key)) result[key] = member;
    else if (BY_URI.has(key) && isObject(member) && !Array.isArray(member)) {
      const entries = Object.entries(member).map(([of, one]) => [of, walk(one, of, texts, convert)] as const);
      result[key] = Object.fromEntries(entries);
    } else {
      const isTarget = (key === 'targetRange' || key === 'targetSelectionRange') && 'targetUri' in value;
      const of = isTarget && typeof value.targetUri === 'string' ? value.targetUri : about;
      result[key] = walk(member, of, texts, convert);
    }
  }
  return result;
}

/** The document that an object names. */
export function documentOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  if ('uri' in value && typeof value.uri === 'string') return value.uri;
  const { textDocument } = value as { readonly textDocument?: unknown };
  return isObject(textDocument) && 'uri' in textDocument && typeof textDocument.uri === 'string'
    ? textDocument.uri
    : undefined;
}

function isPlace(value: object): value is Place {
  return (
    'line' in value &&
    'character' in value &&
    typeof value.line === 'number' &&
    typeof value.character === 'number' &&
    Object.keys(value).length === 2
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
