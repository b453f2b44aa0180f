/** What the root of a result's schema must be. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { deref } from '../../../../common/json-schema/local-reference';
import type { Statement, Step } from '../model/target';
import { hasObjectShape } from './each-schema';

/** The step that wants `type: "object"` at the root. What returns something else has to be changed itself: a schema can't say how. */
export function objectResult(statement: Statement): Step {
  return {
    code: 'root',
    summary: 'A root that is not `type: "object"`',
    statement,
    apply: ({ root, report }) => {
      const type = own(root, 'type');
      if (type === 'object') return;
      report({
        schema: root,
        ...(type === undefined ? {} : { keyword: 'type' }),
        message: 'The root of the schema is not `type: "object"`.',
        ...(type === undefined && isOfObjects(root)
          ? { repair: { title: 'Set `type` to `"object"`', changes: [{ schema: root, set: { type: 'object' } }] } }
          : {}),
      });
    },
  };
}

/** Whether each value that a schema takes is meant to be an object. */
function isOfObjects(root: Schema): boolean {
  const seen = new Set<Json | undefined>();
  const open: Json[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const schema = deref(next, root);
    if (seen.has(schema)) continue;
    seen.add(schema);
    if (!isObject(schema)) return false;
    if (hasObjectShape(schema)) continue;
    const alternatives = own(schema, 'type') === undefined ? UNIONS.flatMap((keyword) => listAt(schema, keyword)) : [];
    if (alternatives.length === 0) return false;
    for (const one of alternatives) open.push(one);
  }
  return true;
}

const UNIONS: readonly string[] = ['anyOf', 'oneOf'];
