/** Changes that a module makes to its objects after their creation: added members, and uses that can't be followed. */
import type { Node, Program } from '@babel/types';
import { addTo, type ModuleScope } from './module-scope';
import { isCast, lineOf, withoutCasts } from './syntax';
import { isOfModule, type Place, placesOf } from './walk';

/** One change of an object. */
export type Change =
  /** It gets the members of these values, or is replaced by one of them. */
  | { readonly kind: 'values'; readonly values: readonly Node[] }
  /** It gets one member. */
  | { readonly kind: 'key'; readonly key: MemberKey; readonly line: number }
  /** The effect is only known at run time. @property how completes a sentence that starts with the object's name */
  | { readonly kind: 'unclear'; readonly how: string; readonly line: number };

/** The key of a member, plain or computed. */
export interface MemberKey {
  readonly node: Node;
  readonly isComputed: boolean;
}

/** All changes in a module. */
export interface ObjectChanges {
  /** Changes of the module's variables, by name. */
  readonly ofVariables: ReadonlyMap<string, readonly Change[]>;
  /** Changes of `this`, as in `this.key = …`, sorted by offset. */
  readonly ofThis: readonly ChangeAt[];
  /** How often `module` and `exports` occur. */
  readonly commonJsUses: number;
}

/** A change with its offset. */
export interface ChangeAt {
  readonly at: number;
  readonly change: Change;
}

/** Functions that do not change their arguments. */
const READERS =
  /^(?:Object\.(?:keys|values|entries|freeze|seal|preventExtensions|isFrozen|hasOwn|getOwnPropertyNames)|JSON\.stringify|Reflect\.(?:ownKeys|has|get)|console\.\w+|String|Boolean|structuredClone)$/;

/** Functions that return their argument. */
export const SAME_OBJECT = /^Object\.(?:freeze|seal|preventExtensions)$/;

/** Nodes whose identifiers are not variables. */
const NAMING =
  /^(?:(?:Ex|Im)port\w*Specifier|ImportAttribute|TSImportEqualsDeclaration|(?:Labeled|Break|Continue)Statement|PrivateName|MetaProperty)$/;

/** Finds all changes of objects in one walk through the module. */
export function objectChanges(program: Program, { declared }: ModuleScope): ObjectChanges {
  const names = new Set([...declared.keys(), ...COMMON_JS]);
  const ofVariables = new Map<string, Change[]>();
  const ofThis: ChangeAt[] = [];
  let commonJsUses = 0;
  for (const place of placesOf(program, names)) {
    const { node } = place;
    if (node.type === 'ThisExpression') {
      const change = changeBy(place);
      if (change?.kind === 'key') ofThis.push({ at: node.start ?? 0, change: inScope(change, place) });
    } else if (node.type === 'Identifier' && names.has(node.name) && isOfModule(node.name, place)) {
      if (!isVariable(place)) {
        if (isNestedDeclaration(place)) {
          addTo(ofVariables, node.name, { kind: 'unclear', how: 'is declared again', line: lineOf(node) });
        }
        continue;
      }
      if (!declared.has(node.name)) commonJsUses++;
      const change = changeBy(place);
      if (change) addTo(ofVariables, node.name, inScope(change, place));
    }
  }
  ofThis.sort((a, b) => a.at - b.at);
  return { ofVariables, ofThis, commonJsUses };
}

const COMMON_JS: readonly string[] = ['module', 'exports'];

/** `if (x) { var handlers = … }`: the module's variable, declared in a nested statement. */
function isNestedDeclaration({ node, around }: Place): boolean {
  if (around?.node.type !== 'VariableDeclarator' || around.node.id !== node) return false;
  const outer = around.around?.around?.node.type;
  return outer !== 'Program' && outer !== 'ExportNamedDeclaration';
}

/** A change inside a scope that hides some of the module's names: other names in the change can't be resolved. */
function inScope(change: Change, { hiding, node }: Place): Change {
  if (!hiding || change.kind === 'unclear') return change;
  const isPlain = change.kind === 'key' && (!change.key.isComputed || change.key.node.type === 'StringLiteral');
  return isPlain ? change : { kind: 'unclear', how: 'is changed inside a function', line: lineOf(node) };
}

/** Whether an identifier is a variable, not a key or a name in a declaration. */
function isVariable({ node, around }: Place): boolean {
  const parent = around?.node;
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.object === node || parent.computed;
    case 'ObjectProperty':
      return parent.value === node || parent.computed;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
    case 'ClassAccessorProperty':
      return parent.computed === true || ('value' in parent && parent.value === node);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'TSEnumDeclaration':
    case 'TSEnumMember':
    case 'TSModuleDeclaration':
      return !('id' in parent && parent.id === node);
    default:
      return parent === undefined || !NAMING.test(parent.type);
  }
}

/** The change that one use of an object makes; `undefined` if it is only read. */
function changeBy(use: Place): Change | undefined {
  const { node, parent, around } = outside(use);
  const line = lineOf(use.node);
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      if (parent.object !== node || !around) return undefined;
      return memberChange(around, { node: parent.property, isComputed: parent.computed }, line);
    case 'AssignmentExpression':
      if (parent.left === node) {
        return /^(?:|\|\||&&|\?\?)=$/.test(parent.operator)
          ? { kind: 'values', values: [parent.right] }
          : { kind: 'unclear', how: 'is changed', line };
      }
      return isExported(around) ? undefined : { kind: 'unclear', how: 'is aliased', line };
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? { kind: 'unclear', how: 'is aliased', line } : undefined;
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression':
      return parent.callee === node ? undefined : argumentChange(parent, node, line);
    case 'ObjectProperty':
      return parent.value !== node || isExported(around)
        ? undefined
        : { kind: 'unclear', how: 'is part of another object', line };
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return 'test' in parent && parent.test === node ? undefined : { kind: 'unclear', how: 'may be aliased', line };
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return { kind: 'unclear', how: 'is returned by a function', line };
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.left === node ? { kind: 'unclear', how: 'is set by a loop', line } : undefined;
    case 'SpreadElement':
    case 'ExpressionStatement':
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'IfStatement':
    case 'WhileStatement':
    case 'TemplateLiteral':
    case 'ExportDefaultDeclaration':
    case 'TSExportAssignment':
    case 'SwitchStatement':
      return undefined;
    default:
      return { kind: 'unclear', how: 'is used in a way that may change it', line };
  }
}

/**
 * The change made by the use of a member.
 * @param member the location of the member expression
 */
function memberChange(member: Place, key: MemberKey, line: number): Change | undefined {
  const { node, parent } = outside(member);
  const gets: Change = { kind: 'key', key, line };
  switch (parent?.type) {
    case 'AssignmentExpression':
      return parent.left === node ? gets : undefined;
    case 'UpdateExpression':
    case 'ArrayPattern':
    case 'RestElement':
      return gets;
    case 'AssignmentPattern':
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.left === node ? gets : undefined;
    case 'ObjectProperty':
      return parent.value === node && member.around?.around?.node.type === 'ObjectPattern' ? gets : undefined;
    case 'UnaryExpression':
      return parent.operator === 'delete' ? { kind: 'unclear', how: 'has properties deleted', line } : undefined;
    default:
      return undefined;
  }
}

function argumentChange(
  call: { readonly callee: Node; readonly arguments: readonly Node[]; readonly type: string },
  argument: Node,
  line: number,
): Change | undefined {
  const name = calleeName(call.callee);
  const index = call.arguments.indexOf(argument);
  if (name !== undefined && call.type !== 'NewExpression') {
    if (READERS.test(name)) return undefined;
    if (name === 'Object.assign') {
      return index > 0 ? undefined : { kind: 'values', values: call.arguments.slice(1) };
    }
    const [, key] = call.arguments;
    if (name === 'Object.defineProperty' && index === 0 && key) {
      return { kind: 'key', key: { node: key, isComputed: true }, line };
    }
  }
  return { kind: 'unclear', how: `is passed to \`${name ?? 'a function'}\``, line };
}

/** `f`, `Object.keys`; `undefined` for anything longer. */
export function calleeName(callee: Node): string | undefined {
  const inner = withoutCasts(callee);
  if (inner.type === 'Identifier') return inner.name;
  if (inner.type !== 'MemberExpression' || inner.computed || inner.property.type !== 'Identifier') return undefined;
  return inner.object.type === 'Identifier' ? `${inner.object.name}.${inner.property.name}` : undefined;
}

/** Whether a value is exported: `export default { handlers }`, `module.exports.handlers = handlers`. */
function isExported(around: Place | undefined): boolean {
  let place = around;
  while (
    place &&
    (place.node.type === 'ObjectProperty' || place.node.type === 'ObjectExpression' || isCast(place.node))
  ) {
    place = place.around;
  }
  if (place?.node.type === 'AssignmentExpression') {
    const target = withoutCasts(place.node.left);
    const name = calleeName(target) ?? (target.type === 'MemberExpression' ? calleeName(target.object) : undefined);
    return name !== undefined && /^(?:module\.)?exports\b/.test(name);
  }
  return place?.node.type === 'ExportDefaultDeclaration' || place?.node.type === 'TSExportAssignment';
}

/** The node including the casts around it, and their parent. */
function outside(place: Place): {
  readonly node: Node;
  readonly parent: Node | undefined;
  readonly around: Place | undefined;
} {
  let { node, around } = place;
  while (around && isCast(around.node)) ({ node, around } = around);
  return { node, parent: around?.node, around };
}
