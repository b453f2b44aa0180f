/** Which keys a dialect knows at a place, by every reading of its schema at once. */

import type { ASTNode, Path } from '../../document/tree/node';
import type { Dialect } from '../../model/dialect';
import { itemSchema, type JsonSchema } from '../../schema/json-schema';
import { follow, type SchemaPlace } from '../../schema/resolve';
import { nearest, shortened } from '../near';
import { fitsKey, SynonymGuide } from './synonyms';

/** Words that are kept for one place. */
const MAX_FAR = 100;

/**
 * The keys of one place. Those of the places below are worked out when they are first asked for, and kept: every tool asks again.
 * Embedded JSON Schemas are left out.
 */
export class KeyGuide {
  /** The keys that some reading names. */
  readonly known: ReadonlySet<string>;
  /** Some reading takes any key. */
  readonly isMap: boolean;
  /** Other formats' words for the keys. */
  readonly synonyms: SynonymGuide;
  private readonly far = new Set<string>();
  private readonly members = new Map<string, KeyGuide | undefined>();
  private readonly other: Lazy;
  private readonly item: Lazy;

  private constructor(private readonly places: readonly SchemaPlace[]) {
    this.known = new Set(places.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
    this.isMap = places.some(isMap);
    this.synonyms = new SynonymGuide(places);
    this.other = lazily(() => KeyGuide.of(places.flatMap((place) => memberBranches(place, undefined))));
    this.item = lazily(() =>
      KeyGuide.of(places.flatMap(({ schema, document }) => branches(itemSchema(schema), document))),
    );
  }

  /** The guide for the root of a dialect's manifests. */
  static ofRoot({ schema }: Dialect): KeyGuide | undefined {
    return KeyGuide.of(branches(schema, schema));
  }

  /** The guide for one tool of a dialect. */
  static ofTool(dialect: Dialect): KeyGuide | undefined {
    const root = KeyGuide.ofRoot(dialect);
    return dialect.toolsKey === undefined ? root : root?.below(dialect.toolsKey)?.inItems();
  }

  private static of(places: readonly SchemaPlace[]): KeyGuide | undefined {
    return places.length === 0 ? undefined : new KeyGuide(places);
  }

  /** The guide for the object or list at a path, keys as the platform understands them. */
  static at(dialect: Dialect, path: Path): KeyGuide | undefined {
    let guide = KeyGuide.ofRoot(dialect);
    for (const segment of path) guide = typeof segment === 'number' ? guide?.inItems() : guide?.below(segment);
    return guide;
  }

  /** Whether a word is near to no known key at all, and stands for none. The first such words are kept: what is unknown in one tool is unknown in the next. */
  isFar(word: string): boolean {
    if (this.far.has(word)) return true;
    if (nearest(word, this.known) || this.synonyms.has(word) || shortened(word, this.known) !== undefined) return false;
    if (this.far.size < MAX_FAR) this.far.add(word);
    return true;
  }

  /** Whether a value is of the types that a known key takes. */
  takes(key: string, value: ASTNode | undefined): boolean {
    return fitsKey(value, key, this.places);
  }

  /** The guide for the value of a member; `undefined` where no reading says anything about keys there. */
  below(key: string): KeyGuide | undefined {
    if (!this.known.has(key)) return this.other();
    if (!this.members.has(key)) {
      this.members.set(key, KeyGuide.of(this.places.flatMap((place) => memberBranches(place, key))));
    }
    return this.members.get(key);
  }

  /** The guide for the items of a list, as {@link below}. */
  inItems(): KeyGuide | undefined {
    return this.item();
  }
}

type Lazy = () => KeyGuide | undefined;

function lazily(find: Lazy): Lazy {
  let found: { readonly guide: KeyGuide | undefined } | undefined;
  return () => {
    found ??= { guide: find() };
    return found.guide;
  };
}

/** @param key `undefined` stands for a key that the schema does not name */
function memberBranches({ schema, document }: SchemaPlace, key: string | undefined): readonly SchemaPlace[] {
  const own = key !== undefined && Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined;
  if (own) return branches(own, document);
  // A map whose keys have a pattern is walked too where one schema is all there is.
  const [pattern, ...others] = Object.values(schema.patternProperties ?? {});
  if (pattern && others.length === 0) return branches(pattern, document);
  return typeof schema.additionalProperties === 'object' ? branches(schema.additionalProperties, document) : [];
}

function branches(schema: JsonSchema | undefined, document: JsonSchema, depth = 0): readonly SchemaPlace[] {
  if (!schema || depth > 8) return [];
  if (schema.$ref !== undefined && !schema.$ref.startsWith('#')) return [];
  const place = schema.$ref === undefined ? { schema, document } : follow({ schema, document });
  const { allOf, anyOf, oneOf, then, else: otherwise } = place.schema;
  if (!allOf && !anyOf && !oneOf && !then && !otherwise) return [place];
  const more = [allOf, anyOf, oneOf, then, otherwise].flatMap((part) => part ?? []);
  return [place, ...more.flatMap((branch) => branches(branch, place.document, depth + 1))];
}

function isMap({ schema }: SchemaPlace): boolean {
  return typeof schema.additionalProperties === 'object' || schema.patternProperties !== undefined;
}
