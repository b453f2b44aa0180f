/** What the root of the arguments' schema must be. */
import { type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, Statement, Step } from '../model/target';
import { describing } from './keywords';
import { replacing } from './replace';
import { mergingAlternatives, type Optional } from './root-alternatives';

/**
 * The step that wants `type: "object"` at the root: arguments are always an object.
 * @param isEmptied the target takes an object without arguments instead, whatever else the schema says
 */
export function rootObject(statement: Statement, isEmptied = false): Step {
  return {
    code: 'root',
    summary: 'A root that is not `type: "object"`',
    statement,
    apply: ({ root, report }) => {
      const type = own(root, 'type');
      if (type === 'object') return;
      const repair = objectRepair(root, type, isEmptied);
      report({
        schema: root,
        ...(type === undefined ? {} : { keyword: 'type' }),
        message: 'The root of the schema is not `type: "object"`.',
        ...(repair ? { repair } : {}),
      });
    },
  };
}

function objectRepair(root: Schema, type: Json | undefined, isEmptied: boolean): Found['repair'] {
  const emptied = [replacing(root, { type: 'object', properties: {} })];
  // Nothing of a schema of other values could be kept, and a `$ref` that is still there leads to none of objects.
  const isPossible = type === undefined ? !Object.hasOwn(root, '$ref') : Array.isArray(type) && type.includes('object');
  if (!isPossible) {
    return isEmptied
      ? { title: 'Replace the schema by an empty object', loss: 'all arguments', changes: emptied }
      : undefined;
  }
  const typed = { title: 'Set `type` to `"object"`', changes: [{ schema: root, set: { type: 'object' } }] };
  return isEmptied
    ? { ...typed, loss: 'all arguments, until it is repaired in the manifest', together: emptied }
    : typed;
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

/**
 * The step for keywords that the root must not have.
 * @param optional how the target has arguments that only some of the alternatives in `anyOf` or `oneOf` require
 */
export function rootWithout(keywords: readonly string[], statement: Statement, optional: Optional = 'absent'): Step {
  return {
    code: 'root',
    summary: `${keywords.map((keyword) => `\`${keyword}\``).join(', ')} at the root`,
    statement,
    apply: ({ root, report, copy }) => {
      const present = keywords.filter((keyword) => Object.hasOwn(root, keyword));
      const reported = (keyword: string, repair: Found['repair']) =>
        report({
          schema: root,
          keyword,
          message: `The root of the schema has \`${keyword}\`.`,
          ...(repair ? { repair } : {}),
        });
      const merged = new Set<string>();
      for (const keyword of present) {
        const repair = ALTERNATIVES.has(keyword) ? mergingAlternatives(root, keyword, optional, copy) : undefined;
        if (!repair) continue;
        merged.add(keyword);
        reported(keyword, repair);
      }
      // Together, as they share one description.
      const described = present.filter((keyword) => !merged.has(keyword));
      const repair = described.length > 0 ? describing(root, described) : undefined;
      for (const keyword of described) reported(keyword, repair);
    },
  };
}

const ALTERNATIVES: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);
