/** The keys that a dialect knows at a path, in all branches of its schema. */
import type { ASTNode, Path } from '../../document/tree/node';
import type { Dialect } from '../../model/dialect';
import { itemSchema, type JsonSchema } from '../../model/json-schema';
import { follow, type SchemaPlace } from '../../schema/resolve';
import { nearest, shortened } from '../near';
import { fitsKey, SynonymGuide } from './synonyms';

/** Limit of cached words for one path. */
const MAX_FAR = 100;

/**
 * The keys at one path. Guides for the paths below are created on first use and cached, because every tool uses them.
 * Embedded JSON Schemas are left out.
 */
export class KeyGuide {
  /** The keys that some branch declares. */
  readonly known: ReadonlySet<string>;
  /** Whether some branch accepts any key. */
  readonly isMap: boolean;
  /** Names of the keys in other formats. */
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

  /** Returns the guide for the root of a dialect's manifests. */
  static ofRoot({ schema }: Dialect): KeyGuide | undefined {
    return KeyGuide.of(branches(schema, schema));
  }

  /** Returns the guide for one tool of a dialect. */
  static ofTool(dialect: Dialect): KeyGuide | undefined {
    const root = KeyGuide.ofRoot(dialect);
    return dialect.toolsKey === undefined ? root : root?.below(dialect.toolsKey)?.inItems();
  }

  private static of(places: readonly SchemaPlace[]): KeyGuide | undefined {
    return places.length === 0 ? undefined : new KeyGuide(places);
  }

  /** Returns the guide for the object or array at a path, with its keys as the platform reads them. */
  static at(dialect: Dialect, path: Path): KeyGuide | undefined {
    let guide = KeyGuide.ofRoot(dialect);
    for (const segment of path) guide = typeof segment === 'number' ? guide?.inItems() : guide?.below(segment);
    return guide;
  }

  /** Whether a word neither resembles a known key nor is a synonym of one. The first such words are cached: other tools have them too. */
  isFar(word: string): boolean {
    if (this.far.has(word)) return true;
    if (nearest(word, this.known) || this.synonyms.has(word) || shortened(word, this.known) !== undefined) return false;
    if (this.far.size < MAX_FAR) this.far.add(word);
    return true;
  }

  /** Whether a value is of the types that a known key accepts. */
  takes(key: string, value: ASTNode | undefined): boolean {
    return fitsKey(value, key, this.places);
  }

  /** Returns the guide for the value of a member; `undefined` where no branch describes keys there. */
  below(key: string): KeyGuide | undefined {
    if (!this.known.has(key)) return this.other();
    if (!this.members.has(key)) {
      this.members.set(key, KeyGuide.of(this.places.flatMap((place) => memberBranches(place, key))));
    }
    return this.members.get(key);
  }

  /** Returns the guide for the items of an array, as {@link below}. */
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

/** @param key `undefined` for a key that the schema does not declare */
function memberBranches({ schema, document }: SchemaPlace, key: string | undefined): readonly SchemaPlace[] {
  const own = key !== undefined && Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined;
  if (own) return branches(own, document);
  // A map with `patternProperties` is only walked where these have a single schema.
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
