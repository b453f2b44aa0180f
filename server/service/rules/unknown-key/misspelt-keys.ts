/** Finds misspelt keys by walking the tree and the dialect's schema together; cheap where every key is known. */
import type { ASTNode, Json, ObjectASTNode, Path, PropertyASTNode } from '../../document/tree/node';
import type { Dialect } from '../../model/dialect';
import { nearest, shortened } from '../near';
import { keyAt, pathBelow } from '../objects';
import { isAliased, isMerged } from '../places';
import type { KeyGuide } from './key-guide';

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
const IGNORED = /^(?:x-|\$|_|\/\/|#|$)/i;

/** An object with more keys is not written by hand, and is not checked. */
const MAX_KEYS = 500;

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
    if (known.has(keyOf(property)) || IGNORED.test(value) || isMerged(property) || isAliased(property)) continue;
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
