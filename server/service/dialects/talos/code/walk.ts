/** Walks the nodes of a module, with their ancestors and the scopes that hide names of the module. */
import type { Node } from '@babel/types';
import { boundNames } from './module-scope';
import { childrenOf, isTypeOnly } from './syntax';

/** A node with its ancestors. */
export interface Place {
  readonly node: Node;
  readonly around: Place | undefined;
  /** The nearest function or block with names of its own that hide some of the module's. */
  readonly hiding: Hiding | undefined;
}

interface Hiding {
  readonly names: ReadonlySet<string>;
  readonly outer: Hiding | undefined;
}

const FUNCTION = /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration)|(?:Object|Class|ClassPrivate)Method)$/;

/** Nodes that {@link patternsOf} handles. */
const BINDING = /Function|Method$|^(?:CatchClause|BlockStatement|For\w*Statement)$/;

/** Every node that exists at run time, parents first, in text order; iterative, because the input determines the depth. */
export function* placesOf(root: Node, names: ReadonlySet<string>): Generator<Place> {
  const left: Place[] = [{ node: root, around: undefined, hiding: undefined }];
  for (let place = left.pop(); place; place = left.pop()) {
    yield place;
    const hiding = hidingOf(place, names);
    const children = childrenOf(place.node);
    for (let node = children.pop(); node; node = children.pop()) {
      if (!isTypeOnly(node)) left.push({ node, around: place, hiding });
    }
  }
}

/** Whether a name at a location refers to the module's variable, not to one of an inner function or block. */
export function isOfModule(name: string, { hiding }: Place): boolean {
  for (let scope = hiding; scope; scope = scope.outer) if (scope.names.has(name)) return false;
  return true;
}

function hidingOf({ node, around, hiding }: Place, names: ReadonlySet<string>): Hiding | undefined {
  if (!BINDING.test(node.type)) return hiding;
  let hidden: Set<string> | undefined;
  for (const pattern of patternsOf(node, around?.node)) {
    for (const name of boundNames(pattern)) {
      if (!names.has(name)) continue;
      hidden ??= new Set();
      hidden.add(name);
    }
  }
  return hidden ? { names: hidden, outer: hiding } : hiding;
}

/** The patterns that a function or a block binds. `var` belongs to the enclosing function. */
function* patternsOf(node: Node, parent: Node | undefined): Generator<Node> {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      yield* node.params;
      return;
    case 'CatchClause':
      if (node.param) yield node.param;
      return;
    case 'BlockStatement':
      for (const statement of node.body) {
        if (statement.type === 'VariableDeclaration') {
          if (statement.kind !== 'var' || (parent && FUNCTION.test(parent.type))) {
            for (const { id } of statement.declarations) yield id;
          }
        } else if (
          (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') &&
          statement.id
        ) {
          yield statement.id;
        }
      }
      return;
    case 'ForStatement':
      if (node.init?.type === 'VariableDeclaration') for (const { id } of node.init.declarations) yield id;
      return;
    case 'ForOfStatement':
    case 'ForInStatement':
      if (node.left.type === 'VariableDeclaration') for (const { id } of node.left.declarations) yield id;
  }
}
