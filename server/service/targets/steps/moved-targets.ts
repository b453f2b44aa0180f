/** References into schemas that do not keep their place when a target simplifies a schema. */

import { childByKey } from '../../../../common/json/pointer';
import { isObject, type Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { FoundChange, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { mapAt, short } from './each-schema';
import { pointerKeys, referenceTo, schemaAt } from './local-schema';

/** The step that copies what is referred to within `allOf`, or next to a `false` in `anyOf`, to `$defs`. */
export function movedTargets(statement: Statement): Step {
  return {
    code: 'reference',
    summary: 'A `$ref` into an `allOf`, or an `anyOf` that is simplified',
    statement,
    mayFind: needing('$ref'),
    apply: (context) => {
      const names = new Map<string, string>();
      // What is copied may have such references too.
      while (moveAll(context, statement, names)) {
        // Ends: each target is copied once.
      }
    },
  };
}

function moveAll(context: StepContext, statement: Statement, names: Map<string, string>): boolean {
  const { root, each, report, copy } = context;
  const found: (readonly [schema: Schema, reference: string, target: Json])[] = [];
  each((schema) => {
    const { $ref } = schema;
    const target = typeof $ref === 'string' && isMoved(root, $ref) ? schemaAt(root, $ref) : undefined;
    if (target !== undefined) found.push([schema, $ref as string, target]);
  });
  const written = root.$defs;
  for (const [schema, reference, target] of found) {
    const isKnown = names.has(reference);
    const name = names.get(reference) ?? freeName(mapAt(root, '$defs'), names.size);
    names.set(reference, name);
    const moved = { schema, set: { $ref: referenceTo(['$defs', name]) } };
    const definition: Schema = isKnown ? {} : { [name]: copy(target) };
    const added = (definitions: Json | undefined): FoundChange =>
      isObject(definitions) ? { schema: definitions, set: definition } : { schema: root, set: { $defs: definition } };
    report({
      schema,
      keyword: '$ref',
      statement,
      message: `\`${short(reference)}\` refers to a part of a combined schema.`,
      repair: {
        title: 'Copy what `$ref` refers to into `$defs`',
        changes: isKnown ? [moved] : [added(written), moved],
        together: isKnown ? [moved] : [added(root.$defs), moved],
      },
    });
  }
  return found.length > 0;
}

/** Whether a reference leads through a keyword whose schemas are merged, flattened or removed. */
function isMoved(root: Schema, reference: string): boolean {
  let at: Json | undefined = root;
  const keys = pointerKeys(reference) ?? [];
  for (const key of keys.slice(0, -1)) {
    const inner: Json | undefined = childByKey(at, key);
    if (isObject(at) && Array.isArray(inner)) {
      if (key === 'allOf') return true;
      if (key === 'anyOf' && (at === root || inner.includes(false))) return true;
    }
    at = inner;
  }
  return false;
}

function freeName(definitions: { readonly [name: string]: Json }, start: number): string {
  for (let number = start + 1; ; number++) {
    const name = `part${number}`;
    if (!Object.hasOwn(definitions, name)) return name;
  }
}
