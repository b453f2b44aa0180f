/** What each kind of test has: how it finds violations, and how it mends one. */
import type { ASTNode } from '../document/tree/node';
import type { Fix } from '../model/rule';
import type { CheckContext, FixTarget, Found } from './model';

/** How a kind of test is carried out. */
export interface CheckTest<T> {
  /** The violations at a node. @param node the object of the check, or the value that it names */
  find(test: T, node: ASTNode, context: CheckContext): Promise<readonly Found[]> | readonly Found[];
  /** The fixes of one violation, best first. Absent: there are none. */
  fix?(test: T, target: FixTarget): Promise<readonly Fix[]> | readonly Fix[];
}
