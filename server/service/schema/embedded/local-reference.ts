/** Resolves a `$ref` within its own schema. */
import { indexOfKey, pointerOf } from '../../../../common/json/pointer';
import { fragmentKeys, splitReference } from '../../../../common/json-schema/local-reference';
import { type ASTNode, memberString, memberValue, propertiesOf } from '../../document/tree/node';
import { subschemas } from '../../model/subschemas';

/** `here`: to a place in the schema. `nowhere`: into the schema, but to nothing that exists. `away`: out of the schema. */
export type Target =
  | { readonly kind: 'here'; readonly node: ASTNode }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'away' };

/** Follows a reference: `#`, `#/definitions/city`, `#anchor`, or the `$id` of a subschema. */
export function follow(root: ASTNode, reference: string): Target {
  const { address, fragment = '' } = splitReference(reference);
  if (address === '') return within(root, fragment);
  const holder = subschemas(root).all.find(({ node }) => idOf(node) === address);
  return holder ? within(holder.node, fragment) : { kind: 'away' };
}

function within(root: ASTNode, fragment: string): Target {
  const keys = fragmentKeys(fragment);
  const node = keys ? byKeys(root, keys) : byName(root, fragment);
  return node ? { kind: 'here', node } : { kind: 'nowhere' };
}

function byName(root: ASTNode, name: string): ASTNode | undefined {
  const isNamed = (node: ASTNode) =>
    memberString(node, '$anchor') === name ||
    memberString(node, '$dynamicAnchor') === name ||
    idOf(node) === `#${name}`;
  return subschemas(root).all.find(({ node }) => isNamed(node))?.node;
}

function byKeys(root: ASTNode, keys: readonly string[]): ASTNode | undefined {
  let node: ASTNode | undefined = root;
  for (const key of keys) node = node?.type === 'array' ? node.items[indexOfKey(key) ?? -1] : memberValue(node, key);
  return node;
}

/** References to all definitions of the schema: `#/definitions/city`. */
export function definedReferences(root: ASTNode): readonly string[] {
  return ['definitions', '$defs'].flatMap((map) =>
    propertiesOf(memberValue(root, map)).map(({ keyNode }) => `#${pointerOf([map, keyNode.value])}`),
  );
}

function idOf(node: ASTNode): string | undefined {
  return memberString(node, '$id') ?? memberString(node, 'id');
}
