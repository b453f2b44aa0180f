/** A tool's input schema at paths of the arguments. */
import type { Json, Path } from '../document/tree/node';
import { sampleOf } from '../invocation/sample';
import type { JsonSchema } from '../model/json-schema';
import type { Tool } from '../model/tool';
import { toolSchema } from './tool-schema';

/** Limit of schemas followed for one path. */
const MAX_SCHEMAS = 200;

/** The input schema of a tool, queried by path. One instance for all cases of the tool. */
export class ArgumentSchema {
  private readonly written: Json | undefined;
  private copy: JsonSchema | undefined;

  constructor({ inputSchema }: Tool) {
    this.written = inputSchema?.schema as Json | undefined;
  }

  /** Returns the schemas that may apply at a path, nearest first; local references are resolved. */
  at(path: Path): readonly JsonSchema[] {
    this.copy ??= toolSchema(this.written);
    let found = branches([this.copy]);
    for (const segment of path) found = branches(found.flatMap((schema) => below(schema, segment)));
    return found;
  }

  /** Returns the declared member names of the object at a path; none where its keys are free. */
  names(path: Path): readonly string[] {
    return [...new Set(this.at(path).flatMap(({ properties }) => Object.keys(properties ?? {})))];
  }

  /** Returns the required member names of the object at a path. */
  required(path: Path): readonly string[] {
    return [...new Set(this.at(path).flatMap(({ required }) => required ?? []))];
  }

  /** Returns a value for a path that is as valid as can be inferred from examples, defaults, choices and types. */
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
    // A schema without a type most often means a string.
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
