/** What a tool's schema says of a place in the arguments. */
import type { Json, Path } from '../document/node';
import { sampleOf } from '../invocation/sample';
import type { Tool } from '../model/tool';
import type { JsonSchema } from '../schema/json-schema';
import { toolSchema } from './tool-schema';

/** Schemas that are followed for one place. */
const MOST = 200;

/** The schemas that a place may be held against, nearest first; local references followed. */
export function schemasAt(root: Json | undefined, path: Path): readonly JsonSchema[] {
  let found = branches([toolSchema(root)]);
  for (const segment of path) found = branches(found.flatMap((schema) => below(schema, segment)));
  return found;
}

/** A value for a place that fits its schema as far as that can be told: from examples, defaults, choices and types. */
export function argumentSample(tool: Tool, path: Path): Json {
  const root = tool.inputSchema?.schema as Json | undefined;
  let value: Json | undefined = sampleOf(root, 'least');
  for (const segment of path) {
    const members: { [key: string]: Json } =
      typeof value === 'object' && value !== null ? (value as { [key: string]: Json }) : {};
    value = Object.hasOwn(members, String(segment)) ? members[String(segment)] : undefined;
  }
  if (value !== undefined) return value;
  const [own] = schemasAt(root, path);
  const sample = own ? sampleOf(own as Json, 'least') : '';
  // What allows anything is most often a text.
  return own?.type === undefined && JSON.stringify(sample) === '{}' ? '' : sample;
}

function branches(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const all = [...schemas];
  for (let i = 0; i < all.length && all.length < MOST; i++) {
    const { allOf, anyOf, oneOf } = all[i] ?? {};
    all.push(...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []));
  }
  return all.slice(0, MOST);
}

function below(
  { properties, items, additionalProperties }: JsonSchema,
  segment: string | number,
): readonly JsonSchema[] {
  if (typeof segment === 'number') {
    if (Array.isArray(items)) return items[segment] ? [items[segment]] : [];
    return items ? [items as JsonSchema] : [];
  }
  const own = properties && Object.hasOwn(properties, segment) ? properties[segment] : undefined;
  if (own) return [own];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}
