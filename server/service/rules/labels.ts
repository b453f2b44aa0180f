/** Labels for values and lists in messages. */
import type { ASTNode, Json } from '../document/tree/node';
import { type ForeignKind, ForeignNode } from '../document/tree/tree-nodes';
import { quote } from '../model/rule';
import { typeLabel } from '../schema/type-labels';

const FOREIGN: Readonly<Record<ForeignKind, string>> = { date: 'a date', bytes: 'bytes', set: 'a set' };

/** "an array", "a string": a type of JSON Schema in a sentence. */
export function typeWord(type: string): string {
  return typeLabel(type) ?? quote(type);
}

/** Returns the label for the type of a value. */
export function kindWord(node: ASTNode): string {
  if (node instanceof ForeignNode) return FOREIGN[node.kind];
  return typeWord(node.type === 'property' ? 'object' : node.type);
}

/**
 * Returns the first sentence of a description as a phrase: "The program to run." becomes "the program to run".
 * A first word such as HTTP keeps its capitals. Empty without a description.
 */
export function phraseOf(description: string | undefined): string {
  const [first = ''] = (description ?? '').split(/(?<=\.)\s/, 1);
  return first.replace(/\.$/, '').replace(/^[A-Z](?=[a-z' ])/, (letter) => letter.toLowerCase());
}

/** "a, b or c". */
export function orList(words: readonly string[]): string {
  return joined(words, 'or');
}

/** "a, b and c". */
export function andList(words: readonly string[]): string {
  return joined(words, 'and');
}

function joined(words: readonly string[], word: 'and' | 'or'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}

/** Returns a value as JSON (a string without its quotes), shortened, in backticks. */
export function shown(value: Json): string {
  return quote(typeof value === 'string' ? value : JSON.stringify(value));
}
