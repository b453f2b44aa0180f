/** What the schemas of a schema have: steps that are about rare things need not look at each schema. */
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { schemasIn } from '../../../../common/json-schema/keywords';
import type { Contents, Step, Trait } from '../model/target';
import { isArrayInAnyLetters, type SitedSchema } from './each-schema';

/** Gathers what schemas have. */
export class GatheredContents implements Contents {
  readonly names = new Set<string>();
  readonly traits = new Set<Trait>();

  /** Adds what a schema has, without the schemas within it. */
  addSchema(schema: Schema): void {
    this.addMembers(schema);
    if (!Object.hasOwn(schema, 'type')) this.traits.add('untyped');
  }

  /** Adds what a change of a schema adds to it. */
  addChange(set: Schema = {}, removed: readonly string[] = []): void {
    this.addMembers(set);
    if (removed.includes('type')) this.traits.add('untyped');
  }

  /** These and others. */
  with({ names, traits }: Contents): GatheredContents {
    const both = new GatheredContents();
    for (const part of [this.names, names]) for (const name of part) both.names.add(name);
    for (const part of [this.traits, traits]) for (const trait of part) both.traits.add(trait);
    return both;
  }

  /** Whether these have all that others have. */
  has({ names, traits }: Contents): boolean {
    return isIn(names, this.names) && isIn(traits, this.traits);
  }

  private addMembers(schema: Schema): void {
    for (const name of Object.keys(schema)) {
      this.names.add(name);
      const value = schema[name] as Json;
      if (typeof value === 'object' || typeof value === 'boolean') this.addTraits(name, value);
    }
    if (isArrayInAnyLetters(schema)) this.traits.add('array');
  }

  private addTraits(name: string, value: Json): void {
    if (Array.isArray(value) && name === 'type') this.traits.add('type list');
    if (Array.isArray(value) && name === 'items') this.traits.add('tuple');
    if (name !== 'additionalProperties' && hasBoolean(name, value)) this.traits.add('boolean');
  }
}

function isIn<T>(some: ReadonlySet<T>, all: ReadonlySet<T>): boolean {
  for (const one of some) if (!all.has(one)) return false;
  return true;
}

/** Whether a schema in a keyword's value is `true` or `false`. */
function hasBoolean(keyword: string, value: Json): boolean {
  const place = schemasIn(keyword, Array.isArray(value));
  if (place === undefined) return false;
  if (place === 'itself') return typeof value === 'boolean';
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => typeof one === 'boolean');
}

/** What schemas have. */
export function contentsOf(schemas: readonly SitedSchema[]): GatheredContents {
  const contents = new GatheredContents();
  for (const { schema } of schemas) contents.addSchema(schema);
  return contents;
}

/** The condition of a step that finds nothing in schemas without one of these members. */
export function needing(...names: readonly string[]): NonNullable<Step['mayFind']> {
  return (contents) => hasReferences(contents) || names.some((name) => contents.names.has(name));
}

/** The condition of a step that finds nothing in schemas without this. */
export function needingTrait(trait: Trait): NonNullable<Step['mayFind']> {
  return (contents) => hasReferences(contents) || contents.traits.has(trait);
}

/** A reference may lead to a schema that stands where none is looked for. */
function hasReferences({ names }: Contents): boolean {
  return names.has('$ref');
}
