/** XML for the formats that CI services read. */

/** Maximum length of a text in a report. Units: UTF-16 code units. */
const MAX_LENGTH = 50_000;

/** The attributes of an element, each with a blank before it. */
export function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replace(/[\t\n\r]/g, (c) => `&#${c.charCodeAt(0)};`)}"`)
    .join('');
}

/** Text escaped for XML 1.0: characters that it can't contain even escaped become U+FFFD. Long text is cut. */
export function escaped(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
  return short
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');
}
