/** Cascading problems of a syntax error: members that only seem to be missing because the text around them is broken. */

import type { SyntaxProblem } from '../../document/parsed-text';
import { lineEnd, lineStart, trimEnd } from '../../document/text-lines';
import { countBefore } from '../../document/text-order';
import { type ASTNode, nodeAtOffset } from '../../document/tree/node';
import { type KnownFile, partsOf } from '../../model/known-file';

/** The parts of a problem that are used here. */
interface Found {
  readonly code: string;
  readonly at: { readonly offset: number };
}

/**
 * Returns a test for problems that are not shown until a syntax error is fixed: those of an object that contains one.
 * An error inside a tool or a case affects only that tool or case.
 */
export function cascading(file: KnownFile): (problem: Found) => boolean {
  const { document, root, dialect } = file;
  const { problems, text } = document;
  if (problems.length === 0 || !root) return () => false;
  const errors = problems.filter(({ code }) => code === 'syntax-error');
  const noNumbers = new Set<number>();
  if (!dialect.reads.nonFiniteNumbers) {
    for (const { code, offset } of problems) if (code === 'json-non-finite-number') noNumbers.add(offset);
  }
  const outermost = new Set<ASTNode>([root, ...partsOf(file).map(({ node }) => node)]);
  const broken = new Set<ASTNode>();
  const unclosed = new Set<ASTNode>();
  for (const { offset } of errors) {
    // A bracket missing before the error belongs to the value before it.
    for (const place of [offset, Math.max(0, trimEnd(text, offset) - 1)]) {
      for (let node = nodeAtOffset(root, place); node && !broken.has(node); node = node.parent) {
        broken.add(node);
        if (isUnclosed(text, node)) unclosed.add(node);
        if (outermost.has(node)) break;
      }
    }
  }
  const isInDoubt =
    document.language === 'yaml'
      ? inDoubt(
          text,
          problems.filter(({ code, reach }) => code === 'syntax-error' || reach),
        )
      : () => false;
  const ofTheText = new Set<string>(problems.map(({ code }) => code));
  return ({ code, at }) => {
    if (code === 'syntax-error' || ofTheText.has(code)) return false;
    if (noNumbers.has(at.offset) || isInDoubt(at.offset)) return true;
    if (broken.size === 0) return false;
    let node = nodeAtOffset(root, at.offset);
    while (node && node.type !== 'object' && !outermost.has(node)) node = node.parent;
    if (node && broken.has(node)) return true;
    // Content of an array or object whose closing bracket is missing may belong elsewhere.
    for (; node; node = outermost.has(node) ? undefined : node.parent) if (unclosed.has(node)) return true;
    return false;
  };
}

/** In YAML an error makes its own line uncertain, and some errors everything that follows. */
function inDoubt(text: string, errors: readonly SyntaxProblem[]): (offset: number) => boolean {
  const ends = new Map(errors.map(({ offset }) => [lineStart(text, offset), lineEnd(text, offset)]));
  const starts = [...ends.keys()];
  const breaking = errors.find(({ reach }) => reach === 'breaking');
  const from = breaking ? lineStart(text, breaking.offset) : Number.POSITIVE_INFINITY;
  return (offset) => {
    const line = starts[countBefore(starts, offset + 1, (start) => start) - 1];
    return offset >= from || (line !== undefined && offset <= (ends.get(line) ?? 0));
  };
}

function isUnclosed(text: string, { offset, length }: ASTNode): boolean {
  const closing = text.charAt(offset) === '{' ? '}' : text.charAt(offset) === '[' ? ']' : undefined;
  return closing !== undefined && text.charAt(offset + length - 1) !== closing;
}
