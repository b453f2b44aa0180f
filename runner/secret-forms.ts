/** The texts that a secret may stand as in what a tool or a server sends back. */

/** Shorter stretches of base64 stand in other texts by chance. */
const SHORTEST_ENCODED = 8;

/** The secret as it is, as it is once it was encoded, and as that is once it was encoded again (JSON in JSON, base64 of an address …). */
export function formsOf(secret: string): readonly string[] {
  const once = new Set(encodingsOf(secret));
  const twice = [...once].flatMap(encodingsOf);
  return [...new Set([secret, ...once, ...twice])];
}

/** A text in the encodings that are in use, one after the other. */
function encodingsOf(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const bytes = Buffer.from(text);
  const url = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  const hex = bytes.toString('hex');
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const ascii = json.replace(/[^ -~]/g, escapeOf);
  return [
    json,
    json.replaceAll('/', '\\/'),
    // As Python's reader of JSON writes it, and others with large digits.
    ascii,
    json.replace(/[^ -~]/g, (unit) => `\\u${escapeOf(unit).slice(2).toUpperCase()}`),
    // As Go's does.
    json.replace(/[<>&]/g, escapeOf),
    url,
    url.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
    url.replaceAll('%20', '+'),
    // What `encodeURIComponent` leaves as it is, and forms and other languages do not.
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

/** What is the same in the base64 of every text that holds the bytes, at each of the three places where they can begin. */
function base64FormsOf(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const bits = (before + bytes.length) * 8;
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const core = whole.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
    if (core.length < SHORTEST_ENCODED) return [];
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
