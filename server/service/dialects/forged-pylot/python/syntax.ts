/** Helpers for reading Python's syntax tree. */
import type { SyntaxNode } from '@lezer/common';
import type { PythonImport } from './bindings';

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** The arguments of a call or class, each as its nodes. */
export function argumentsOf(list: SyntaxNode | null): readonly (readonly SyntaxNode[])[] {
  const result: SyntaxNode[][] = [[]];
  for (const node of list ? childrenOf(list) : []) {
    if (node.name === ',') result.push([]);
    else if (node.name !== '(' && node.name !== ')' && node.name !== 'Comment') result.at(-1)?.push(node);
  }
  return result.filter((nodes) => nodes.length > 0);
}

const PLAIN_VALUE =
  /^(?:Number|String|ContinuedString|FormatString|Boolean|None|\.\.\.|ArrayExpression|TupleExpression|DictionaryExpression|SetExpression|LambdaExpression|ArrayComprehensionExpression|DictionaryComprehensionExpression|SetComprehensionExpression|ComprehensionExpression)$/;
/** Source that creates classes, or mentions the platform's own. */
const ABOUT_CLASSES = /\btype\s*\(|\bnew_class\b|Tool|\bnamedtuple\b|\bmake_dataclass\b/;

/** Whether an expression is certainly not a class: a number, a string, a list, a function. */
export function isPlainValue(node: SyntaxNode): boolean {
  return PLAIN_VALUE.test(node.name);
}

/** Whether the source of an expression creates classes, or mentions the platform's own. */
export function isAboutClasses(source: string): boolean {
  return ABOUT_CLASSES.test(source);
}

/** The imports of a statement, each with its local name. */
export function importsOf(
  node: SyntaxNode,
  text: string,
): readonly { readonly local: string; readonly found: PythonImport }[] {
  const words = childrenOf(node).map((child) => text.slice(child.from, child.to));
  if (words[0] === 'from') {
    const end = words.indexOf('import');
    const path = words.slice(1, end < 0 ? undefined : end).join('');
    const level = /^\.*/.exec(path)?.[0].length ?? 0;
    return namesIn(words.slice(end + 1)).map(([name, alias]) => ({
      local: alias ?? name,
      found: { module: path.slice(level), level, name },
    }));
  }
  return namesIn(words.slice(1)).map(([module, alias]) => ({
    local: alias ?? module.split('.', 1)[0] ?? module,
    found: { module, level: 0, name: undefined, ...(alias === undefined ? { isFirstPart: true } : {}) },
  }));
}

/** Parses the tokens of `a.b as c, d` into dotted names with their aliases. */
function namesIn(words: readonly string[]): readonly (readonly [string, string | undefined])[] {
  const names: (readonly [string, string | undefined])[] = [];
  let name = '';
  let alias: string | undefined;
  for (const [i, word] of [...words, ','].entries()) {
    if (word === '(' || word === ')' || word === 'as') continue;
    if (word === ',') {
      if (name !== '') names.push([name, alias]);
      name = '';
      alias = undefined;
    } else if (words[i - 1] === 'as') alias = word;
    else if (!word.startsWith('#')) name += word;
  }
  return names;
}

/** The names in a target or pattern. */
export function targetNames(node: SyntaxNode): readonly SyntaxNode[] {
  return node.name === 'VariableName' ? [node] : childrenOf(node).flatMap(targetNames);
}

/** The nodes after one keyword and before another. */
export function partBetween(
  node: SyntaxNode,
  start: string,
  end: string,
  from: SyntaxNode | null = node.firstChild,
): readonly SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  let isInside = false;
  for (let child = from; child; child = child.nextSibling) {
    if (child.name === end) break;
    if (isInside) nodes.push(child);
    else if (child.name === start) isInside = true;
  }
  return nodes;
}

/** The next block after a keyword. */
export function bodyBehind(from: SyntaxNode | null | undefined): SyntaxNode | null {
  let at = from ?? null;
  while (at && at.name !== 'Body') at = at.nextSibling;
  return at;
}
