/** A root that is written in another way than as an object: by a reference, an `allOf`, or an `anyOf` of one. */
import { isObject, type Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Statement, Step, StepContext } from '../model/target';
import { onlyTypeIn } from './alternatives';
import { short } from './each-schema';
import { flattened, Merger, ROOT_METADATA } from './intersections';
import { schemaAt } from './local-schema';
import { needing } from './members';
import { ANNOTATIONS, isPlainReference } from './nullable';
import { replacing } from './replace';

/** References, `allOf` and `anyOf` within each other at the root. */
const MAX_ROUNDS = 20;

/**
 * The step that makes the root an object, where it means the same.
 * @param conflicting what the target does with a `$ref` that leads to nothing, or stands next to constraints
 */
export function rootWrappers(simplified: Statement, conflicting: Statement): Step {
  return {
    code: 'root',
    summary: 'A root that is an object by `$ref`, `allOf` or `anyOf`',
    statement: simplified,
    mayFind: needing('$ref', 'allOf', 'anyOf'),
    apply: (context) => {
      for (let round = 0; round < MAX_ROUNDS; round++) {
        if (context.root.$ref !== undefined && !inlined(context, conflicting)) return;
        merged(context);
        const isPromoted = promoted(context);
        if (context.root.$ref === undefined && !isPromoted) return;
      }
    },
  };
}

/** Replaces a `$ref` at the root. @returns whether that was possible */
function inlined({ root, report, copy }: StepContext, conflicting: Statement): boolean {
  const chain = chainFrom(root);
  const target = chain.at(-1);
  const shown = `\`${short(String(root.$ref))}\``;
  const found = { schema: root, keyword: '$ref' };
  if (!target || target === root) {
    report({ ...found, statement: conflicting, message: `${shown} leads to no schema within this one.` });
    return false;
  }
  const { $ref: _, ...siblings } = root;
  const isExact = chain.slice(1, -1).every(isPlainReference) && Object.keys(siblings).every((one) => BESIDE.has(one));
  const between = chain.slice(1, -1).reverse().map(annotationsOf);
  const members = Object.assign({}, copy(target) as Schema, ...between, siblings) as Schema;
  report({
    ...found,
    ...(isExact ? {} : { statement: conflicting }),
    message: isExact ? 'The root of the schema is a `$ref`.' : '`$ref` stands next to other keywords.',
    repair: {
      title: 'Replace `$ref` by the schema it refers to',
      changes: [{ ...replacing(root, members), from: target }],
    },
  });
  return isExact;
}

/** Keywords next to a `$ref` at the root that constrain nothing. */
const BESIDE: ReadonlySet<string> = new Set(['$defs', 'definitions', ...ROOT_METADATA, ...ANNOTATIONS]);

/** The root, and what its references lead to; without an end for references in a circle. */
function chainFrom(root: Schema): readonly Schema[] {
  const chain = [root];
  for (let at = root; at.$ref !== undefined && chain.length < MAX_ROUNDS; ) {
    const target: Json | undefined = schemaAt(root, at.$ref);
    if (!isObject(target) || chain.includes(target)) return [];
    chain.push(target);
    at = target;
  }
  return chain;
}

function annotationsOf(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => ANNOTATIONS.has(keyword)));
}

/** Merges an `allOf` at the root. */
function merged(context: StepContext): void {
  const merger = new Merger(context);
  do {
    while (merger.atRoot()) {
      // Without what is neutral, the rest may be merged.
    }
  } while (flattened(context.root, context, ROOT_METADATA));
}

/** Replaces an `anyOf` of one object. @returns whether there was one */
function promoted({ root, report }: StepContext): boolean {
  const { anyOf, type, ...siblings } = root;
  if (!Array.isArray(anyOf) || (type !== undefined && type !== 'object')) return false;
  const [only, ...others] = anyOf.filter((one) => one !== false);
  if (others.length > 0 || !isObject(only) || !onlyTypeIn(root, 'object')(only)) return false;
  if (!Object.keys(siblings).every((keyword) => BESIDE.has(keyword))) return false;
  const definitions = Object.fromEntries(
    ['$defs', 'definitions'].flatMap((keyword) => {
      const both = [siblings[keyword], only[keyword]].filter(isObject);
      return both.length > 0 ? [[keyword, Object.assign({}, ...both.reverse()) as Schema]] : [];
    }),
  );
  report({
    schema: root,
    keyword: 'anyOf',
    message: '`anyOf` at the root has one schema.',
    repair: {
      title: 'Replace `anyOf` by its schema',
      changes: [
        {
          ...replacing(root, { ...only, ...(type === undefined ? {} : { type }), ...siblings, ...definitions }),
          from: only,
        },
      ],
    },
  });
  return true;
}
