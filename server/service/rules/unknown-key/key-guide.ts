/** The keys that a dialect knows at a path, in all branches of its schema, and those that are misspelt; cheap where every key is known. */
import type { ASTNode, Json, ObjectASTNode, Path, PropertyASTNode } from '../../document/tree/node';
import type { Dialect } from '../../model/dialect';
import { itemSchema, type JsonSchema } from '../../model/json-schema';
import { follow, type SchemaPlace } from '../../schema/resolve';
import { nearest, shortened } from '../near';
import { keyAt, pathBelow } from '../objects';
import { isAliased, isMerged } from '../places';
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

/** A misspelt key or a synonym, and the known key that is meant. */
export interface MisspeltKey {
  readonly property: PropertyASTNode;
  readonly known: string;
  /** The known key is certain. */
  readonly sure: boolean;
  /** No other key of the object is meant as the same one. */
  readonly isOnly: boolean;
  /** For a synonym: the description of the known key. */
  readonly meaning?: string;
  /** The value to write under the known key, if it differs. */
  readonly value?: Json;
  /** Why renaming is not enough, as sentences for the author. */
  readonly note?: string;
}

/** Keys intended for people or other programs. */
export const FOR_OTHERS = /^(?:x-|\$|_|\/\/|#|$)/i;

/** An object with more keys is not written by hand, and is not checked. */
export const MAX_KEYS = 500;

/** Parameters of a walk. */
export interface KeyWalk {
  readonly dialect: Dialect;
  /** A node to skip. */
  readonly except: ASTNode | undefined;
  report(found: MisspeltKey): void;
}

/**
 * Reports the misspelt keys below a node.
 * All branches of the schema count: only keys that none declares are checked. Parts without a guide are skipped.
 * @param path canonical
 */
export function misspeltKeys(node: ASTNode, guide: KeyGuide | undefined, path: Path, walk: KeyWalk): void {
  if (!guide || node === walk.except) return;
  if (node.type === 'array') {
    const inner = guide.inItems();
    if (!inner) return;
    for (const item of node.items)
      if (isContainer(item)) misspeltKeys(item, inner, pathBelow(walk.dialect, path, 0), walk);
  } else if (node.type === 'object') {
    let unknown = 0;
    let near = false;
    for (const { keyNode, valueNode } of node.properties) {
      const key = keyAt(walk.dialect, keyNode.value, path);
      if (!guide.known.has(key)) {
        unknown++;
        near ||= unknown <= MAX_KEYS && !guide.isMap && !guide.isFar(keyNode.value);
      }
      if (!valueNode || !isContainer(valueNode)) continue;
      const below = guide.below(key);
      if (below) misspeltKeys(valueNode, below, pathBelow(walk.dialect, path, key), walk);
    }
    if (!near || unknown > MAX_KEYS) return;
    for (const found of misspeltIn(node, guide, path, walk.dialect)) walk.report(found);
  }
}

/** Returns the keys of one object that are meant as keys which it lacks. */
export function misspeltIn(
  object: ObjectASTNode,
  guide: KeyGuide,
  path: Path,
  dialect: Dialect,
): readonly MisspeltKey[] {
  const { known, synonyms, isMap } = guide;
  if (isMap || object.properties.length > MAX_KEYS + known.size) return [];
  const keyOf = ({ keyNode }: PropertyASTNode) => keyAt(dialect, keyNode.value, path);
  const absent = new Set(known);
  for (const property of object.properties) absent.delete(keyOf(property));
  const found: Omit<MisspeltKey, 'isOnly'>[] = [];
  for (const property of object.properties) {
    const { value } = property.keyNode;
    if (known.has(keyOf(property)) || FOR_OTHERS.test(value) || isMerged(property) || isAliased(property)) continue;
    const near = nearest(value, absent);
    if (near) {
      found.push({ property, known: near.word, sure: near.sure });
      continue;
    }
    const synonym = synonyms.meant(value, property.valueNode, absent);
    if (synonym) {
      found.push({ property, ...synonym });
      continue;
    }
    const short = shortened(value, absent);
    if (short !== undefined && guide.takes(short, property.valueNode))
      found.push({ property, known: short, sure: false });
  }
  return found.map((one) => {
    // Two keys can't both be renamed to the same one.
    const isOnly = found.every((other) => other === one || other.known !== one.known || other.note !== undefined);
    return { ...one, sure: one.sure && isOnly, isOnly };
  });
}

function isContainer(node: ASTNode): boolean {
  return node.type === 'object' || node.type === 'array';
}
