/** Serializes values as JSON in a given style. */
import { isObject } from '../../../../common/json/value';
import type { Json } from '../tree/node';

/** The formatting of JSON. */
export interface JsonStyle {
  /** One level of indentation. */
  readonly unit: string;
  readonly eol: string;
  /** Between key and value: `: ` or `:`. */
  readonly colon: string;
  /** Between entries on one line: `, ` or `,`. */
  readonly comma: string;
  /** Inside the braces of an object on one line: a space or nothing. */
  readonly padding: string;
}

/** Maximum width of a line that holds a whole array of scalars. */
const LINE_WIDTH = 80;

/** A value on one line. */
export function jsonOnOneLine(value: Json, style: JsonStyle): string {
  if (Array.isArray(value)) return `[${value.map((item) => jsonOnOneLine(item, style)).join(style.comma)}]`;
  if (!isObject(value)) return jsonScalar(value);
  const members = Object.entries(value).map(([key, item]) => jsonMember(key, jsonOnOneLine(item, style), style));
  return members.length === 0 ? '{}' : `{${style.padding}${members.join(style.comma)}${style.padding}}`;
}

/** A value in the usual layout: objects on several lines, arrays of scalars on one line if they fit. */
export function jsonOnManyLines(value: Json, indent: string, style: JsonStyle): string {
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return jsonScalar(value);
  if (isList && !value.some((item) => Array.isArray(item) || isObject(item))) {
    const line = jsonOnOneLine(value, style);
    if (indent.length + line.length <= LINE_WIDTH) return line;
  }
  const inner = indent + style.unit;
  const entries = isList
    ? value.map((item) => jsonOnManyLines(item, inner, style))
    : Object.entries(value).map(([key, item]) => jsonMember(key, jsonOnManyLines(item, inner, style), style));
  if (entries.length === 0) return isList ? '[]' : '{}';
  const body = entries.map((entry) => inner + entry).join(`,${style.eol}`);
  return `${isList ? '[' : '{'}${style.eol}${body}${style.eol}${indent}${isList ? ']' : '}'}`;
}

/** A member from its key and its serialized value. */
export function jsonMember(key: string, value: string, style: JsonStyle): string {
  return `${JSON.stringify(key)}${style.colon}${value}`;
}

function jsonScalar(value: Json): string {
  return JSON.stringify(value) ?? 'null';
}
