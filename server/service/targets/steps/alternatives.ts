/** Unions in forms that strict schemas can't have. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, Statement, Step, StepContext } from '../model/target';
import { isArrayAlone } from './array-items';
import { needing } from './contents';
import { lossOfOneOf } from './distinct-alternatives';
import { hasObjectShape, mapAt, OBJECT_KEYWORDS } from './each-schema';
import { carriedOutOnly } from './inlining';
import { describing } from './keywords';
import { schemaAt } from './local-schema';
import { ANNOTATIONS, isPlainReference } from './nullable';
import { writingIntoAlternatives } from './unions';

/** The step that writes `oneOf` as `anyOf`, or describes it next to keywords for objects. */
export function exclusiveAlternatives(statement: Statement): Step {
  return {
    code: 'keyword',
    summary: '`oneOf`',
    statement,
    mayFind: needing('oneOf'),
    apply: (context) => {
      const { root, each, report } = context;
      const isObject = onlyTypeIn(root, 'object');
      each((schema) => {
        const alternatives = own(schema, 'oneOf');
        if (!Array.isArray(alternatives)) return;
        const isWrapper = schema.type === 'object' && !hasObjectKeywords(schema) && alternatives.every(isObject);
        const isTaken =
          Object.hasOwn(schema, 'anyOf') || (hasObjectShape(schema) && !isWrapper && !isWritable(schema, context));
        const loss = lossOfOneOf(alternatives, root);
        report({
          schema,
          keyword: 'oneOf',
          message: 'The keyword `oneOf` is not supported.',
          repair: isTaken
            ? describing(schema, ['oneOf'], context)
            : {
                title: 'Replace `oneOf` with `anyOf`',
                ...(loss ? { loss } : {}),
                changes: [{ schema, set: { anyOf: alternatives }, remove: isWrapper ? ['oneOf', 'type'] : ['oneOf'] }],
              },
        });
      });
    },
  };
}

/** Whether what stands next to `oneOf` can be written into its alternatives, which have properties of their own. */
function isWritable(schema: Schema, context: StepContext): boolean {
  if (!hasOtherProperties(schema, 'oneOf', context.root)) return false;
  return writingIntoAlternatives({ ...schema, anyOf: own(schema, 'oneOf') as Json }, context) !== undefined;
}

/** Whether alternatives of an object have properties of their own. */
function hasOtherProperties(schema: Schema, keyword: string, root: Schema): boolean {
  const names = mapAt(schema, 'properties');
  return listAt(schema, keyword).some((one) => {
    const part = schemaAt(root, own(one, '$ref')) ?? one;
    return isObject(part) && Object.keys(mapAt(part, 'properties')).some((name) => !Object.hasOwn(names, name));
  });
}

function hasObjectKeywords(schema: Schema): boolean {
  return OBJECT_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword));
}

/** The step that removes `false` from `anyOf`: no value matches it. */
export function falseAlternatives(statement: Statement): Step {
  return {
    code: 'keyword',
    summary: '`false` in `anyOf`',
    statement,
    mayFind: needing('anyOf'),
    apply: ({ each, report }) => {
      each((schema) => {
        const alternatives = own(schema, 'anyOf');
        if (!Array.isArray(alternatives)) return;
        const possible = alternatives.filter((one) => one !== false);
        if (possible.length === 0 || possible.length === alternatives.length) return;
        report({
          schema,
          keyword: 'anyOf',
          item: alternatives.indexOf(false),
          message: 'One of the alternatives in `anyOf` is `false`.',
          repair: { title: 'Remove `false`', changes: [{ schema, set: { anyOf: possible } }] },
        });
      });
    },
  };
}

/**
 * The step for `type: "object"` next to `anyOf`. It is redundant if each alternative has that type, and then removed.
 * @param conflicting what the target does if it is not redundant
 */
export function objectUnions(redundant: Statement, conflicting: Statement): Step {
  return {
    code: 'type',
    summary: '`type: "object"` next to `anyOf`',
    statement: redundant,
    mayFind: needing('anyOf'),
    apply: (context) => {
      const isOnly = onlyTypeIn(context.root, 'object');
      context.each((schema) => {
        if (!Object.hasOwn(schema, 'anyOf')) return;
        removeEmpty(schema, context);
        if (hasObjectShape(schema)) objectUnion(schema, context, isOnly, conflicting);
      });
    },
  };
}

/**
 * The step for `type: "array"` next to `anyOf`, if each alternative is an array: it is redundant, and would need `items`. Keywords for
 * objects next to it constrain no array, and are removed too: without the type they would. If alternatives that have `items` are arrays by this type
 * alone, it is written into them.
 * @param missing what the target does without `items`
 */
export function arrayUnions(redundant: Statement, missing: Statement): Step {
  return {
    code: 'type',
    summary: '`type: "array"` next to `anyOf`',
    statement: redundant,
    mayFind: needing('anyOf'),
    apply: (context) => {
      const { root, each, report } = context;
      const isOnly = onlyTypeIn(root, 'array');
      each((schema, { isRoot }) => {
        if (own(schema, 'items') !== undefined) return;
        if (isRedundant(schema, 'array', isOnly)) report(withoutType(schema, 'array', OF_OBJECTS));
        else if (
          !isRoot &&
          !Object.hasOwn(schema, 'prefixItems') &&
          isArrayAlone(schema) &&
          listAt(schema, 'anyOf').some(hasItems)
        ) {
          const repair = intoAlternatives(schema, context);
          const message = '`anyOf` stands next to `type: "array"` without `items`.';
          if (repair) report({ schema, keyword: 'anyOf', statement: missing, message, repair });
        }
      });
    },
  };
}

/** The repair that writes what stands next to `anyOf` into each alternative; in the text, `oneOf` becomes that first. */
function intoAlternatives(schema: Schema, context: StepContext): Found['repair'] {
  const repair = writingIntoAlternatives(schema, context);
  return repair && !context.isWritten(schema, 'anyOf') ? carriedOutOnly(repair) : repair;
}

const hasItems = (alternative: Json) => isObject(own(alternative, 'items'));

/** Keywords for objects that strict schemas may have. */
const OF_OBJECTS: readonly string[] = ['properties', 'required', 'additionalProperties'];

/** `properties` and `required` that constrain nothing. */
function removeEmpty(schema: Schema, { report }: StepContext): void {
  const { properties, required } = schema;
  const remove = [
    ...(isObject(properties) && Object.keys(properties).length === 0 ? ['properties'] : []),
    ...(Array.isArray(required) && required.length === 0 ? ['required'] : []),
  ];
  for (const keyword of remove) {
    report({
      schema,
      keyword,
      message: `\`${keyword}\` next to \`anyOf\` is empty.`,
      repair: { title: `Remove \`${keyword}\``, changes: [{ schema, remove: [keyword] }] },
    });
  }
}

function objectUnion(schema: Schema, context: StepContext, isOnly: IsOnly, conflicting: Statement): void {
  const { report } = context;
  if (!hasObjectKeywords(schema) && isRedundant(schema, 'object', isOnly)) {
    report(withoutType(schema, 'object'));
    return;
  }
  report({
    schema,
    keyword: 'anyOf',
    statement: conflicting,
    message: '`anyOf` stands next to keywords for objects.',
    // Only described, the properties of the alternatives would be forbidden once the object is closed.
    repair:
      (hasOtherProperties(schema, 'anyOf', context.root) ? intoAlternatives(schema, context) : undefined) ??
      describing(schema, ['anyOf'], context),
  });
}

type IsOnly = (schema: Json | undefined) => boolean;

function isRedundant(schema: Schema, type: string, isOnly: IsOnly): boolean {
  const { type: own, anyOf } = schema;
  const isType = own === type || (Array.isArray(own) && own.length === 2 && own.includes(type) && own.includes('null'));
  return isType && Array.isArray(anyOf) && anyOf.every(isOnly);
}

/** @param others keywords that mean nothing without the type */
function withoutType(schema: Schema, type: string, others: readonly string[] = []): Found {
  const remove = ['type', ...others.filter((keyword) => Object.hasOwn(schema, keyword))];
  return {
    schema,
    keyword: 'type',
    message: `\`type\` next to \`anyOf\` is redundant: each alternative is an ${type}.`,
    repair: { title: `Remove ${remove.map((keyword) => `\`${keyword}\``).join(', ')}`, changes: [{ schema, remove }] },
  };
}

/** Tells whether a schema has this type alone, by itself or by a reference. Each schema is examined once. */
export function onlyTypeIn(root: Schema, type: string): IsOnly {
  const known = new Map<Schema, boolean>();
  const isOnly = (schema: Json | undefined): boolean => {
    if (!isObject(schema)) return false;
    const found = known.get(schema);
    if (found !== undefined) return found;
    known.set(schema, false);
    const result = hasOnly(schema);
    known.set(schema, result);
    return result;
  };
  const hasOnly = (schema: Schema): boolean => {
    if (schema.$ref !== undefined) return isPlainReference(schema) && isOnly(schemaAt(root, schema.$ref));
    const { allOf } = schema;
    if (allOf !== undefined) {
      return Array.isArray(allOf) && allOf.length === 1 && hasOnlyAnnotations(schema) && isOnly(allOf[0]);
    }
    const own = schema.type;
    return own === type || (Array.isArray(own) && own.length === 1 && own[0] === type);
  };
  return isOnly;
}

/** Whether nothing next to `allOf` constrains. @param others more keywords that don't */
export function hasOnlyAnnotations(schema: Schema, others: readonly string[] = []): boolean {
  return Object.keys(schema).every(
    (keyword) =>
      keyword === 'allOf' ||
      ANNOTATIONS.has(keyword) ||
      others.includes(keyword) ||
      ((keyword === '$defs' || keyword === 'definitions') && isObject(schema[keyword])),
  );
}
