/** Resolves the `$ref`s within their own schema. */
import { indexOfKey, pointerOf } from '../../../../common/json/pointer';
import { fragmentKeys, splitReference } from '../../../../common/json-schema/local-reference';
import { type ASTNode, memberString, memberValue, propertiesOf } from '../../document/tree/node';
import { type Subschema, subschemas } from '../../model/subschemas';

/** `here`: to a place in the schema. `nowhere`: into the schema, but to nothing that exists. `away`: out of the schema. */
export type Target =
  | { readonly kind: 'here'; readonly node: ASTNode }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'away' };

/** What subschemas are named; of equal names the first counts. */
interface Named {
  /** By `$id`. */
  readonly resources: ReadonlyMap<string, LocalReferences>;
  /** By anchor, without `#`. */
  readonly anchors: ReadonlyMap<string, ASTNode>;
}

/** Follows the references of one schema. Its subschemas are searched for names at most once. */
export class LocalReferences {
  private found: Named | undefined;

  /** @param all the subschemas of `root`, where they are known */
  constructor(
    private readonly root: ASTNode,
    private readonly all?: readonly Subschema[],
  ) {}

  /** Follows a reference: `#`, `#/definitions/city`, `#anchor`, or the `$id` of a subschema. */
  follow(reference: string): Target {
    const { address, fragment = '' } = splitReference(reference);
    if (address === '') return this.within(fragment);
    return this.named.resources.get(address)?.within(fragment) ?? { kind: 'away' };
  }

  private within(fragment: string): Target {
    const keys = fragmentKeys(fragment);
    const node = keys ? byKeys(this.root, keys) : this.named.anchors.get(fragment);
    return node ? { kind: 'here', node } : { kind: 'nowhere' };
  }

  private get named(): Named {
    this.found ??= namedIn(this.all ?? subschemas(this.root).all);
    return this.found;
  }
}

function namedIn(all: readonly Subschema[]): Named {
  const resources = new Map<string, LocalReferences>();
  const anchors = new Map<string, ASTNode>();
  for (const { node } of all) {
    const id = memberString(node, '$id') ?? memberString(node, 'id');
    if (id !== undefined && !resources.has(id)) resources.set(id, new LocalReferences(node));
    // Up to draft-07, an anchor was an `$id`.
    const ofId = id?.startsWith('#') ? id.slice(1) : undefined;
    for (const anchor of [memberString(node, '$anchor'), memberString(node, '$dynamicAnchor'), ofId]) {
      if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, node);
    }
  }
  return { resources, anchors };
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
