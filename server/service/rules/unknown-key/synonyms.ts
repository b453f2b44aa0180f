/** Names for a key in other formats: each schema lists them for its own keys (`x-synonyms`). */
import { type ASTNode, type Json, memberValue } from '../../document/tree/node';
import { itemSchema, type Synonyms, typesOf } from '../../model/json-schema';
import { follow, type SchemaPlace } from '../../schema/resolve';
import { isOfSchemas } from '../../schema/schemas';
import { folded } from '../near';
import { durationIn, inUnit } from '../wrong-type/convert';

/** The meaning of a synonym. */
export interface Synonym {
  readonly known: string;
  /** What the author has to know if the key can't simply be renamed. */
  readonly note?: string;
  /** The description of the known key, or empty. */
  readonly meaning: string;
  /** The value to write under the known key, if it differs: in its unit, or the keys of an object. */
  readonly value?: Json;
  /** Nothing else can be meant, and the value is valid. */
  readonly sure: boolean;
}

/** One key with some of its synonyms. */
interface Entry {
  readonly known: string;
  readonly synonyms: Synonyms;
  readonly place: SchemaPlace;
}

/** Limit of items or members checked. */
const MAX_ITEMS = 100;

/** The synonyms of the keys of one object. */
export class SynonymGuide {
  private readonly byWord = new Map<string, Entry[]>();

  constructor(places: readonly SchemaPlace[]) {
    for (const { schema, document } of places) {
      for (const [known, own] of Object.entries(schema.properties ?? {})) {
        const place = follow({ schema: own, document });
        for (const synonyms of own['x-synonyms'] ?? []) this.learn({ known, synonyms, place });
      }
    }
  }

  private learn(entry: Entry): void {
    for (const word of entry.synonyms.words) {
      const known = this.byWord.get(folded(word)) ?? [];
      known.push(entry);
      this.byWord.set(folded(word), known);
    }
  }

  /** Whether the word is a synonym of any key. */
  has(word: string): boolean {
    return this.byWord.size > 0 && this.byWord.has(folded(word));
  }

  /** Returns the key that is meant by a word with this value; one to which it can be renamed takes precedence. */
  meant(word: string, value: ASTNode | undefined, absent: ReadonlySet<string>): Synonym | undefined {
    const entries = (this.byWord.get(folded(word)) ?? []).filter(
      ({ known, synonyms: { types, isReportedWithKnown } }) =>
        (isReportedWithKnown || absent.has(known)) && (!types || (value !== undefined && isOfType(value, types))),
    );
    const isOnly = new Set(entries.map(({ known }) => known)).size === 1;
    const found = entries.map((entry): Synonym => {
      const { known, synonyms, place } = entry;
      const meaning = place.schema.description ?? '';
      const sure = isOnly && synonyms.isExact === true;
      const inOwnUnit = converted(entry, value);
      const isAbsent = absent.has(known);
      if (isAbsent && inOwnUnit !== undefined) return { known, meaning, sure, value: inOwnUnit };
      const { note = '' } = synonyms;
      const keys = isAbsent ? keysIn(entry, value) : undefined;
      if (keys) return { known, meaning, sure: false, note, value: keys };
      if (!isAbsent || !canRename(entry, value)) return { known, meaning, sure: false, note };
      return { known, meaning, sure: sure && !isInDoubt(entry, value) };
    });
    return found.find(({ note }) => note === undefined) ?? found.find(({ note }) => note !== '');
  }
}

/** Returns the value in the key's unit, if the word or the value has another unit and the conversion is lossless. */
function converted({ synonyms: { unit }, place }: Entry, value: ASTNode | undefined): Json | undefined {
  const { 'x-unit': own } = place.schema;
  if (own === undefined) return undefined;
  const types = typesOf(place.schema);
  const count =
    value?.type === 'number'
      ? unit && inUnit(value.value, unit, own)
      : value?.type === 'string'
        ? durationIn(value.value, own)
        : undefined;
  if (count === undefined || !(count > 0) || !Number.isFinite(count)) return undefined;
  return types.includes('integer') && !Number.isSafeInteger(count) ? undefined : count;
}

/** The keys of an object as the items of the key's array, if these may be so. */
function keysIn({ synonyms: { fromKeys, items = '' } }: Entry, value: ASTNode | undefined): Json[] | undefined {
  if (!fromKeys || value?.type !== 'object' || value.properties.length === 0) return undefined;
  const pattern = new RegExp(items, 'u');
  const keys = [...new Set(value.properties.slice(0, MAX_ITEMS).map(({ keyNode }) => keyNode.value))];
  return value.properties.length <= MAX_ITEMS && keys.every((key) => pattern.test(key)) ? keys : undefined;
}

/** In seconds: hardly any timeout is this long, so a number this large is probably in milliseconds. */
const MAX_SECONDS = 1_000;

/** Whether a valid value may have another meaning: a map of parameters instead of a schema, milliseconds instead of seconds. */
function isInDoubt({ place, synonyms }: Entry, value: ASTNode | undefined): boolean {
  const { 'x-unit': unit } = place.schema;
  if (unit === 's' && value?.type === 'number') return synonyms.unit === undefined && value.value >= MAX_SECONDS;
  if (!isOfSchemas(place.schema) || value?.type !== 'object' || value.properties.length === 0) return false;
  return memberValue(value, 'type')?.type !== 'string' && memberValue(value, 'properties')?.type !== 'object';
}

function canRename({ synonyms: { isPart, items, unit }, place }: Entry, value: ASTNode | undefined): boolean {
  if (isPart || unit !== undefined || !value || !fits(value, place)) return false;
  if (items === undefined || value.type !== 'array') return true;
  const pattern = new RegExp(items, 'u');
  return value.items.slice(0, MAX_ITEMS).every((item) => item.type !== 'string' || pattern.test(item.value));
}

/** Whether a value is of the types of a key in some branch of the schema. */
export function fitsKey(value: ASTNode | undefined, key: string, places: readonly SchemaPlace[]): boolean {
  return places.some(({ schema, document }) => {
    const own = schema.properties?.[key];
    return own !== undefined && value !== undefined && fits(value, { schema: own, document });
  });
}

/** Whether a value is of the key's types, and its items or members of theirs. */
function fits(value: ASTNode, at: SchemaPlace, depth = 0): boolean {
  const { schema, document } = follow(at);
  const types = typesOf(schema);
  if (types.length > 0 && !isOfType(value, types)) return false;
  if (depth > 2) return true;
  if (value.type === 'array') {
    const items = itemSchema(schema);
    return (
      !items || value.items.slice(0, MAX_ITEMS).every((item) => fits(item, { schema: items, document }, depth + 1))
    );
  }
  if (value.type !== 'object' || schema.properties || typeof schema.additionalProperties !== 'object') return true;
  const members = { schema: schema.additionalProperties, document };
  return value.properties
    .slice(0, MAX_ITEMS)
    .every(({ valueNode }) => !valueNode || fits(valueNode, members, depth + 1));
}

function isOfType(value: ASTNode, types: readonly string[]): boolean {
  if (value.type !== 'number' || types.includes('number')) return types.includes(value.type);
  return types.includes('integer') && Number.isInteger(value.value);
}
