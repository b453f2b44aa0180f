/** Objects that must not allow other properties. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import { eachSubschema } from '../../../../common/json-schema/subschemas';
import type { FoundChange, Statement, Step } from '../model/target';
import { hasObjectShape, mapAt, named } from './each-schema';
import { describedText } from './keywords';
import { schemaAt } from './local-schema';
import { shownNames } from './required';

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
    apply: ({ root, each, report }) => {
      let combined: ReadonlySet<Schema> | undefined;
      each((schema, site) => {
        if (!isObjectSchema(schema) || own(schema, 'additionalProperties') === false) return;
        const isOpen = Object.hasOwn(schema, 'additionalProperties');
        const keyword = isOpen ? { keyword: 'additionalProperties' } : {};
        const description = valuesDescribed(schema);
        const closing: FoundChange = {
          schema,
          set: {
            ...(Object.hasOwn(schema, 'properties') ? {} : { properties: {} }),
            ...(description === undefined ? {} : { description }),
            additionalProperties: false,
          },
        };
        combined ??= partsOfOthers(root);
        const isCombined = combined.has(schema) || hasPropertiesInParts(schema);
        const { title, loss } = withRequired(description === undefined ? CLOSING : CLOSING_MAP, schema);
        report({
          schema,
          ...keyword,
          statement: isOpen ? open : missing,
          message: isOpen
            ? `${named('object', site)} allows other properties.`
            : `${named('object', site)} does not set \`additionalProperties: false\`.`,
          // It would forbid the properties of what it is combined with.
          ...(isCombined ? {} : { repair: { title, loss, changes: [closing] } }),
        });
      });
    },
  };
}

const CLOSING = { title: 'Set `additionalProperties` to `false`', loss: 'that other properties are allowed' };
const CLOSING_MAP = {
  title: `${CLOSING.title}, and describe what it was`,
  loss: `${CLOSING.loss}: what they are is only described`,
};

/** With that closing a schema forbids properties that it requires, and does not name. */
function withRequired(closing: typeof CLOSING, schema: Schema): typeof CLOSING {
  const names = mapAt(schema, 'properties');
  const required = textsAt(schema, 'required').filter((name) => !Object.hasOwn(names, name));
  if (required.length === 0) return closing;
  const shown = `${shownNames(required)}, which it requires`;
  return { title: `${closing.title}, and forbid ${shown}`, loss: `${closing.loss}, and ${shown}: no object is valid` };
}

/** The description that says what other properties of a schema were; `undefined` if `additionalProperties` said nothing of them. */
function valuesDescribed(schema: Schema): string | undefined {
  const values = own(schema, 'additionalProperties');
  if (!isObject(values) || Object.keys(values).length === 0) return undefined;
  return describedText(own(schema, 'description'), schema, ['additionalProperties']);
}

/** The schemas that hold together with others, in `allOf` or next to a reference: closed, each would forbid the properties of the others. */
function partsOfOthers(root: Schema): ReadonlySet<Schema> {
  const found = new Set<Schema>();
  const add = (part: Json | undefined) => {
    if (!isObject(part) || found.has(part)) return;
    found.add(part);
    add(schemaAt(root, own(part, '$ref')));
  };
  eachSubschema(root as Json, (schema) => {
    const parts = listAt(schema, 'allOf');
    if (parts.length > 1 || Object.hasOwn(schema, 'properties'))
      for (const part of [...parts, schemaAt(root, own(schema, '$ref'))]) add(part);
  });
  return found;
}

/** The properties that a schema has or requires. */
function namesIn(schema: Schema): readonly string[] {
  return [...Object.keys(mapAt(schema, 'properties')), ...textsAt(schema, 'required')];
}

/** What a schema consists of: schemas that hold for the same value, always or sometimes. */
function partsOf(schema: Schema): readonly Json[] {
  return [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listAt(schema, keyword)),
    ...['dependentSchemas', 'dependencies'].flatMap((keyword) => Object.values(mapAt(schema, keyword))),
    ...['then', 'else'].flatMap((keyword) => own(schema, keyword) ?? []),
  ];
}

/** Whether parts of a schema (`$ref`, `allOf`, `then`, …) have, or require, properties that it does not have itself. */
export function hasPropertiesInParts(schema: Schema): boolean {
  const names = mapAt(schema, 'properties');
  const isOther = (part: Json): boolean =>
    isObject(part) &&
    (Object.hasOwn(part, '$ref') || namesIn(part).some((name) => !Object.hasOwn(names, name)) || hasOtherParts(part));
  const hasOtherParts = (one: Schema) => partsOf(one).some(isOther);
  return Object.hasOwn(schema, '$ref') || hasOtherParts(schema);
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
