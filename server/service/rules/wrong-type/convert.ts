/** Converts values to another type, where that needs no guess. */
import type { ASTNode, Json } from '../../document/tree/node';
import type { TimeUnit } from '../../model/json-schema';
import { durationIn } from '../duration';

/** A converted value; `lossless` where there is no other interpretation. */
export interface Converted {
  readonly json: Json;
  readonly lossless: boolean;
}

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const TRUE = /^(?:true|yes|on)$/i;
const FALSE = /^(?:false|no|off)$/i;

/**
 * Converts a value.
 * @param text the source text of the value, so that `1.0` stays `1.0` as a string
 * @param wanted a type of JSON Schema
 * @param items the types that the items of a wanted array may have; empty where unknown
 * @param unit the unit of a wanted number, where known
 */
export function converted(
  node: ASTNode,
  text: string,
  wanted: string,
  items: readonly string[],
  unit?: TimeUnit,
): Converted | undefined {
  switch (wanted) {
    case 'array':
      return asList(node, items);
    case 'string':
      return asString(node, text);
    case 'number':
    case 'integer':
      return asNumber(node, wanted, unit);
    case 'boolean':
      return asBoolean(node);
    default:
      return undefined;
  }
}

function asString(node: ASTNode, text: string): Converted | undefined {
  if (node.type === 'number' || node.type === 'boolean') return { json: text, lossless: true };
  const [first] = node.type === 'array' ? node.items : [];
  return first?.type === 'string' ? { json: first.value, lossless: first.parent?.children?.length === 1 } : undefined;
}

function asList(node: ASTNode, items: readonly string[]): Converted | undefined {
  if (node.type !== 'string' || !items.includes('string') || node.value === '') return undefined;
  // A string with a blank, comma or semicolon may be meant as several items.
  return { json: [node.value], lossless: !/[\s,;]/.test(node.value) };
}

function asNumber(node: ASTNode, wanted: string, unit: TimeUnit | undefined): Converted | undefined {
  if (node.type !== 'string') return undefined;
  const json = NUMBER.test(node.value) ? Number(node.value) : unit && durationIn(node.value, unit);
  if (json === undefined) return undefined;
  if (!Number.isFinite(json) || (wanted === 'integer' && !Number.isSafeInteger(json))) return undefined;
  return { json, lossless: true };
}

function asBoolean(node: ASTNode): Converted | undefined {
  if (node.type !== 'string') return undefined;
  if (TRUE.test(node.value)) return { json: true, lossless: true };
  return FALSE.test(node.value) ? { json: false, lossless: true } : undefined;
}
