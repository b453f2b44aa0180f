/** Sample strings for the length, format and pattern of a schema. */
import { numberAt, type Schema, textAt } from '../../../common/json-schema/keyword-values';
import { exampleOfFormat, extendedFormat, otherFormats } from '../../../common/json-schema/sample-format';
import { patternText, type TextLength } from './pattern-text';

/** Limit of a sample in UTF-16 code units. */
const MAX_LENGTH = 4_000;

/** Returns a string of an allowed length for its format, else for its pattern. */
export function sampleText(schema: Schema): string {
  return sampleTexts(schema, 1)[0] ?? '';
}

/** Returns strings that may match, the most likely first. @param count number of each kind */
export function sampleTexts(schema: Schema, count = 6): readonly string[] {
  const length = lengthOf(schema);
  const format = textAt(schema, 'format') ?? '';
  const pattern = textAt(schema, 'pattern');
  const variants = Array.from({ length: count }, (_, variant) => variant);
  const byFormat = variants.flatMap((variant) => formatTexts(format, length, variant));
  // An empty string is useless as a sample.
  const shown = { ...length, least: Math.max(length.least, Math.min(length.most, 1)) };
  const byPattern = pattern === undefined ? [] : variants.map((variant) => patternText(pattern, shown, variant));
  const plain = variants.map((variant) => plainText(length, variant));
  const both = pattern === undefined ? [] : patternedFormats(format, pattern, length);
  const others = count > 1 ? otherFormats(format) : [];
  const all = [...byFormat.slice(0, 1), ...both, ...byPattern, ...byFormat, ...others, ...plain];
  return [...new Set(all.filter((text) => text !== undefined))];
}

function lengthOf(schema: Schema): TextLength {
  const least = Math.min(Math.max(numberAt(schema, 'minLength') ?? 0, 0), MAX_LENGTH);
  return { least: Math.ceil(least), most: Math.floor(Math.max(numberAt(schema, 'maxLength') ?? MAX_LENGTH, 0)) };
}

/** `text`, then `text2` and so on, within the allowed length. */
function plainText({ least, most }: TextLength, variant: number): string {
  const mark = variant === 0 ? '' : String(variant + 1);
  const body = 'text'.repeat(Math.ceil(Math.max(least, 4) / 4)).slice(0, Math.max(least, 4));
  const room = Math.min(Math.max(least, body.length + mark.length), most) - mark.length;
  if (room < 0) return 'text'.slice(variant % 4).slice(0, most);
  return body.slice(0, room) + mark;
}

/** A string of a format, extended to the required length where the format allows it. */
function formatTexts(format: string, { least }: TextLength, variant: number): readonly string[] {
  const known = exampleOfFormat(format);
  if (known === undefined) return [];
  const mark = variant === 0 ? '' : String(variant + 1);
  const missing = least - known.length - mark.length;
  const grown = extendedFormat(format, 'a'.repeat(Math.max(missing, 0)) + mark);
  // A format that can not be extended (a UUID, for example) varies in its last digit.
  return [grown ?? known.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + variant) % 10))];
}

/** Strings of a format that begin or end as a pattern requires. */
function patternedFormats(format: string, pattern: string, length: TextLength): readonly string[] {
  const made = patternText(pattern, length) ?? '';
  if (format === 'email') return [`someone${made}`];
  return format === 'uri' ? [`https://example.com/${made}`, `${made}example.com/`] : [];
}
