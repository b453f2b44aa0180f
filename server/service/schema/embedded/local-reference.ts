/** Finds what the `$ref`s of a schema refer to within it. */
import { indexOfKey, pointerOf } from '../../../../common/json/pointer';
import { fragmentKeys, splitReference } from '../../../../common/json-schema/local-reference';
import { type ASTNode, memberValue, propertiesOf } from '../../document/tree/node';

/**
 * `here`: to a place in the schema. `nowhere`: into the schema, but to nothing that exists. `named`: to an anchor, which no public tool has: it is not
 * looked up. `away`: out of the schema.
 */
export type Target =
  | { readonly kind: 'here'; readonly node: ASTNode }
  | { readonly kind: 'nowhere' | 'named' | 'away' };

/** Follows a reference from the root of its schema: `#`, `#/definitions/city`. */
export function localTarget(root: ASTNode, reference: string): Target {
  const { address, fragment = '' } = splitReference(reference);
  if (address !== '') return { kind: 'away' };
  const keys = fragmentKeys(fragment);
  if (!keys) return { kind: 'named' };
  let node: ASTNode | undefined = root;
  for (const key of keys) node = node?.type === 'array' ? node.items[indexOfKey(key) ?? -1] : memberValue(node, key);
  return node ? { kind: 'here', node } : { kind: 'nowhere' };
}

/** References to all definitions of the schema: `#/definitions/city`. */
export function definedReferences(root: ASTNode): readonly string[] {
  return ['definitions', '$defs'].flatMap((map) =>
    propertiesOf(memberValue(root, map)).map(({ keyNode }) => `#${pointerOf([map, keyNode.value])}`),
  );
}
