/** What a validator fails on when it compiles a schema: it comes to definitions only where a reference leads to them. */
import { isObject, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { localKeys, resolveLocal, splitReference } from '../../../../common/json-schema/local-reference';
import { eachInner } from '../../../../common/json-schema/subschemas';
import type { Found, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { short } from './each-schema';
import { describing } from './keywords';

const DEFINITIONS: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** Calls `visit` for each schema that a validator comes to. */
function eachUsed({ root, each }: StepContext, visit: (schema: Schema) => void): void {
  const used = new Set<Schema>();
  const open = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    if (used.has(next)) continue;
    used.add(next);
    eachInner(next, (inner, keyword) => {
      if (!DEFINITIONS.has(keyword)) open.push(inner);
    });
    const target = resolveLocal(root, own(next, '$ref'));
    if (isObject(target)) open.push(target);
  }
  each((schema) => {
    if (used.has(schema)) visit(schema);
  });
}

/**
 * The step for references that lead to nothing within the schema. One to an anchor is not followed, nor any where a schema names itself.
 * @param elsewhere what one to another document is
 */
export function deadReferences(statement: Statement, elsewhere: 'dead' | 'unknown' = 'dead'): Step {
  return {
    code: 'reference',
    summary: 'A `$ref` that leads to nothing in the schema',
    statement,
    mayFind: needing('$ref'),
    apply: (context) => {
      const { root, report } = context;
      let isNamed = false;
      context.each((schema) => {
        isNamed ||= typeof own(schema, '$id') === 'string';
      });
      if (isNamed) return;
      eachUsed(context, (schema) => {
        const reference = own(schema, '$ref');
        if (typeof reference !== 'string' || !isDead(reference, root, elsewhere)) return;
        const message = `The \`$ref\` \`${short(reference)}\` leads to nothing in the schema.`;
        report({ schema, keyword: '$ref', message });
      });
    },
  };
}

/** Validators know these schemas. */
const METASCHEMAS = /^https?:\/\/json-schema\.org\//;

function isDead(reference: string, root: Schema, elsewhere: 'dead' | 'unknown'): boolean {
  const { address } = splitReference(reference);
  if (address !== '') return elsewhere === 'dead' && !METASCHEMAS.test(address);
  return localKeys(reference) !== undefined && resolveLocal(root, reference) === undefined;
}

/** Longer patterns are not parsed. In UTF-16 code units. */
const MAX_LENGTH = 5_000;

/** The step for patterns that are no regular expression of JavaScript with the flag `u`, as validators read them. They are only parsed. */
export function readablePatterns(statement: Statement): Step {
  return {
    code: 'keyword',
    summary: "A `pattern` that JavaScript can't read",
    statement,
    mayFind: needing('pattern'),
    apply: (context) => {
      eachUsed(context, (schema) => {
        const pattern = own(schema, 'pattern');
        if (typeof pattern !== 'string' || pattern.length > MAX_LENGTH || isReadable(pattern)) return;
        const message = `JavaScript can't read the \`pattern\` \`${short(pattern)}\`.`;
        context.report({ schema, keyword: 'pattern', message, repair: readable(schema, pattern) });
      });
    },
  };
}

function isReadable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Named groups as Python writes them, `(?P<x>…)` and `(?P=x)`, have another form; other patterns are described. */
function readable(schema: Schema, pattern: string): NonNullable<Found['repair']> {
  const written = pattern.replace(/\(\?P</g, '(?<').replace(/\(\?P=(\w+)\)/g, '\\k<$1>');
  if (!isReadable(written)) return describing(schema, ['pattern']);
  return { title: 'Write `(?P<` as `(?<`', changes: [{ schema, set: { pattern: written } }] };
}
