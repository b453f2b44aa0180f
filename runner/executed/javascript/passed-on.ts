/**
 * Uses of functions that execute what they are passed, other than calls: a variable, another function or a property holds them then, and
 * their arguments are not known.
 */
import { type Lead, unknown } from '../lead';
import type { Names } from './names';
import { bare, child, children, lastName, type Syntax, textOf } from './syntax';

/** Plain names. `require` has members of its own that load nothing. */
const PLAIN = new Set(['eval', 'Function', 'require']);
/** Names of properties of any object. */
const PROPERTIES = new Set([
  'eval',
  'Function',
  'runInThisContext',
  'runInNewContext',
  'runInContext',
  'compileFunction',
  '_compile',
  '_load',
  'runMain',
  '_extensions',
  'extensions',
  'registerHooks',
  'Script',
]);
/** Functions of `node:child_process` that start programs. */
const STARTERS = new Set(['spawn', 'spawnSync', 'execFile', 'execFileSync', 'exec', 'execSync', 'fork']);

/** Where such a function is passed on. @param nodes all of a module */
export function passedOn(
  nodes: readonly Syntax[],
  names: Names,
  isDeclared: (name: string) => boolean,
): readonly Lead[] {
  const understood = understoodIn(nodes);
  const found = new Set<string>();
  for (const node of nodes) {
    const name = lastName(node) ?? '';
    if (isGlobalByComputedName(node)) found.add('globalThis[…]');
    if (understood.has(node)) continue;
    if (node.type === 'Identifier') {
      if (PLAIN.has(name) && !(name === 'require' && isDeclared(name))) found.add(name);
      else if (STARTERS.has(names.meaningOf(name) ?? '')) found.add(name);
    } else if (/^(?:Optional)?MemberExpression$/.test(node.type)) {
      const object = bare(child(node, 'object'));
      if (PROPERTIES.has(name) || STARTERS.has(names.startedBy(node) ?? '')) found.add(name);
      else if (name === 'require' && lastName(object) === 'module') found.add(name);
    } else if (node.type === 'ObjectProperty' || node.type === 'ImportSpecifier') {
      // `import { runInThisContext as run }`, `const { _load: load } = …`: the new name is not tracked.
      const [from, to] =
        node.type === 'ObjectProperty' ? [child(node, 'key'), child(node, 'value')] : importedNames(node);
      const key = lastName(from) ?? '';
      if (PROPERTIES.has(key) && key !== 'extensions' && to?.type === 'Identifier' && lastName(to) !== key)
        found.add(key);
    }
  }
  return [...found].map((name) => unknown(`passes \`${name}\` to other code, so what it executes is unknown`));
}

/** `globalThis['ev' + 'al']`: read, not assigned. */
function isGlobalByComputedName(node: Syntax): boolean {
  if (!/^(?:Optional)?MemberExpression$/.test(node.type) || node.computed !== true) return false;
  return lastName(node) === undefined && /^global(?:This)?$/.test(lastName(bare(child(node, 'object'))) ?? '');
}

function importedNames(node: Syntax): readonly [Syntax | undefined, Syntax | undefined] {
  return [child(node, 'imported'), child(node, 'local')];
}

/** Nodes that are called, declared or compared: their use is followed elsewhere, or harmless. */
function understoodIn(nodes: readonly Syntax[]): ReadonlySet<Syntax> {
  const found = new Set<Syntax>();
  const add = (node: Syntax | undefined) => {
    if (node) found.add(node);
  };
  for (const node of nodes) {
    switch (node.type) {
      case 'CallExpression':
      case 'OptionalCallExpression':
      case 'NewExpression': {
        const callee = child(node, 'callee');
        add(callee);
        add(bare(callee));
        if (lastName(bare(callee)) === 'promisify') add(bare(children(node, 'arguments')[0]));
        break;
      }
      case 'MemberExpression':
      case 'OptionalMemberExpression': {
        if (!node.computed) add(child(node, 'property'));
        const object = child(node, 'object');
        const name = lastName(node) ?? '';
        if (lastName(object) === 'require' && /^(?:resolve|main|cache|extensions)$/.test(name)) add(object);
        if (lastName(object) === 'Function' && name === 'prototype') add(object);
        break;
      }
      case 'VariableDeclarator':
        add(child(node, 'id'));
        // `const r = require`, `const run = cp.exec`: the name is followed.
        if (child(node, 'id')?.type === 'Identifier' && isFollowed(bare(child(node, 'init'))))
          add(bare(child(node, 'init')));
        break;
      case 'BinaryExpression':
        add(child(node, 'left'));
        add(child(node, 'right'));
        break;
      case 'UnaryExpression':
        add(child(node, 'argument'));
        break;
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        add(child(node, 'imported'));
        add(child(node, 'local'));
        break;
      case 'ObjectPattern':
        for (const each of children(node, 'properties')) add(child(each, 'value'));
        break;
      default:
        // Keys and names of declarations, and names of types.
        if (!node.computed) add(child(node, 'key'));
        if (/^(?:Function|Class)/.test(node.type)) add(child(node, 'id'));
        if (node.type.startsWith('TS'))
          for (const key of ['typeName', 'exprName', 'expression', 'id']) add(child(node, key));
    }
  }
  return found;
}

function isFollowed(value: Syntax | undefined): boolean {
  if (value?.type === 'Identifier') return textOf(value, 'name') !== 'eval' && textOf(value, 'name') !== 'Function';
  return value?.type === 'MemberExpression' && STARTERS.has(lastName(value) ?? '');
}
