/** Writes a JSON Schema as a short type in the notation of TypeScript. */
import { isObject, type Json, type JsonObject, own } from '../../../../common/json/value';
import { listAt, membersAt, textsAt } from '../../../../common/json-schema/keyword-values';
import { localKeys, resolveLocal } from '../../../../common/json-schema/local-reference';
import { cut, visible } from './visible-text';

/** Limit of schemas read for one type: more would make it too long to read. */
const MAX_STEPS = 120;
/** Levels of objects written out; deeper ones are just `object`. */
const MAX_DEPTH = 3;
/** Limit of `enum` values written out. */
const MAX_VALUES = 6;
/** Limit of one value in UTF-16 code units. */
const MAX_VALUE_LENGTH = 40;
/** Limit of a whole type in UTF-16 code units. */
const MAX_LENGTH = 240;
/** Limit of nested references followed. */
const MAX_HOPS = 8;

/**
 * Returns the type that a schema describes: `string[]`, `"a" | "b"`, `{ id: string; tags?: string[] }`.
 * @param root the schema that local references start from
 */
export function typeText(schema: Json | undefined, root: Json | undefined = schema): string {
  return new Types(root).of(schema);
}

/** Writes types of many schemas of one document. The members of an object that several refer to are read once. */
export class Types {
  private readonly members = new Map<JsonObject, Members>();

  /** @param root the schema that local references start from */
  constructor(readonly root: Json | undefined) {}

  /** As {@link typeText}. */
  of(schema: Json | undefined): string {
    const writer = new TypeWriter(this.root ?? null, (object) => this.membersOf(object));
    return cut(writer.type(schema, 0).text, MAX_LENGTH);
  }

  private membersOf(schema: JsonObject): Members {
    const known = this.members.get(schema);
    if (known) return known;
    const members = { entries: membersAt(schema, 'properties'), required: new Set(textsAt(schema, 'required')) };
    this.members.set(schema, members);
    return members;
  }
}

/** The members that an object schema describes. */
interface Members {
  readonly entries: readonly (readonly [string, Json])[];
  readonly required: ReadonlySet<string>;
}

interface Written {
  readonly text: string;
  /** Whether it needs parentheses before `[]`. */
  readonly compound: boolean;
}

/** Writes one type. Counts its steps, so that no schema can exceed the limit. */
class TypeWriter {
  private steps = 0;
  private readonly following: string[] = [];

  constructor(
    private readonly root: Json,
    private readonly membersOf: (schema: JsonObject) => Members,
  ) {}

  type(schema: Json | undefined, depth: number): Written {
    if (++this.steps > MAX_STEPS) return simple('…');
    if (schema === false) return simple('never');
    if (!isObject(schema)) return simple('any');
    const reference = own(schema, '$ref');
    if (typeof reference === 'string') return this.referenced(reference, depth);
    const constant = own(schema, 'const');
    if (constant !== undefined) return simple(literal(constant));
    const values = listAt(schema, 'enum');
    if (values.length > 0) return oneOf(limited(values));
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = listAt(schema, keyword);
      if (branches.length > 0) return this.nullable(schema, this.join(branches, ' | ', depth));
    }
    const all = listAt(schema, 'allOf');
    if (all.length > 0 && own(schema, 'properties') === undefined) {
      return this.join(all, ' & ', depth);
    }
    return this.nullable(schema, this.named(schema, depth));
  }

  private referenced(reference: string, depth: number): Written {
    const name = visible(localKeys(reference)?.at(-1) ?? reference, MAX_VALUE_LENGTH);
    const target = resolveLocal(this.root, reference);
    if (target === undefined || this.following.includes(reference) || this.following.length >= MAX_HOPS) {
      return simple(name === '' ? 'object' : name);
    }
    this.following.push(reference);
    const written = this.type(target, depth);
    this.following.pop();
    return written;
  }

  private named(schema: JsonObject, depth: number): Written {
    const type = own(schema, 'type');
    const names = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
    if (names.length === 0) return this.untyped(schema, depth);
    return oneOf([...new Set(names.slice(0, 7).map((name) => this.ofType(name, schema, depth)))]);
  }

  private untyped(schema: JsonObject, depth: number): Written {
    if (isObject(own(schema, 'properties'))) return simple(this.object(schema, depth));
    if (own(schema, 'items') !== undefined) return simple(this.array(schema, depth));
    return simple('any');
  }

  private ofType(name: string, schema: JsonObject, depth: number): string {
    if (name === 'object') return this.object(schema, depth);
    if (name === 'array') return this.array(schema, depth);
    return visible(name, MAX_VALUE_LENGTH);
  }

  private array(schema: JsonObject, depth: number): string {
    const items = own(schema, 'prefixItems') ?? own(schema, 'items');
    if (Array.isArray(items)) {
      return `[${items
        .slice(0, MAX_VALUES)
        .map((item) => this.type(item, depth).text)
        .join(', ')}]`;
    }
    const { text, compound } = this.type(items, depth);
    return compound ? `(${text})[]` : `${text}[]`;
  }

  private object(schema: JsonObject, depth: number): string {
    const { entries, required } = this.membersOf(schema);
    if (entries.length === 0) {
      const others = own(schema, 'additionalProperties');
      return isObject(others) && depth < MAX_DEPTH ? `Record<string, ${this.type(others, depth + 1).text}>` : 'object';
    }
    if (depth >= MAX_DEPTH) return 'object';
    const parts: string[] = [];
    for (const [key, value] of entries) {
      if (this.steps > MAX_STEPS) {
        parts.push('…');
        break;
      }
      const optional = required.has(key) ? '' : '?';
      parts.push(`${keyText(key)}${optional}: ${this.type(value, depth + 1).text}`);
    }
    return `{ ${parts.join('; ')} }`;
  }

  private join(branches: readonly Json[], mark: string, depth: number): Written {
    const texts = branches.slice(0, MAX_VALUES).map((branch) => this.type(branch, depth).text);
    if (branches.length > MAX_VALUES) texts.push('…');
    const distinct = [...new Set(texts)];
    return { text: distinct.join(mark), compound: distinct.length > 1 };
  }

  /** Adds `null` for OpenAPI's `nullable: true`. */
  private nullable(schema: JsonObject, written: Written): Written {
    if (own(schema, 'nullable') !== true) return written;
    return { text: `${written.text} | null`, compound: true };
  }
}

/** Returns a key as written in a type: quoted where it is not an identifier. */
export function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]{0,63}$/.test(key) ? key : JSON.stringify(visible(key, MAX_VALUE_LENGTH));
}

function simple(text: string): Written {
  return { text, compound: false };
}

function oneOf(texts: readonly string[]): Written {
  return { text: texts.join(' | '), compound: texts.length > 1 };
}

function limited(values: readonly Json[]): readonly string[] {
  const texts = values.slice(0, MAX_VALUES).map(literal);
  return values.length > MAX_VALUES ? [...texts, '…'] : texts;
}

function literal(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(visible(value, MAX_VALUE_LENGTH));
  return typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? '[…]'
      : '{…}'
    : visible(String(value), MAX_VALUE_LENGTH);
}
