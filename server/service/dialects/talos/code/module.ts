/** One module: what the names of its top level hold, what it exports, and which of its objects may change after they were written. */
import type { Node, ObjectExpression, Program, Statement } from '@babel/types';
import { declaredTwice, isAwait, isFunction, namesIn } from './load-fault';
import { wordOf } from './words';

/** Where an imported or re-exported name comes from. */
export interface Foreign {
  readonly from: string;
  readonly name: string;
}

/** What a name holds: an imported value, an expression, or what can't be read as an object (a function, a part of a pattern). */
type Held = { readonly foreign: Foreign } | { readonly value: Node } | { readonly other: Node };

/** A module as it is written. */
export interface Module {
  readonly uri: string;
  /** Its path in the tool's folder, for messages. */
  readonly path: string;
  readonly source: string;
  readonly held: ReadonlyMap<string, Held>;
  /** What each exported name stands for: a name of the module, or of another one. */
  readonly exported: ReadonlyMap<string, string | Foreign>;
  /** The modules of `export * from …`. */
  readonly stars: readonly string[];
  /** The first use of a name that may change its object: `handlers.a = …`, `register(handlers)`. */
  readonly changes: ReadonlyMap<string, Node>;
  /** Where members of `this` are written. Offsets, ascending. */
  readonly ownChanges: readonly number[];
  /** Whether it may export by CommonJS: `exports.a = …`, `export = …`. */
  readonly isCommonJs: boolean;
  /** The object that is all that it exports: `module.exports = { … }`. Of it, Talos finds only names of variables. */
  readonly whole: ObjectExpression | undefined;
  /** The modules that are certainly loaded with it: types are not, nor what only they are imported from. */
  readonly needs: readonly { readonly from: string; readonly node: Node }[];
  /** Why it can't be loaded. */
  readonly fault: { readonly node: Node; readonly what: string } | undefined;
}

/** Reads a module from its syntax tree. */
export function moduleOf(uri: string, path: string, source: string, program: Program): Module {
  const held = new Map<string, Held>();
  const exported = new Map<string, string | Foreign>();
  const stars: string[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration' && statement.exportKind !== 'type') {
      stars.push(statement.source.value);
    } else if (statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type') {
      for (const name of statement.declaration ? declare(statement.declaration, held) : []) exported.set(name, name);
      for (const specifier of statement.specifiers) {
        const name = wordOf(specifier.exported);
        const isType = specifier.type === 'ExportSpecifier' && specifier.exportKind === 'type';
        if (name === undefined || isType) continue;
        const from = statement.source?.value;
        // `export * as name from …` is an object too, but none that can be read.
        const local = specifier.type === 'ExportSpecifier' ? (wordOf(specifier.local) ?? '*') : '*';
        exported.set(name, from === undefined ? local : { from, name: local });
      }
    } else declare(statement, held);
  }
  const { references, commonJsUses, topAwait, twice, ...uses } = usesIn(program, held);
  const whole = commonJsUses === 1 ? wholeOf(program) : undefined;
  const fault = twice
    ? { node: twice.node, what: `\`${twice.name}\` is declared or exported twice` }
    : topAwait && { node: topAwait, what: '`await` is outside of a function' };
  return { uri, path, source, held, exported, stars, ...uses, whole, needs: needsOf(program, references), fault };
}

/** The object in `module.exports = { … }` or `export = { … }`. */
function wholeOf({ body }: Program): ObjectExpression | undefined {
  for (const statement of body) {
    let value: Node | undefined;
    if (statement.type === 'TSExportAssignment') value = statement.expression;
    else if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      const { left, right, operator } = statement.expression;
      const isAll = left.type === 'MemberExpression' && !left.computed && wordOf(left.object) === 'module';
      if (isAll && operator === '=' && wordOf(left.property) === 'exports') value = right;
    }
    const object = value && withoutCasts(value);
    if (object?.type === 'ObjectExpression') return object;
  }
  return undefined;
}

/** @param references the names that are certainly used as values */
function needsOf({ body }: Program, references: ReadonlySet<string>): Module['needs'] {
  return body.flatMap((node): Module['needs'] => {
    if (node.type === 'ExportAllDeclaration')
      return node.exportKind === 'type' ? [] : [{ from: node.source.value, node }];
    if (node.type === 'ExportNamedDeclaration') {
      const isValue = node.specifiers.some((one) => one.type !== 'ExportSpecifier' || one.exportKind !== 'type');
      return node.source && node.exportKind !== 'type' && isValue ? [{ from: node.source.value, node }] : [];
    }
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return [];
    const { specifiers, source } = node;
    const isUsed = specifiers.some(
      (one) => references.has(one.local.name) && (one.type !== 'ImportSpecifier' || one.importKind !== 'type'),
    );
    return isUsed || specifiers.length === 0 ? [{ from: source.value, node }] : [];
  });
}

/** Adds what a statement declares. @returns the names of values; for a pattern, all words in it */
function declare(statement: Statement, held: Map<string, Held>): readonly string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const specifier of statement.importKind === 'type' ? [] : statement.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? wordOf(specifier.imported) : undefined;
        const { value: from } = statement.source;
        held.set(specifier.local.name, name === undefined ? { other: specifier } : { foreign: { from, name } });
      }
      return [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }) => {
        if (id.type === 'Identifier' && init) held.set(id.name, { value: init });
        else if (id.type === 'Identifier') held.set(id.name, { other: id });
        else return wordsIn(id).map((name) => held.set(name, { other: id }) && name);
        return [id.name];
      });
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
    case 'TSImportEqualsDeclaration':
      if (statement.id?.type !== 'Identifier') return [];
      held.set(statement.id.name, { other: statement });
      return [statement.id.name];
    default:
      return [];
  }
}

/** A node with what is around it. */
interface Inside {
  readonly node: Node;
  readonly around: Inside | undefined;
  /** Whether it is in a function. */
  readonly isLater: boolean;
}

/** Finds the uses of names in one walk; iterative, because the text determines the depth. */
function usesIn(
  program: Program,
  held: ReadonlyMap<string, Held>,
): Pick<Module, 'changes' | 'ownChanges' | 'isCommonJs'> & Uses {
  const changes = new Map<string, Node>();
  const ownChanges: number[] = [];
  const declared = new Set<string>();
  const values = new Set<string>();
  const locals = new Set<string>();
  let commonJsUses = 0;
  let topAwait: Node | undefined;
  let twice: ReturnType<typeof declaredTwice>;
  const left: Inside[] = [{ node: program, around: undefined, isLater: false }];
  for (let use = left.pop(); use; use = left.pop()) {
    const { node } = use;
    if (!use.isLater && isAwait(node)) topAwait ??= node;
    if (node.type === 'Program' || node.type === 'BlockStatement') twice ??= declaredTwice(node.body);
    for (const name of localsOf(node)) locals.add(name);
    if (node.type === 'TSExportAssignment') commonJsUses++;
    else if (node.type === 'ThisExpression' && !isRead(use)) ownChanges.push(node.start ?? 0);
    else if (node.type === 'Identifier' && isVariable(use)) {
      const { name } = node;
      if ((name === 'module' || name === 'exports') && !held.has(name)) commonJsUses++;
      if (isReference(use)) values.add(name);
      const isFirst = use.around?.node.type === 'VariableDeclarator' && use.around.node.id === node;
      if (isFirst && !declared.has(name)) declared.add(name);
      else if (held.has(name) && !changes.has(name) && !isRead(use)) changes.set(name, node);
    }
    // The last child is pushed first, so that nodes are visited in the order of the text.
    const isLater = use.isLater || isFunction(node);
    for (const child of childrenOf(node).reverse()) {
      if (!isTypeOnly(child)) left.push({ node: child, around: use, isLater });
    }
  }
  const references = new Set([...values].filter((name) => !locals.has(name)));
  return { changes, ownChanges, isCommonJs: commonJsUses > 0, commonJsUses, references, topAwait, twice };
}

/** What a walk finds besides. */
interface Uses {
  /** Names that are certainly used as values, and declared nowhere but at the top level. */
  readonly references: ReadonlySet<string>;
  readonly commonJsUses: number;
  /** The first `await` outside of functions. */
  readonly topAwait: Node | undefined;
  /** The first declaration that its scope has already. */
  readonly twice: ReturnType<typeof declaredTwice>;
}

/** The names that a node declares. */
function localsOf(node: Node): readonly string[] {
  if ('params' in node && Array.isArray(node.params)) return (node.params as Node[]).flatMap(namesIn);
  if (node.type === 'VariableDeclarator') return namesIn(node.id);
  if (node.type === 'CatchClause') return node.param ? namesIn(node.param) : [];
  const isNamed = /^(?:Function|Class)(?:Expression|Declaration)$/.test(node.type);
  return isNamed && 'id' in node && node.id ? namesIn(node.id as Node) : [];
}

/** Whether an identifier is certainly a value that is read, not a part of a type or of a declaration. */
function isReference({ node, around }: Inside): boolean {
  const parent = around?.node;
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.object === node;
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee === node || parent.arguments.some((one) => one === node);
    case 'SpreadElement':
      return true;
    case 'ObjectProperty':
      return parent.value === node && around?.around?.node.type === 'ObjectExpression';
    default:
      return false;
  }
}

/** Nodes whose identifiers are names of something else: of exports, labels, fields. */
const NAMING =
  /^(?:(?:Ex|Im)port\w*Specifier|ImportAttribute|TSImportEqualsDeclaration|TSEnumMember|(?:Labeled|Break|Continue)Statement|PrivateName|MetaProperty)$/;

/** Whether an identifier is a variable, not a key or a name in a declaration. */
function isVariable({ node, around }: Inside): boolean {
  const parent = around?.node;
  if (!parent || NAMING.test(parent.type)) return false;
  if ('property' in parent && parent.property === node) return 'computed' in parent && parent.computed;
  if ('key' in parent && parent.key === node && !('value' in parent && parent.value === node)) {
    return 'computed' in parent && parent.computed === true;
  }
  return !('id' in parent && parent.id === node) || parent.type === 'VariableDeclarator';
}

/** Whether a use of an object leaves it as it is: `handlers.a(…)`, `...handlers`, `'a' in handlers`. */
function isRead(use: Inside): boolean {
  const [node, parent, around] = outside(use);
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.object !== node || !around || !isWritten(around);
    case 'SpreadElement':
    case 'BinaryExpression':
    case 'ExpressionStatement':
    case 'ExportDefaultDeclaration':
      return true;
    default:
      return false;
  }
}

/** Whether a member is assigned, deleted, or set by a pattern or a loop. */
function isWritten(member: Inside): boolean {
  const [node, parent, around] = outside(member);
  switch (parent?.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.left === node;
    case 'UpdateExpression':
    case 'ArrayPattern':
    case 'RestElement':
      return true;
    case 'UnaryExpression':
      return parent.operator === 'delete';
    case 'ObjectProperty':
      return around?.around?.node.type === 'ObjectPattern';
    default:
      return false;
  }
}

/** The node with the casts around it, and what is around that. */
function outside(inside: Inside): readonly [Node, Node | undefined, Inside | undefined] {
  let { node, around } = inside;
  while (around && isCast(around.node)) ({ node, around } = around);
  return [node, around?.node, around];
}

/** The direct children of a node, in the order of the text but for casts. */
function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** TypeScript node types that contain code; all others contain only types. */
const WITH_CODE =
  /^TS(?:(?:As|Satisfies|NonNull|Instantiation)Expression|TypeAssertion|ExportAssignment|EnumDeclaration|EnumBody|EnumMember|ModuleDeclaration|ModuleBlock|ParameterProperty|ImportEqualsDeclaration|ExternalModuleReference)$/;

function isTypeOnly({ type }: Node): boolean {
  return type.startsWith('TS') && !WITH_CODE.test(type);
}

/** Whether a node is a cast or a `!` around an expression, without effect at run time. */
function isCast(node: Node): node is Node & { readonly expression: Node } {
  return /^(?:TS(?:As|Satisfies|NonNull|Instantiation)Expression|TSTypeAssertion|ParenthesizedExpression)$/.test(
    node.type,
  );
}

/** An expression without TypeScript's casts. */
export function withoutCasts(node: Node): Node {
  let inner = node;
  while (isCast(inner)) inner = inner.expression;
  return inner;
}

function wordsIn(node: Node): readonly string[] {
  return node.type === 'Identifier' ? [node.name] : childrenOf(node).flatMap(wordsIn);
}
