/** What a tool's schema says of places in the arguments. */
import type { Json, Path } from '../document/tree/node';
import { sampleOf } from '../invocation/sample';
import type { Tool } from '../model/tool';
import type { JsonSchema } from '../schema/json-schema';
import { toolSchema } from './tool-schema';

/** Schemas that are followed for one place. */
const MAX_SCHEMAS = 200;

/** The input schema of a tool, to be asked for places. Made once for all cases of the tool. */
export class ArgumentSchema {
  private readonly written: Json | undefined;
  private copy: JsonSchema | undefined;

  constructor({ inputSchema }: Tool) {
    this.written = inputSchema?.schema as Json | undefined;
  }

  /** The schemas that a place may be held against, nearest first; local references followed. */
  at(path: Path): readonly JsonSchema[] {
    this.copy ??= toolSchema(this.written);
    let found = branches([this.copy]);
    for (const segment of path) found = branches(found.flatMap((schema) => below(schema, segment)));
    return found;
  }

  /** The names that members of an object at a place have; none where its keys are free. */
  names(path: Path): readonly string[] {
    return [...new Set(this.at(path).flatMap(({ properties }) => Object.keys(properties ?? {})))];
  }

  /** The names of those that have to be there. */
  required(path: Path): readonly string[] {
    return [...new Set(this.at(path).flatMap(({ required }) => required ?? []))];
  }

  /** A value for a place that fits its schema as far as that can be told: from examples, defaults, choices and types. */
  sample(path: Path): Json {
    let value: Json | undefined = sampleOf(this.written, 'least');
    for (const segment of path) {
      const members: { [key: string]: Json } =
        typeof value === 'object' && value !== null ? (value as { [key: string]: Json }) : {};
      value = Object.hasOwn(members, String(segment)) ? members[String(segment)] : undefined;
    }
    if (value !== undefined) return value;
    const [own] = this.at(path);
    const sample = own ? sampleOf(own as Json, 'least') : '';
    // What allows anything is most often a text.
    return own?.type === undefined && JSON.stringify(sample) === '{}' ? '' : sample;
  }
}

function branches(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const all = [...schemas];
  for (let i = 0; i < all.length && all.length < MAX_SCHEMAS; i++) {
    const { allOf, anyOf, oneOf } = all[i] ?? {};
    all.push(...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []));
  }
  return all.slice(0, MAX_SCHEMAS);
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
