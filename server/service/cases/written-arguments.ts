/** The arguments of a case as they stand in its file. */
import { exactJson } from '../document/json/exact-json';
import { hasOwnNumbers, isJson } from '../invocation/json-text';
import type { CaseCall } from './case';

/**
 * The arguments as JSON, where numbers in them would be written as others: for tools that tell `2.0` from `2`. What YAML has and JSON has
 * not is left as it is.
 */
export function writtenArguments({ argumentsNode }: Pick<CaseCall, 'argumentsNode'>): { readonly written?: string } {
  const written = argumentsNode && exactJson(argumentsNode);
  return written !== undefined && hasOwnNumbers(written) && isJson(written) ? { written } : {};
}
