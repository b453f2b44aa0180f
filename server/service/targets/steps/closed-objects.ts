/** Objects that must not allow other properties. */
import { own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Statement, Step } from '../model/target';
import { hasObjectShape, mapAt, named, typeInSmallLetters } from './each-schema';

/**
 * The step that closes objects.
 * @param missing what the target does without `additionalProperties` @param open with any other value than `false`
 * @param isObjectSchema which schemas must be closed
 */
export function closedObjects(
  missing: Statement,
  open: Statement,
  isObjectSchema: (schema: Schema) => boolean = hasObjectShape,
): Step {
  return {
    code: 'closed-object',
    summary: 'An object without `additionalProperties: false`',
    statement: missing,
    apply: ({ each, report }) => {
      each((schema, site) => {
        if (!isObjectSchema(schema) || own(schema, 'additionalProperties') === false) return;
        const isOpen = Object.hasOwn(schema, 'additionalProperties');
        const keyword = isOpen ? { keyword: 'additionalProperties' } : {};
        report({
          schema,
          ...keyword,
          statement: isOpen ? open : missing,
          message: isOpen
            ? `${named('object', site)} allows other properties.`
            : `${named('object', site)} does not set \`additionalProperties: false\`.`,
          repair: {
            title: 'Set `additionalProperties` to `false`',
            loss: 'that other properties are allowed',
            changes: [
              {
                schema,
                set: {
                  ...(Object.hasOwn(schema, 'properties') ? {} : { properties: {} }),
                  additionalProperties: false,
                },
              },
            ],
          },
        });
      });
    },
  };
}

/** The step for objects without `properties`. */
export function objectsWithoutProperties(statement: Statement): Step {
  return {
    code: 'closed-object',
    summary: 'An object without `properties`',
    statement,
    apply: ({ each, report }) => {
      each((schema, site) => {
        if (own(schema, 'type') !== 'object' || Object.hasOwn(schema, 'properties')) return;
        report({
          schema,
          keyword: 'type',
          message: `${named('object', site)} has no \`properties\`.`,
          repair: { title: 'Add `properties`', changes: [{ schema, set: { properties: {} } }] },
        });
      });
    },
  };
}

/** The step for objects without any property. An export can't know of one. */
export function emptyObjects(statement: Statement): Step {
  return {
    code: 'closed-object',
    summary: 'An object without any property',
    statement,
    apply: ({ each, report, isWritten }) => {
      each((schema, site) => {
        if (typeInSmallLetters(schema) !== 'object' || Object.keys(mapAt(schema, 'properties')).length > 0) return;
        // A reference that is repaired so was one to an object with properties.
        if (isWritten(schema, '$ref')) return;
        report({ schema, keyword: 'type', message: `${named('object', site)} has no properties.` });
      });
    },
  };
}
