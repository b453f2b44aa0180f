/** The last arguments of each tool, preserved across windows. */

import type * as vscode from 'vscode';
import { isObject, type Json, objectOf, own } from '../../common/json/value';
import { itemSchemas, listAt, type Schema } from '../../common/json-schema/keyword-values';
import { References } from '../../common/json-schema/references';

/** Maximum number of tools whose typed arguments are held in memory. */
const MAX_TOOLS = 100;

/** Stores arguments by tool. */
export class KeptArguments {
  /** As typed, including secrets, which are not persisted. */
  private readonly typed = new Map<string, Json>();

  constructor(private readonly memory: vscode.Memento) {}

  /** The last typed arguments; `undefined` if there are none. */
  of(key: string): Json | undefined {
    return this.typed.get(key) ?? this.memory.get<Json>(memoryKey(key));
  }

  /**
   * Stores all arguments until the window is closed, and permanently those that the schema does not mark as secret.
   * @param schema of the arguments
   */
  async keep(key: string, values: Json, schema: Json | undefined): Promise<void> {
    this.typed.delete(key);
    this.typed.set(key, values);
    const [oldest] = this.typed.keys();
    if (oldest !== undefined && this.typed.size > MAX_TOOLS) this.typed.delete(oldest);
    await this.memory.update(memoryKey(key), withoutSecrets(schema, values));
  }
}

function memoryKey(key: string): string {
  return `arguments:${key}`;
}

/** Maximum nesting depth of schemas. */
const MAX_DEPTH = 40;

/**
 * The value without members that any part of the schema declares as `password` or `writeOnly`; everything else is unchanged. Values below
 * the maximum depth are not searched.
 */
export function withoutSecrets(schema: Json | undefined, value: Json): Json {
  return schema === undefined ? value : without(new References(schema), [schema], value, 0);
}

function without(references: References, schemas: readonly Json[], value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  const parts = schemas.flatMap((schema) => partsOf(references, schema));
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      without(
        references,
        parts.flatMap((part) => ofItem(part, index)),
        item,
        depth + 1,
      ),
    );
  }
  const kept = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
    const of = parts.flatMap((part) => ofMember(part, key));
    if (of.some((part) => partsOf(references, part).some(isSecret))) return [];
    return [[key, without(references, of, member, depth + 1)]];
  });
  return Object.fromEntries(kept);
}

/** A schema and all subschemas that apply to the same value, each once. */
function partsOf(references: References, schema: Json): readonly Schema[] {
  const open: (Json | undefined)[] = [schema];
  const found = new Set<Schema>();
  while (open.length > 0) {
    const part = open.pop();
    if (!isObject(part) || found.has(part)) continue;
    found.add(part);
    open.push(references.target(part));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) open.push(...listAt(part, keyword));
    for (const keyword of ['if', 'then', 'else']) open.push(own(part, keyword));
  }
  return [...found];
}

function ofMember(schema: Schema, key: string): readonly Json[] {
  const named = own(own(schema, 'properties'), key);
  if (named !== undefined) return [named];
  // Patterns are not evaluated: any of them may match.
  const others = Object.values(objectOf(own(schema, 'patternProperties')));
  const rest = own(schema, 'additionalProperties');
  return rest === undefined ? others : [...others, rest];
}

function ofItem(schema: Schema, index: number): readonly Json[] {
  const { first, rest } = itemSchemas(schema);
  const one = first[index] ?? rest;
  return one === undefined ? [] : [one];
}

function isSecret({ format, writeOnly }: Schema): boolean {
  return format === 'password' || writeOnly === true;
}
