/** Unions in forms that strict schemas can't have. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Statement, Step } from '../model/target';
import { needing } from './contents';
import { lossOfOneOf } from './distinct-alternatives';
import { hasObjectShape, OBJECT_KEYWORDS } from './each-schema';
import { describing } from './keywords';
import { schemaAt } from './local-schema';
import { isPlainReference } from './nullable';

/** The step that writes `oneOf` as `anyOf`, or describes it next to `anyOf` and keywords for objects. */
export function exclusiveAlternatives(statement: Statement): Step {
  return {
    code: 'keyword',
    summary: '`oneOf`',
    statement,
    mayFind: needing('oneOf'),
    apply: (context) => {
      const { root, each, report } = context;
      const isObjectAlone = onlyTypeIn(root, 'object');
      each((schema, { isRoot }) => {
        const alternatives = own(schema, 'oneOf');
        // That of the root is another step's.
        if (isRoot || !Array.isArray(alternatives)) return;
        const isWrapper = schema.type === 'object' && !hasObjectKeywords(schema) && alternatives.every(isObjectAlone);
        const loss = lossOfOneOf(alternatives, root);
        report({
          schema,
          keyword: 'oneOf',
          message: 'The keyword `oneOf` is not supported.',
          repair:
            Object.hasOwn(schema, 'anyOf') || (hasObjectShape(schema) && !isWrapper)
              ? describing(schema, ['oneOf'])
              : {
                  title: 'Replace `oneOf` with `anyOf`',
                  ...(loss ? { loss } : {}),
                  changes: [
                    { schema, set: { anyOf: alternatives }, remove: isWrapper ? ['oneOf', 'type'] : ['oneOf'] },
                  ],
                },
        });
      });
    },
  };
}

function hasObjectKeywords(schema: Schema): boolean {
  return OBJECT_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword));
}

/** Keywords for objects that strict schemas may have: they constrain no array, and would constrain objects without its type. */
const OF_OBJECTS: readonly string[] = ['properties', 'required', 'additionalProperties'];

/**
 * The step for `type: "object"` or `"array"` next to `anyOf`. It is redundant if each alternative has that type, and then removed: an array would
 * need `items`, and an object would be closed.
 * @param conflicting what the target does with an object that says more
 */
export function typedUnions(redundant: Statement, conflicting: Statement): Step {
  return {
    code: 'type',
    summary: '`type: "object"` or `"array"` next to `anyOf`',
    statement: redundant,
    mayFind: needing('anyOf'),
    apply: (context) => {
      const { root, each, report } = context;
      const [isObjectAlone, isArrayAlone] = [onlyTypeIn(root, 'object'), onlyTypeIn(root, 'array')];
      each((schema) => {
        const alternatives = own(schema, 'anyOf');
        if (!Array.isArray(alternatives)) return;
        const empty = OF_OBJECTS.filter((keyword) => isEmpty(own(schema, keyword)));
        const says = OBJECT_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword) && !empty.includes(keyword));
        const isObjects = !says && isWithNull(schema.type, 'object') && alternatives.every(isObjectAlone);
        const isArrays =
          isWithNull(schema.type, 'array') && own(schema, 'items') === undefined && alternatives.every(isArrayAlone);
        const others = isArrays ? OF_OBJECTS.filter((keyword) => Object.hasOwn(schema, keyword)) : empty;
        const remove = [...(isObjects || isArrays ? ['type'] : []), ...others];
        if (remove.length > 0) {
          report({
            schema,
            keyword: remove[0] as string,
            message: `${shown(remove)} next to \`anyOf\` is redundant.`,
            repair: { title: `Remove ${shown(remove)}`, changes: [{ schema, remove }] },
          });
        }
        if (!hasObjectShape(schema) || isArrays) return;
        const message = '`anyOf` stands next to keywords for objects.';
        report({ schema, keyword: 'anyOf', statement: conflicting, message, repair: describing(schema, ['anyOf']) });
      });
    },
  };
}

const shown = (keywords: readonly string[]) => keywords.map((keyword) => `\`${keyword}\``).join(', ');

function isEmpty(value: Json | undefined): boolean {
  return (isObject(value) || Array.isArray(value)) && Object.keys(value).length === 0;
}

/** Whether a type is this one, or that and `null`. */
function isWithNull(type: Json | undefined, wanted: string): boolean {
  return (
    type === wanted || (Array.isArray(type) && type.length === 2 && type.includes(wanted) && type.includes('null'))
  );
}

type IsOnly = (schema: Json | undefined) => boolean;

/** Tells whether a schema has this type alone, by itself or by a reference. Each schema is examined once. */
function onlyTypeIn(root: Schema, type: string): IsOnly {
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
    const own = schema.type;
    return own === type || (Array.isArray(own) && own.length === 1 && own[0] === type);
  };
  return isOnly;
}
