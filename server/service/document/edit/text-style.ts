/** Detects the style of a text from its first lines, for new parts of it. */
import { lineBreak } from '../text-lines';
import type { YamlStyle } from '../yaml/yaml-text';
import type { QuoteStyle } from './yaml-scalar-text';

/** Limit of lines read. */
const SAMPLE = 200;

/** Indentation of YAML lists and maps. */
export interface BlockStyle {
  readonly unit: number;
  /** Columns between a list's key and its dashes. */
  readonly dashIndent: number;
}

/** Default for one level of indentation. */
const USUAL = '  ';

/** Returns one level of indentation of a JSON text. @param other result where nothing is indented yet */
export function jsonUnit(text: string, other = USUAL): string {
  return /\n(\t| {1,8})(?=["{[\]}])/.exec(text.slice(0, 4000))?.[1] ?? other;
}

/** Returns the indentation of a YAML text, also of its dashes. @param other one level where the text has none; YAML does not allow tabs */
export function blockStyle(text: string, other = USUAL): BlockStyle {
  const usual = /^ {2,}$/.test(other) ? other.length : USUAL.length;
  let unit: number | undefined;
  let dashIndent: number | undefined;
  let above: { readonly indent: number; readonly opens: boolean } | undefined;
  for (const line of sampleLines(text)) {
    const content = line.trimStart();
    if (content === '' || content.startsWith('#')) continue;
    const indent = line.length - content.length;
    const isDash = content.startsWith('- ') || content === '-';
    if (above?.opens && isDash && indent >= above.indent) dashIndent ??= indent - above.indent;
    else if (above?.opens && indent > above.indent) unit ??= indent - above.indent;
    const column = isDash ? indent + content.length - content.slice(1).trimStart().length : indent;
    above = { indent: column, opens: /:\s*(?:#.*)?$/.test(content) };
    if (unit !== undefined && dashIndent !== undefined) break;
  }
  return { unit: unit ?? (dashIndent ? Math.max(2, dashIndent) : usual), dashIndent: dashIndent ?? unit ?? usual };
}

/** The style of a YAML text. */
export function yamlStyleOf(text: string): YamlStyle {
  const padding = /(?:^|[:-]\s+|[[,]\s*)\{(\s?)[^\s}]/m.exec(text)?.[1] === ' ' ? ' ' : '';
  return { ...blockStyle(text), eol: lineBreak(text), quotes: 'plain', keyQuotes: 'plain', padding };
}

/** The quotes of the scalar that starts at an offset; `undefined` if it has none. */
export function quotesAt(text: string, offset: number): QuoteStyle | undefined {
  const first = text.charCodeAt(offset);
  return first === 0x22 ? 'double' : first === 0x27 ? 'single' : undefined;
}

function* sampleLines(text: string): Generator<string> {
  let start = 0;
  for (let count = 0; count < SAMPLE && start < text.length; count++) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    yield text.slice(start, Math.min(end, start + 400)).trimEnd();
    start = end + 1;
  }
}
