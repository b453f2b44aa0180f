/**
 * Modules of Node that execute what they are passed. They are followed if a module imports them by name, and uses their members by name:
 * code that has such a module as a value, or gets it in another way, can execute anything with it.
 */
import { type Lead, unknown } from '../lead';
import { isExecutingModule } from './names';
import { bare, child, children, lastName, type Syntax, textOf } from './syntax';

/** Members of any object that return modules, or functions that execute strings, by names that are not followed. */
const REACHING = new Set([
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  '_load',
  '_initPaths',
  '_resolveFilename',
  '_resolveLookupPaths',
  '_nodeModulePaths',
  '_findPath',
  '_pathCache',
  'globalPaths',
  'registerHooks',
  'SourceTextModule',
  'SyntheticModule',
  'ShadowRealm',
  'importScripts',
  'createObjectURL',
  'execve',
  'mainModule',
  'setSourceMapsSupport',
  'startupSnapshot',
  'setDeserializeMainFunction',
  '__proto__',
]);

/** Computed members of these may be anything. */
const HOLDERS = /^(?:process|global|globalThis|module|require|Reflect)$/;

/** Uses of such modules that are not followed. @param nodes all of a module @param textsOf the possible strings of a node */
export function unfollowedModules(
  nodes: readonly Syntax[],
  textsOf: (node: Syntax | undefined) => readonly string[],
): readonly Lead[] {
  const found = new Set<string>();
  const understood = new Set<Syntax>();
  const named = new Set<string>();
  for (const node of nodes) understand(node, understood, named);
  const parents = new Map<Syntax, Syntax>();
  for (const node of nodes) for (const each of membersOf(node)) parents.set(each, node);
  for (const node of nodes) {
    if (node.type === 'StringLiteral' && isExecutingModule(textOf(node, 'value')) && !understood.has(node)) {
      if (isName(node, parents.get(node))) found.add(textOf(node, 'value') ?? '');
    } else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      const source = textOf(child(node, 'source'), 'value');
      if (isExecutingModule(source)) found.add(source ?? '');
    } else if (node.type === 'Identifier' && named.has(lastName(node) ?? '')) {
      if (!isUnderstood(node, parents.get(node))) found.add(lastName(node) ?? '');
    } else if (isMember(node)) member(node, parents, named, textsOf, found);
    else if (isConstructorAsked(node)) found.add('constructor');
    else if (
      node.type === 'ObjectProperty' &&
      parents.get(node)?.type === 'ObjectPattern' &&
      (REACHING.has(lastName(child(node, 'key')) ?? '') || lastName(child(node, 'key')) === 'constructor')
    )
      found.add(lastName(child(node, 'key')) ?? '');
  }
  return [...found].map((name) =>
    unknown(`passes \`${name.slice(0, 60)}\` to other code, so what it executes is unknown`),
  );
}

/** Records the names of modules by which they are followed. */
function understand(node: Syntax, understood: Set<Syntax>, named: Set<string>): void {
  if (node.type === 'ImportDeclaration') {
    const source = child(node, 'source');
    if (source) understood.add(source);
    if (!isExecutingModule(textOf(source, 'value'))) return;
    for (const each of children(node, 'specifiers'))
      if (each.type !== 'ImportSpecifier') named.add(lastName(child(each, 'local')) ?? '');
    return;
  }
  if (node.type === 'VariableDeclarator') {
    const source = requested(child(node, 'init'));
    const target = child(node, 'id');
    if (!source || !isExecutingModule(textOf(source, 'value'))) return;
    if (target?.type === 'Identifier') named.add(lastName(target) ?? '');
    else if (
      target?.type !== 'ObjectPattern' ||
      children(target, 'properties').some((each) => each.type !== 'ObjectProperty' || each.computed === true)
    )
      return;
    understood.add(source);
  } else if (isMember(node) && lastName(node) !== undefined) {
    const source = requested(child(node, 'object'));
    if (source) understood.add(source);
  }
}

/** `'x'` of `require('x')`, `await import('x')`: without `await` it is a promise, and what happens to the module then is not followed. */
function requested(written: Syntax | undefined): Syntax | undefined {
  let isAwaited = false;
  let node = written;
  while (node?.type === 'ParenthesizedExpression' || node?.type === 'AwaitExpression') {
    isAwaited ||= node.type === 'AwaitExpression';
    node = child(node, node.type === 'AwaitExpression' ? 'argument' : 'expression');
  }
  if (node?.type === 'ImportExpression') return isAwaited ? child(node, 'source') : undefined;
  const callee = child(node, 'callee');
  if (node?.type !== 'CallExpression') return undefined;
  const isFollowed = callee?.type === 'Import' ? isAwaited : lastName(bare(callee)) === 'require';
  return isFollowed ? children(node, 'arguments')[0] : undefined;
}

function member(
  node: Syntax,
  parents: ReadonlyMap<Syntax, Syntax>,
  named: ReadonlySet<string>,
  textsOf: (node: Syntax | undefined) => readonly string[],
  found: Set<string>,
): void {
  const object = bare(child(node, 'object'));
  const holder = lastName(object) ?? '';
  const name = lastName(node);
  const parent = parents.get(node);
  const isCalled =
    parent !== undefined &&
    /^(?:Optional)?CallExpression$|^NewExpression$/.test(parent.type) &&
    bare(child(parent, 'callee')) === node;
  if (name === undefined && node.computed === true) {
    const known = textsOf(child(node, 'property'));
    const isEnvironment = holder === 'env' || holder === 'argv';
    const isHolder = object?.type === 'Identifier' && (HOLDERS.test(holder) || named.has(holder));
    if (!isEnvironment && isHolder && !isIndex(child(node, 'property'))) found.add(`${holder}[…]`);
    // `f['constr' + 'uctor']`, `x[a][b]()`: the constructor of a function.
    for (const each of known) if (each === 'constructor' || REACHING.has(each)) found.add(each);
    const isFunction = /Function|Literal$/.test(object?.type ?? '') && object?.type !== 'NumericLiteral';
    if (isFunction && !isIndex(child(node, 'property')))
      found.add(`${object?.type === 'StringLiteral' ? 'a string' : 'a function'}[…]`);
    if (
      isCalled &&
      object !== undefined &&
      isMember(object) &&
      object.computed === true &&
      lastName(object) === undefined &&
      !isIndex(child(node, 'property')) &&
      !isIndex(child(object, 'property'))
    )
      found.add('constructor');
    return;
  }
  if (
    name !== undefined &&
    REACHING.has(name) &&
    !(name === 'mainModule' && isComparedWith(parent)) &&
    !(name === '_load' && isCalled)
  )
    found.add(name);
  if (name === 'paths' && holder === 'module') found.add('module.paths');
  if (name !== 'constructor' || isCalled) return;
  // `x.constructor.name`, `x.constructor === A`
  const isAsked =
    (parent !== undefined &&
      isMember(parent) &&
      child(parent, 'object') === node &&
      /^(?:name|displayName|length)$/.test(lastName(parent) ?? '')) ||
    isComparedWith(parent);
  if (!isAsked && object?.type !== 'ThisExpression' && !/prototype$/i.test(holder)) found.add('constructor');
}

function isComparedWith(parent: Syntax | undefined): boolean {
  return parent?.type === 'BinaryExpression' || parent?.type === 'UnaryExpression';
}

/** `Reflect.get(x, 'constructor')` */
function isConstructorAsked(node: Syntax): boolean {
  if (
    node.type !== 'CallExpression' ||
    !/^(?:Reflect|Object)$/.test(lastName(child(child(node, 'callee'), 'object')) ?? '')
  )
    return false;
  return children(node, 'arguments').some((each) =>
    /^(?:constructor|eval|Function)$/.test(textOf(each, 'value') ?? ''),
  );
}

/** A string that names a module where one is expected, not just any string. */
function isName(node: Syntax, parent: Syntax | undefined): boolean {
  if (/^node:/.test(textOf(node, 'value') ?? '')) return true;
  if (parent?.type === 'ImportExpression' || parent?.type === 'TSExternalModuleReference') return true;
  const isSure = /^(?:child_process|worker_threads)$/.test(textOf(node, 'value') ?? '');
  return (
    parent !== undefined &&
    /CallExpression$/.test(parent.type) &&
    (isSure || /^(?:require|import|getBuiltinModule|createRequire)$/.test(calledBy(parent)))
  );
}

function calledBy(call: Syntax): string {
  const callee = bare(child(call, 'callee'));
  return callee?.type === 'Import' ? 'import' : (lastName(callee) ?? 'require');
}

/** The name of a module is used before a dot, or where it is declared, compared or imported. */
function isUnderstood(node: Syntax, parent: Syntax | undefined): boolean {
  if (parent === undefined) return true;
  if (isMember(parent)) return child(parent, 'object') === node ? true : parent.computed !== true;
  if (parent.type === 'VariableDeclarator') {
    const target = child(parent, 'id');
    if (target === node) return true;
    return (
      target?.type === 'ObjectPattern' &&
      children(target, 'properties').every((each) => each.type === 'ObjectProperty' && each.computed !== true)
    );
  }
  if (/^(?:ObjectProperty|ObjectMethod|ClassMethod|ClassProperty|PropertyDefinition)$/.test(parent.type))
    return child(parent, 'key') === node && parent.computed !== true && child(parent, 'value') !== node;
  if (parent.type.startsWith('TS')) return true;
  return /^(?:Import\w*Specifier|UnaryExpression|BinaryExpression|LabeledStatement|Function\w*|ArrowFunctionExpression|CatchClause|IfStatement)$/.test(
    parent.type,
  );
}

function isIndex(node: Syntax | undefined): boolean {
  return node?.type === 'NumericLiteral' || node?.type === 'UpdateExpression';
}

function isMember(node: Syntax): boolean {
  return /^(?:Optional)?MemberExpression$/.test(node.type);
}

function* membersOf(node: Syntax): Generator<Syntax> {
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null || key === 'loc' || key.endsWith('omments')) continue;
    if (Array.isArray(value)) {
      for (const each of value) if (typeof (each as Syntax | null)?.type === 'string') yield each as Syntax;
    } else if (typeof (value as Syntax).type === 'string') yield value as Syntax;
  }
}
