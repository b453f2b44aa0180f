/** The arguments of a case as written in its file. */

import { hasOwnNumbers, isJson } from '../../../common/json/json-text';
import { exactJson } from '../document/json/exact-json';
import type { CaseCall } from './case';

/**
 * Returns the arguments as JSON with numbers as in the source, if serialising would change them: for tools that distinguish `2.0` and `2`.
 * Empty where a YAML value has no JSON.
 */
export function writtenArguments({ argumentsNode }: Pick<CaseCall, 'argumentsNode'>): { readonly written?: string } {
  const written = argumentsNode && exactJson(argumentsNode);
  return written !== undefined && hasOwnNumbers(written) && isJson(written) ? { written } : {};
}
