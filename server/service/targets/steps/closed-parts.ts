/** Objects that are combined with others: closed, each forbids the properties of the others. */
import { isObject, isSame, type Json } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { eachSubschema } from '../../../../common/json-schema/subschemas';
import type { Statement, Step, StepContext } from '../model/target';
import { combiningRepair, placesOfRecursion } from './all-of';
import { needing } from './contents';
import { hasObjectShape, mapAt } from './each-schema';
import { schemaAt } from './local-schema';

/** Names of properties that are compared at most: with more, each part is taken for one that lacks some. */
const MOST_NAMES = 25_000;

/** References and `allOf` within each other. */
const MAX_DEPTH = 40;

/**
 * The step that merges an `allOf` of objects that the target closes one by one: each would forbid the properties of the others.
 * @param isClosed which schemas the target closes
 */
export function partsClosedApart(statement: Statement, isClosed: (schema: Schema) => boolean = hasObjectShape): Step {
  return {
    code: 'closed-object',
    summary: 'An `allOf` of open objects with different properties',
    statement,
    mayFind: needing('allOf'),
    apply: (context) => {
      const { root, each, report } = context;
      const comparison = new Comparison(root);
      let places: ReadonlySet<object> | undefined;
      const isOpened = (part: Schema) => isClosed(part) && part.additionalProperties !== false;
      each((schema) => {
        if (!hasObjectsAlone(schema) || !comparison.lacking(schema).some(isOpened)) return;
        if (!comparison.isPlainlyDefined(schema)) return;
        places ??= placesOfRecursion(context);
        const repair = wholeRepair(schema, context, places);
        if (!repair) return;
        const message =
          'The objects in `allOf` do not set `additionalProperties: false`, and have different properties.';
        report({ schema, keyword: 'allOf', message, repair });
      });
    },
  };
}

/** Whether an `allOf` is of objects, and references: of other schemas, what the target does with each of them is not to be lost. */
function hasObjectsAlone(schema: Schema): boolean {
  const branches = listAt(schema, 'allOf');
  const isTaken = (one: Json) =>
    isObject(one) &&
    (typeof one.$ref === 'string' || one.type === 'object' || (one.type === undefined && hasObjectsAlone(one)));
  return branches.length > 0 && branches.every(isTaken);
}

/** The repair that merges all of an `allOf` that it can't describe: what a reference leads to is in no description. */
function wholeRepair(schema: Schema, context: StepContext, places: ReadonlySet<object>) {
  const mayBeLeft = (left: Json) => !(isObject(left) && Object.hasOwn(left, '$ref'));
  return combiningRepair(schema, context, { places, mayBeLeft });
}

/** The schemas that would forbid the properties of those that they are combined with, if they were closed. */
export function closedAgainstOthers(root: Schema): ReadonlySet<Schema> {
  const comparison = new Comparison(root);
  const found = new Set<Schema>();
  eachSubschema(root as Json, (schema) => {
    for (const one of comparison.lacking(schema)) found.add(one);
  });
  return found;
}

/** Compares the properties of schemas that are combined. */
class Comparison {
  private left = MOST_NAMES;

  constructor(private readonly root: Schema) {}

  /** The parts of a schema that lack properties which the schema, or other parts that hold with them, have. */
  lacking(schema: Schema): readonly Schema[] {
    if (!PARTS.some((keyword) => Object.hasOwn(schema, keyword))) return [];
    const together = this.together(schema, []);
    const names = this.namesOf(together);
    const all = new Set(names);
    const found: Schema[] = [];
    for (const alternative of together.flatMap((part) => ALTERNATIVES.flatMap((keyword) => listAt(part, keyword)))) {
      const parts = this.together(alternative, [schema]);
      let count = names.size;
      for (const name of this.namesOf(parts)) {
        if (!names.has(name)) count++;
        all.add(name);
      }
      found.push(...this.withFewer(parts, count));
    }
    return [...found, ...this.withFewer(together, all.size).filter((part) => part !== schema)];
  }

  /** Whether properties that several parts of a schema define, each in its own way, are scalars: of others, not all of what the target refuses would be left. */
  isPlainlyDefined(schema: Schema): boolean {
    const known = new Map<string, Json>();
    return this.together(schema, []).every((part) =>
      Object.entries(mapAt(part, 'properties')).every(([name, property]) => {
        const other = known.get(name);
        known.set(name, property);
        return other === undefined || isSame(other, property) || (isScalar(other) && isScalar(property));
      }),
    );
  }

  private withFewer(parts: readonly Schema[], count: number): readonly Schema[] {
    return parts.filter((part) => this.left < 0 || Object.keys(mapAt(part, 'properties')).length < count);
  }

  /** The schemas that hold together with one: what it refers to, and what its `allOf` combines. @param around those on the way */
  private together(schema: Json, around: readonly Schema[]): readonly Schema[] {
    if (!isObject(schema) || around.includes(schema) || around.length > MAX_DEPTH || this.left < 0) return [];
    this.left--;
    const within = [...around, schema];
    const target = typeof schema.$ref === 'string' ? schemaAt(this.root, schema.$ref) : undefined;
    const parts = [...(target === undefined ? [] : [target]), ...listAt(schema, 'allOf')];
    return [schema, ...parts.flatMap((part) => this.together(part, within))];
  }

  private namesOf(parts: readonly Schema[]): ReadonlySet<string> {
    const names = new Set<string>();
    for (const part of parts) {
      for (const name of Object.keys(mapAt(part, 'properties'))) {
        if (--this.left < 0) return names;
        names.add(name);
      }
    }
    return names;
  }
}

/** Whether a schema is of one type, or of listed values, with nothing within it. */
function isScalar(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const isTyped = typeof schema.type === 'string' || schema.const !== undefined || Array.isArray(schema.enum);
  return isTyped && Object.keys(schema).every((keyword) => keyword === 'enum' || typeof schema[keyword] !== 'object');
}

const ALTERNATIVES = ['anyOf', 'oneOf'] as const;
const PARTS = ['allOf', ...ALTERNATIVES] as const;
