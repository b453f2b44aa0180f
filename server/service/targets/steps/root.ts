/** What the root of the arguments' schema must be. */
import { own } from '../../../../common/json/value';
import type { Statement, Step } from '../model/target';
import { hasObjectShape } from './each-schema';

/** The step that wants `type: "object"` at the root. @param rewrite `replace`: an export replaces any other schema by an empty object */
export function rootObject(statement: Statement, rewrite: 'replace' | 'type'): Step {
  return {
    code: 'root',
    summary: 'A root that is not `type: "object"`',
    statement,
    apply: ({ root, report }) => {
      if (own(root, 'type') === 'object') return;
      const isOther = rewrite === 'replace' || !(hasObjectShape(root) || Object.keys(root).length === 0);
      report({
        schema: root,
        ...(own(root, 'type') === undefined ? {} : { keyword: 'type' }),
        message: 'The root of the schema is not `type: "object"`.',
        repair: isOther
          ? {
              title: 'Replace the schema by an empty object',
              loss: 'all arguments',
              changes: [
                {
                  schema: root,
                  set: { type: 'object', properties: {} },
                  remove: Object.keys(root).filter((one) => one !== 'type' && one !== 'properties'),
                },
              ],
            }
          : { title: 'Set `type` to `"object"`', changes: [{ schema: root, set: { type: 'object' } }] },
      });
    },
  };
}

/** The step that wants `properties` at the root. */
export function rootProperties(statement: Statement): Step {
  return {
    code: 'root',
    summary: 'A root without `properties`',
    statement,
    apply: ({ root, report }) => {
      if (own(root, 'properties')) return;
      report({
        schema: root,
        message: 'The root of the schema has no `properties`.',
        repair: { title: 'Add `properties`', changes: [{ schema: root, set: { properties: {} } }] },
      });
    },
  };
}

/** The step for keywords that the root must not have. */
export function rootWithout(keywords: readonly string[], statement: Statement): Step {
  return {
    code: 'root',
    summary: `One of ${keywords.map((keyword) => `\`${keyword}\``).join(', ')} at the root`,
    statement,
    apply: ({ root, report }) => {
      for (const keyword of keywords) {
        if (!Object.hasOwn(root, keyword)) continue;
        report({
          schema: root,
          keyword,
          message: `The root of the schema has \`${keyword}\`.`,
          repair: {
            title: `Remove \`${keyword}\` from the root`,
            loss: `\`${keyword}\` is left out`,
            changes: [{ schema: root, remove: [keyword] }],
          },
        });
      }
    },
  };
}
