/** The data of a finding about a secret, so that a dialect's own rule can supersede it. */
import { type ASTNode, type Json, pathOf } from '../../document/tree/node';

/** The rule's code. */
export const SECRET_VALUE = 'secret-value';

/** Returns the path of the value. */
export function secretData(node: ASTNode): Json {
  return { path: [...pathOf(node)] };
}
