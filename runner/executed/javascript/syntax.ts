/** The syntax of JavaScript and TypeScript, as a tree of plain nodes. */
import type { ParserOptions, ParserPlugin } from '@babel/parser';
import { MAX_BRACKETS, nestsAbove } from '../../../common/text/bracket-depth';

/** A node: its type and its members, which are accessed by name. Source of the names: ESTree as Babel produces it. */
export interface Syntax {
  readonly type: string;
  readonly [member: string]: unknown;
}

const TYPESCRIPT: readonly ParserPlugin[] = ['typescript', 'decorators', 'decoratorAutoAccessors'];

/** Parser plugins by file extension, then alternatives: the same characters can be a type in one syntax and an import in another. */
function pluginsFor(file: string): readonly (readonly ParserPlugin[])[] {
  if (/\.[cm]?ts$/.test(file)) return [TYPESCRIPT, [...TYPESCRIPT, 'jsx']];
  if (/\.tsx$/.test(file)) return [[...TYPESCRIPT, 'jsx']];
  return [['decorators'], ['decorators', 'jsx'], TYPESCRIPT, [...TYPESCRIPT, 'jsx'], ['flow', 'jsx']];
}

const OPTIONS: ParserOptions = {
  sourceType: 'unambiguous',
  errorRecovery: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowNewTargetOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
};

/** The tree of a text; `undefined` where it is not valid JavaScript. @param file its ending decides how it is read */
export async function syntaxOf(text: string, file: string): Promise<Syntax | undefined> {
  if (nestsAbove(text, MAX_BRACKETS)) return undefined;
  const { parse } = await import('@babel/parser');
  let flawed: Syntax | undefined;
  for (const plugins of pluginsFor(file)) {
    try {
      const tree = parse(text, { ...OPTIONS, plugins: [...plugins] });
      const program = tree.program as unknown as Syntax;
      if ((tree.errors?.length ?? 0) === 0) return program;
      flawed ??= program;
    } catch {
      // Another syntax may work.
    }
  }
  return flawed;
}

/** All nodes of a tree, each before its children. Without recursion, so that no depth overflows the stack. */
export function* nodesOf(root: Syntax): Generator<Syntax> {
  const open: Syntax[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    const inner: Syntax[] = [];
    for (const key in node) {
      const member = node[key];
      if (typeof member !== 'object' || member === null || key === 'loc' || key.endsWith('omments')) continue;
      if (!Array.isArray(member)) {
        if (isSyntax(member)) inner.push(member);
      } else for (const each of member) if (isSyntax(each)) inner.push(each);
    }
    for (const each of inner.reverse()) open.push(each);
  }
}

/** A member that is a node. */
export function child(node: Syntax | undefined, member: string): Syntax | undefined {
  const found = node?.[member];
  return isSyntax(found) ? found : undefined;
}

/** The nodes of a member that is an array. */
export function children(node: Syntax | undefined, member: string): readonly Syntax[] {
  const found = node?.[member];
  return Array.isArray(found) ? found.filter(isSyntax) : [];
}

/** A member that is a string. */
export function textOf(node: Syntax | undefined, member: string): string | undefined {
  const found = node?.[member];
  return typeof found === 'string' ? found : undefined;
}

/** `a` of `a` and of `x.a` and `x['a']`; `undefined` for other expressions. */
export function lastName(node: Syntax | undefined): string | undefined {
  if (node?.type === 'Identifier') return textOf(node, 'name');
  if (node?.type !== 'MemberExpression' && node?.type !== 'OptionalMemberExpression') return undefined;
  const property = child(node, 'property');
  return property?.type === 'StringLiteral'
    ? textOf(property, 'value')
    : node.computed
      ? undefined
      : lastName(property);
}

/** The inner expression of `(0, a)`, `a!`, `a as any`. */
export function bare(node: Syntax | undefined): Syntax | undefined {
  let at = node;
  for (;;) {
    if (at?.type === 'SequenceExpression') at = children(at, 'expressions').at(-1);
    else if (at !== undefined && WRAPPERS.has(at.type))
      at = child(at, at.type === 'AwaitExpression' ? 'argument' : 'expression');
    else return at;
  }
}

const WRAPPERS = new Set([
  'ParenthesizedExpression',
  'TSNonNullExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
  'AwaitExpression',
]);

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
