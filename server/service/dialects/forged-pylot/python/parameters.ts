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

/** One parameter: its nodes, and the text between its commas. The grammar gives the mark `/` no node. */
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
    // What stands before the slash can be given by position alone.
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
