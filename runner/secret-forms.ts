/** The encodings in which a tool or a server may send a secret back. */
import { urlComponent } from '../common/text/url-component';

/** Shorter base64 strings occur in other text by chance. */
const SHORTEST_ENCODED = 8;

/** The secret verbatim, encoded once, and encoded twice (JSON in JSON, base64 of a URL …). */
export function formsOf(secret: string): readonly string[] {
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
