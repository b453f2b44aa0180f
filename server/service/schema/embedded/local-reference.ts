/** Where a `$ref` leads within the schema that it stands in. */
import { pointerOf } from '../../../../common/json/pointer';
import { type ASTNode, memberString, memberValue, propertiesOf } from '../../document/node';
import { subschemas } from './subschemas';

/** `here`: to a place in the schema. `nowhere`: into the schema, but nothing is there. `away`: out of it. */
export type Target =
  | { readonly kind: 'here'; readonly node: ASTNode }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'away' };

/** Follows a reference by its text: `#`, `#/definitions/city`, `#anchor`, or the `$id` of a schema within. */
export function follow(root: ASTNode, reference: string): Target {
  const [base = '', fragment] = splitOnce(reference, '#');
  if (base !== '') {
    const holder = subschemas(root).all.find(({ node }) => idOf(node) === base);
    if (!holder) return { kind: 'away' };
    return fragment === undefined ? { kind: 'here', node: holder.node } : within(holder.node, fragment);
  }
  return within(root, fragment ?? '');
}

function within(root: ASTNode, fragment: string): Target {
  if (fragment === '') return { kind: 'here', node: root };
  if (!fragment.startsWith('/')) {
    const named = subschemas(root).all.find(
      ({ node }) =>
        memberString(node, '$anchor') === fragment ||
        memberString(node, '$dynamicAnchor') === fragment ||
        idOf(node) === `#${fragment}`,
    );
    return named ? { kind: 'here', node: named.node } : { kind: 'nowhere' };
  }
  let node: ASTNode | undefined = root;
  for (const part of fragment.split('/').slice(1)) {
    const key = decoded(part).replace(/~1/g, '/').replace(/~0/g, '~');
    node = node?.type === 'array' ? (/^\d+$/.test(key) ? node.items[Number(key)] : undefined) : memberValue(node, key);
    if (!node) return { kind: 'nowhere' };
  }
  return { kind: 'here', node };
}

/** The references to everything that the schema defines: `#/definitions/city`. */
export function definedReferences(root: ASTNode): readonly string[] {
  return ['definitions', '$defs'].flatMap((map) =>
    propertiesOf(memberValue(root, map)).map(({ keyNode }) => `#${pointerOf([map, keyNode.value])}`),
  );
}

function idOf(node: ASTNode): string | undefined {
  return memberString(node, '$id') ?? memberString(node, 'id');
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
