/** The URL in `$schema`. */
import { own } from '../../../../common/json/value';
import type { Statement, Step } from '../model/target';

/** The step for targets that want a URL in `$schema`. */
export function schemaUrl(statement: Statement): Step {
  return {
    code: 'invalid-schema',
    summary: 'A `$schema` that is no URL',
    statement,
    apply: ({ root, report }) => {
      const url = own(root, '$schema');
      if (typeof url !== 'string' || isUrl(url)) return;
      report({
        schema: root,
        keyword: '$schema',
        message: '`$schema` is no URL.',
        repair: { title: 'Remove `$schema`', changes: [{ schema: root, remove: ['$schema'] }] },
      });
    },
  };
}

function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}
