/** What the root of the arguments' schema must be. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, Statement, Step, StepContext } from '../model/target';
import { hasObjectShape } from './each-schema';
import { inlining } from './inlining';
import { describing } from './keywords';
import { schemaAt } from './local-schema';
import { isPlainReference } from './nullable';
import { replacing } from './replace';
import { mergingAlternatives, type Optional } from './root-alternatives';
import { hasArguments, mergingParts } from './root-parts';

/**
 * The step that wants `type: "object"` at the root: arguments are always an object.
 * @param isEmptied the target takes an object without arguments instead, whatever else the schema says
 * @param typeIn the type of the root, as the target reads it
 */
export function rootObject(
  statement: Statement,
  isEmptied = false,
  typeIn: (root: Schema) => Json | undefined = (root) => own(root, 'type'),
): Step {
  return {
    code: 'root',
    summary: 'A root that is not `type: "object"`',
    statement,
    apply: ({ root, report, copy }) => {
      const type = typeIn(root);
      if (type === 'object') return;
      const repair = objectRepair(root, type, isEmptied, copy);
      report({
        schema: root,
        ...(type === undefined ? {} : { keyword: 'type' }),
        message: 'The root of the schema is not `type: "object"`.',
        ...(repair ? { repair } : {}),
      });
    },
  };
}

function objectRepair(
  root: Schema,
  type: Json | undefined,
  isEmptied: boolean,
  copy: StepContext['copy'],
): Found['repair'] {
  const emptied = [replacing(root, { type: 'object', properties: {} })];
  const kept = keepingRepair(root, type, copy);
  // What a reference leads to may be meant otherwise.
  if (!kept && !isEmptied && type === undefined) return undefined;
  if (!kept) return { title: 'Replace the schema with an empty object', loss: 'all arguments', changes: emptied };
  return isEmptied ? { ...kept, loss: 'all arguments, until it is repaired in the manifest', together: emptied } : kept;
}

/** A repair that keeps the arguments: not possible for a schema of other values. */
function keepingRepair(root: Schema, type: Json | undefined, copy: StepContext['copy']): Found['repair'] {
  if (type === undefined && Object.hasOwn(root, '$ref')) {
    const target = targetOf(root);
    return target && own(target, 'type') === 'object' ? inlining(root, target, copy) : undefined;
  }
  const isPossible =
    type === undefined ||
    (Array.isArray(type) ? type.includes('object') : isObject(own(root, 'properties')) || isMeantAsObject(type));
  return isPossible
    ? { title: 'Set `type` to `"object"`', changes: [{ schema: root, set: { type: 'object' } }] }
    : undefined;
}

/** What the reference of the root leads to in the end; `undefined` for one in a circle, or to nothing. */
function targetOf(root: Schema): Schema | undefined {
  let target = schemaAt(root, own(root, '$ref'));
  for (let hops = 0; hops < MAX_HOPS && isObject(target) && target !== root; hops++) {
    if (own(target, '$ref') === undefined) return target;
    target = isPlainReference(target) ? schemaAt(root, own(target, '$ref')) : undefined;
  }
  return undefined;
}

/** References that follow each other. */
const MAX_HOPS = 20;

/** Names of objects elsewhere: in Gemini's interface, Python and others. */
const OBJECTS: readonly string[] = ['object', 'dict', 'dictionary', 'map', 'hash', 'struct', 'record', 'json'];

/** Whether a type at the root, where arguments can only be an object, is another name of that. */
function isMeantAsObject(type: Json): boolean {
  return typeof type === 'string' && OBJECTS.includes(type.toLowerCase());
}

/** The step that wants `properties` at the root. */
export function rootProperties(statement: Statement): Step {
  return {
    code: 'root',
    summary: 'A root without `properties`',
    statement,
    apply: ({ root, report }) => {
      if (Object.hasOwn(root, 'properties') || !hasObjectShape({ type: 'object', ...root })) return;
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
      const reported = (keyword: string, repair: Found['repair']) => report(atRoot(root, keyword, repair));
      const present = keywords.filter((keyword) => Object.hasOwn(root, keyword));
      if (statement.evidence.kind === 'inferred') {
        // On a guess, an export changes nothing.
        for (const keyword of present) reported(keyword, undefined);
        return;
      }
      const merged = new Set<string>();
      for (const keyword of present) {
        const isParts = keyword === 'allOf' && statement.treatment === 'refused';
        let repair: Found['repair'];
        if (isParts) repair = mergingParts(root, copy);
        else if (ALTERNATIVES.has(keyword)) repair = mergingAlternatives(root, keyword, optional, copy);
        // Arguments that are only described can't be passed.
        if (!repair && !(isParts && hasArguments(root))) continue;
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

/** The step for targets that describe an `allOf`: one at the root is merged where that is possible, as arguments are lost otherwise. */
export function mergedRoot(statement: Statement): Step {
  return {
    code: 'root',
    summary: 'An `allOf` of objects at the root',
    statement,
    mayFind: ({ names }) => names.has('allOf'),
    apply: ({ root, report, copy }) => {
      const repair = Object.hasOwn(root, 'allOf') ? mergingParts(root, copy) : undefined;
      if (repair) report(atRoot(root, 'allOf', repair));
    },
  };
}

/**
 * The step for alternatives of the root that only say what is required, of targets that look for their properties in each: the condition moves
 * into the description.
 */
export function rootConditions(statement: Statement): Step {
  return {
    code: 'root',
    summary: '`anyOf` or `oneOf` at the root whose alternatives have only `required`',
    statement,
    mayFind: ({ names }) => [...ALTERNATIVES].some((keyword) => names.has(keyword)),
    apply: ({ root, report }) => {
      const found = [...ALTERNATIVES].filter((keyword) => isCondition(listAt(root, keyword)));
      const repair = found.length > 0 ? describing(root, found) : undefined;
      for (const keyword of found) report(atRoot(root, keyword, repair));
    },
  };
}

function isCondition(alternatives: readonly Json[]): boolean {
  const isRequirement = (one: Json) =>
    isObject(one) && Object.keys(one).every((keyword) => ['required', 'type'].includes(keyword));
  return (
    alternatives.length > 0 &&
    alternatives.every((one) => isRequirement(one) && Object.hasOwn(one as Schema, 'required'))
  );
}

/** A keyword that the root must not have. */
function atRoot(root: Schema, keyword: string, repair: Found['repair']): Found {
  return {
    schema: root,
    keyword,
    message: `The root of the schema has \`${keyword}\`.`,
    ...(repair ? { repair } : {}),
  };
}
