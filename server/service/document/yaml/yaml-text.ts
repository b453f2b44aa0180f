/** Serializes values as YAML in a given style. */

import { type QuoteStyle, type ScalarPlace, yamlNumber, yamlString } from '../edit/yaml-scalar-text';
import type { Json } from '../tree/node';

/** The formatting of YAML. */
export interface YamlStyle {
  /** Columns of one level of indentation. */
  readonly unit: number;
  /** Columns between the key of a list and its dashes. */
  readonly dashIndent: number;
  readonly eol: string;
  /** For strings, if quotes are needed or usual. */
  readonly quotes: QuoteStyle;
  /** For keys. */
  readonly keyQuotes: QuoteStyle;
  /** Inside the braces of a flow map: a space or nothing. */
  readonly padding: string;
}

/** Maximum width of a line that holds a whole flow sequence of scalars. */
const LINE_WIDTH = 80;

/** The text of a value that needs only one line in any style: a scalar or an empty collection. `undefined` for anything else. */
export function yamlOneLiner(value: Json, place: ScalarPlace, style: YamlStyle): string | undefined {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : undefined;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : undefined;
  if (typeof value === 'string') return yamlString(value, place, style.quotes);
  return typeof value === 'number' ? yamlNumber(value) : String(value);
}

/** A key as YAML. */
export function yamlKey(key: string, place: ScalarPlace, quotes: QuoteStyle): string {
  return yamlString(key, place, quotes);
}

/** A value in flow style on one line. */
export function yamlFlow(value: Json, style: YamlStyle): string {
  const line = yamlOneLiner(value, 'flow', style);
  if (line !== undefined) return line;
  if (Array.isArray(value)) return `[${value.map((item) => yamlFlow(item, style)).join(', ')}]`;
  const members = Object.entries(value ?? {}).map(([key, item]) => yamlFlowMember(key, yamlFlow(item, style), style));
  return `{${style.padding}${members.join(', ')}${style.padding}}`;
}

/** A value in flow style, with maps on several lines. */
export function yamlFlowOnManyLines(value: Json, indent: string, style: YamlStyle): string {
  const line = yamlOneLiner(value, 'flow', style);
  if (line !== undefined) return line;
  const isList = Array.isArray(value);
  if (isList && !value.some((item) => typeof item === 'object' && item !== null)) {
    const flow = yamlFlow(value, style);
    if (indent.length + flow.length <= LINE_WIDTH) return flow;
  }
  const inner = indent + ' '.repeat(style.unit);
  const entries = isList
    ? value.map((item) => yamlFlowOnManyLines(item, inner, style))
    : Object.entries(value ?? {}).map(([key, item]) =>
        yamlFlowMember(key, yamlFlowOnManyLines(item, inner, style), style),
      );
  const body = entries.map((entry) => inner + entry).join(`,${style.eol}`);
  return `${isList ? '[' : '{'}${style.eol}${body}${style.eol}${indent}${isList ? ']' : '}'}`;
}

/** A member of a flow map from its key and its serialized value. */
export function yamlFlowMember(key: string, value: string, style: YamlStyle): string {
  return `${yamlKey(key, 'flow', style.keyQuotes)}: ${value}`;
}

/** A member of a block map whose keys are in the column; its first line has no indentation. */
export function yamlBlockMember(key: string, value: Json, column: number, style: YamlStyle): string {
  return `${yamlKey(key, 'block', style.keyQuotes)}:${yamlBlockValue(value, column, style)}`;
}

/** The text after a key's colon: a space and a scalar, or a line break and a block. */
export function yamlBlockValue(value: Json, keyColumn: number, style: YamlStyle): string {
  const line = yamlOneLiner(value, 'block', style);
  if (line !== undefined) return ` ${line}`;
  const column = keyColumn + (Array.isArray(value) ? style.dashIndent : style.unit);
  return `${style.eol}${' '.repeat(column)}${yamlBlock(value, column, style)}`;
}

/** A value as a block whose entries are in the column; its first line has no indentation. */
export function yamlBlock(value: Json, column: number, style: YamlStyle): string {
  const line = yamlOneLiner(value, 'block', style);
  if (line !== undefined) return line;
  const entries = Array.isArray(value)
    ? value.map((item) => `- ${yamlBlock(item, column + 2, style)}`)
    : Object.entries(value ?? {}).map(([key, item]) => yamlBlockMember(key, item, column, style));
  return entries.join(`${style.eol}${' '.repeat(column)}`);
}
