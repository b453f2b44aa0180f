/** Definitions that nothing refers to any more. */
import { isObject } from '../../../../common/json/value';
import type { FoundChange, Statement, Step } from '../model/target';
import { needing } from './contents';
import { mappedDefinitions, reachedDefinitions } from './definition-uses';

/**
 * The step that removes definitions whose references were replaced. What nothing referred to from the start stays, and what the mapping of a
 * `discriminator` names. It is no problem of its own: the references were.
 */
export function unusedDefinitions({ evidence }: Statement): Step {
  return {
    code: 'reference',
    summary: 'Definitions whose references are replaced',
    statement: { treatment: 'allowed', evidence },
    mayFind: needing('$defs'),
    // Only after others.
    finds: () => false,
    apply: ({ root, original, report }) => {
      const { $defs } = root;
      if (!isObject($defs)) return;
      const before = reachedDefinitions(original);
      const now = reachedDefinitions(root);
      const mapped = mappedDefinitions(original);
      const unused = Object.keys($defs).filter((name) => before.has(name) && !now.has(name) && !mapped.has(name));
      if (unused.length === 0) return;
      const isAll = unused.length === Object.keys($defs).length;
      const change: FoundChange = isAll ? { schema: root, remove: ['$defs'] } : { schema: $defs, remove: unused };
      const message = 'Nothing refers to some definitions any more.';
      report({ schema: root, keyword: '$defs', message, repair: { title: 'Remove them', changes: [change] } });
    },
  };
}
