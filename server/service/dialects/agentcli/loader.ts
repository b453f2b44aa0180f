/**
 * The error that agentcli reports when it loads a manifest: its checks, in its order, stopping at the first failure.
 *
 * Pure and independent of the rules: the tests compare the rules with it.
 */
import { levelAbove } from '../../../../common/json/json-depth';
import type { ParsedText } from '../../document/parsed-text';
import type { ASTNode } from '../../document/tree/node';
import { commandFault } from './command-path';
import { decodedParts } from './decoded-tools';
import { envFault } from './env-name';
import { goQuote } from './go-text';
import { textOf, wordsOf } from './tool-spec';
import { typeFaults } from './type-faults';

/** The nesting levels of arrays and objects that Go's decoder accepts. */
export const MAX_LEVELS = 10_000;

/** Go's message for one level more; `{char}` is the bracket that opens it. */
export const TOO_DEEP = "invalid character '{char}' exceeded max depth";

/**
 * The loader's message, without the prefix of the command line; `undefined` if it accepts the manifest.
 * For invalid JSON, the part after `parse manifest: ` is not Go's wording.
 */
export function load(document: ParsedText & { readonly text: string }): string | undefined {
  const { root, problems, text } = document;
  const isDeep = problems.some(({ code }) => code === 'nesting-too-deep');
  const depth = isDeep ? depthFault(text) : undefined;
  if (depth !== undefined) return depth;
  if (!root && !isDeep) return 'parse manifest: unexpected end of JSON input';
  if (!root || problems.length > (isDeep ? 1 : 0)) return 'parse manifest: this is not JSON';
  const [typeFault] = typeFaults(root, text);
  if (typeFault) return `parse manifest: ${typeFault.message}`;
  const names = new Set<string>();
  for (const [index, nodes] of decodedParts(root).entries()) {
    const fault = toolFault(nodes, index, names);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The depth error. */
function depthFault(text: string): string | undefined {
  const at = levelAbove(text, MAX_LEVELS);
  return at === undefined ? undefined : `parse manifest: ${TOO_DEEP.replace('{char}', text.charAt(at))}`;
}

function toolFault(nodes: readonly ASTNode[], index: number, names: Set<string>): string | undefined {
  const { value: name } = textOf(nodes, 'name');
  if (name === '') return `tool[${index}]: name is required`;
  const about = (message: string) => `tool[${index}] ${goQuote(name)}: ${message}`;
  if (names.has(name)) return about('duplicate name');
  names.add(name);
  const [program] = wordsOf(nodes, 'command').words;
  if (!program) return about('command must have at least program name');
  for (const [i, { value }] of wordsOf(nodes, 'envPassthrough').words.entries()) {
    const fault = envFault(value);
    if (fault !== undefined) return about(`envPassthrough[${i}]: ${fault}`);
  }
  const fault = commandFault(program.value);
  return fault === undefined ? undefined : about(fault);
}
