/** The parameters of a Python method that matter for calls with keyword arguments. */
import type { SyntaxNode } from '@lezer/common';

/** The keyword arguments that a method accepts. */
export interface MethodParameters {
  /** The names that can be passed by keyword, without `self`. */
  readonly names: readonly string[];
  /** The names without a default. */
  readonly needed: readonly string[];
  /** Whether any other keyword is accepted (`**kwargs`). */
  readonly takesAny: boolean;
}

/** One parameter: its nodes. `isSlash`: the marker `/`, for which the grammar has no node. */
interface Part {
  readonly nodes: SyntaxNode[];
  readonly isSlash: boolean;
}

/** Reads a parameter list; the first parameter is taken for `self`. */
export function parametersOf(list: SyntaxNode | null, text: string): MethodParameters {
  let names: string[] = [];
  const needed = new Set<string>();
  let takesAny = false;
  for (const { nodes, isSlash } of partsOf(list, text).slice(1)) {
    const [first] = nodes;
    // Parameters before the slash are positional-only.
    if (isSlash) names = [];
    else if (first?.name === '**') takesAny = true;
    else if (first?.name === 'VariableName') {
      const name = text.slice(first.from, first.to);
      names.push(name);
      if (!nodes.some((node) => node.name === 'AssignOp')) needed.add(name);
    }
  }
  return { names, needed: names.filter((name) => needed.has(name)), takesAny };
}

function partsOf(list: SyntaxNode | null, text: string): readonly Part[] {
  const parts: Part[] = [];
  let nodes: SyntaxNode[] = [];
  let start = list?.from ?? 0;
  for (let node = list?.firstChild ?? null; node; node = node.nextSibling) {
    if (node.name === ',' || node.name === ')') {
      parts.push({ nodes, isSlash: nodes.length === 0 && text.slice(start, node.from).trim() === '/' });
      nodes = [];
      start = node.to;
    } else if (node.name === '(') start = node.to;
    else if (node.name !== 'Comment') nodes.push(node);
  }
  return parts;
}
