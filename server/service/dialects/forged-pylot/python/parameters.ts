/** The parameters of a Python method, as far as calls with keywords are concerned. */
import type { SyntaxNode } from '@lezer/common';

/** What a method takes by keyword. */
export interface MethodParameters {
  /** The names that can be given by keyword, without `self`. */
  readonly names: readonly string[];
  /** Those of them that have no default. */
  readonly needed: readonly string[];
  /** Whether any other keyword is taken too (`**kwargs`). */
  readonly takesAny: boolean;
}

/** Reads a parameter list; the first parameter is taken for `self`. */
export function parametersOf(list: SyntaxNode | null, source: (node: SyntaxNode) => string): MethodParameters {
  let names: string[] = [];
  const needed = new Set<string>();
  let takesAny = false;
  for (const part of partsOf(list).slice(1)) {
    const [first, second] = part;
    if (first?.name === '/') names = [];
    else if (first?.name === '**') takesAny = true;
    else if (first?.name === 'VariableName') {
      const name = source(first);
      names.push(name);
      if (!part.some((node) => node.name === 'AssignOp')) needed.add(name);
    } else if (first?.name === '*' && second === undefined) continue;
  }
  return { names, needed: names.filter((name) => needed.has(name)), takesAny };
}

function partsOf(list: SyntaxNode | null): readonly (readonly SyntaxNode[])[] {
  const parts: SyntaxNode[][] = [[]];
  for (let node = list?.firstChild ?? null; node; node = node.nextSibling) {
    if (node.name === ',') parts.push([]);
    else if (node.name !== '(' && node.name !== ')' && node.name !== 'Comment') parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.length > 0);
}
