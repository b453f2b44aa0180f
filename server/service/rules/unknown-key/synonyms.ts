/** Words from other formats that stand for a key: each schema says them of its own keys (`x-synonyms`). */
import type { ASTNode } from '../../document/node';
import type { JsonSchema, Synonyms } from '../../schema/json-schema';
import { follow, type SchemaPlace } from '../../schema/resolve';
import { schemaById } from '../../schema/schemas';
import { folded } from '../near';

/** What a word stands for. */
export interface Synonym {
  readonly known: string;
  /** What to know where the word can't simply be renamed. */
  readonly note?: string;
  /** What the known key means: a sentence, or empty. */
  readonly meaning: string;
}

/** One key with some of its words. */
interface Entry {
  readonly known: string;
  readonly synonyms: Synonyms;
  readonly place: SchemaPlace;
}

/** Items of a list that are looked at. */
const MOST_ITEMS = 100;

/** The words for the keys of one object. */
export class SynonymGuide {
  private readonly byWord = new Map<string, Entry[]>();

  constructor(places: readonly SchemaPlace[]) {
    for (const { schema, document } of places) {
      for (const [known, own] of Object.entries(schema.properties ?? {})) {
        const place = follow({ schema: own, document }, schemaById);
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

  /** Whether the word stands for anything at all. */
  has(word: string): boolean {
    return this.byWord.size > 0 && this.byWord.has(folded(word));
  }

  /** The key that is meant by a word with this value; one that can be renamed comes first. */
  meant(word: string, value: ASTNode | undefined, absent: ReadonlySet<string>): Synonym | undefined {
    const entries = (this.byWord.get(folded(word)) ?? []).filter(
      ({ known, synonyms: { types, isToldBeside } }) =>
        (isToldBeside || absent.has(known)) && (!types || (value !== undefined && isOfType(value, types))),
    );
    const found = entries.map((entry): Synonym => {
      const { known, synonyms, place } = entry;
      const meaning = place.schema.description ?? '';
      return absent.has(known) && canRename(entry, value)
        ? { known, meaning }
        : { known, meaning, note: synonyms.note ?? '' };
    });
    return found.find(({ note }) => note === undefined) ?? found.find(({ note }) => note !== '');
  }
}

function canRename({ synonyms: { isPart, items }, place }: Entry, value: ASTNode | undefined): boolean {
  if (isPart || !value || !fits(value, place)) return false;
  if (items === undefined || value.type !== 'array') return true;
  const pattern = new RegExp(items, 'u');
  return value.items.slice(0, MOST_ITEMS).every((item) => item.type !== 'string' || pattern.test(item.value));
}

/** Whether a value is of the key's types, and what it holds of those of items and members. */
function fits(value: ASTNode, at: SchemaPlace, depth = 0): boolean {
  const { schema, document } = follow(at, schemaById);
  const types = typesOf(schema);
  if (types.length > 0 && !isOfType(value, types)) return false;
  if (depth > 2) return true;
  if (value.type === 'array') {
    const items = Array.isArray(schema.items) ? undefined : (schema.items as JsonSchema | undefined);
    return (
      !items || value.items.slice(0, MOST_ITEMS).every((item) => fits(item, { schema: items, document }, depth + 1))
    );
  }
  if (value.type !== 'object' || schema.properties || typeof schema.additionalProperties !== 'object') return true;
  const members = { schema: schema.additionalProperties, document };
  return value.properties
    .slice(0, MOST_ITEMS)
    .every(({ valueNode }) => !valueNode || fits(valueNode, members, depth + 1));
}

function typesOf({ type }: JsonSchema): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

function isOfType(value: ASTNode, types: readonly string[]): boolean {
  if (value.type !== 'number' || types.includes('number')) return types.includes(value.type);
  return types.includes('integer') && Number.isInteger(value.value);
}
