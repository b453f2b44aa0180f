/** What a finding about a secret carries, so that a dialect's own rule can cover it. */
import { type ASTNode, type Json, pathOf } from '../../document/tree/node';

/** The rule's code. */
export const SECRET_VALUE = 'secret-value';

/** The place of the value. */
export function secretData(node: ASTNode): Json {
  return { path: [...pathOf(node)] };
}
