/** Compares two YAML texts by everything that is not layout. */
import { Lexer } from 'yaml';
import type { ManifestDocument } from '../../document/manifest-document';
import type { ASTNode } from '../../document/tree/node';

/** Whether two documents have the same values, as PyYAML reads them, and the same comments, anchors, tags and quotes in the same order. */
export function sameContent(a: ManifestDocument, b: ManifestDocument): boolean {
  if (!sameValues(a.root, b.root) || a.problems.length !== b.problems.length) return false;
  const [before, after] = [tokens(a.text), tokens(b.text)];
  return before.length === after.length && before.every((token, index) => token === after[index]);
}

/** The parts of a text between white space. Commas are left out: one at the end of a list is optional. */
function tokens(text: string): readonly string[] {
  const all: string[] = [];
  for (const token of new Lexer().lex(text.replaceAll('\r\n', '\n'))) {
    const content = token.replace(/\s+/g, ' ').trim();
    if (content !== '' && content !== ',') all.push(content);
  }
  return all;
}

/** Compares in a loop: a text may be nested deeply. */
function sameValues(a: ASTNode | undefined, b: ASTNode | undefined): boolean {
  const left: [ASTNode | undefined, ASTNode | undefined][] = [[a, b]];
  for (let pair = left.pop(); pair; pair = left.pop()) {
    const [one, other] = pair;
    if (one?.type !== other?.type || !Object.is(one?.value, other?.value)) return false;
    const [children, others] = [one?.children ?? [], other?.children ?? []];
    if (children.length !== others.length) return false;
    for (const [index, child] of children.entries()) left.push([child, others[index]]);
  }
  return true;
}
