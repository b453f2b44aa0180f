/**
 * What OpenAI's SDK rearranges before it sends a schema: `allOf`, a root that is no plain object, `false` in a union. No public tool was seen to
 * have any of it, so the SDK's own function decides, and rewrites the schema as a whole.
 */
import { toStrictJsonSchema } from 'openai/lib/transform';
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { eachSubschema } from '../../../../common/json-schema/subschemas';
import type { Statement, Step } from '../model/target';
import { needing } from '../steps/contents';
import { mapAt } from '../steps/each-schema';
import { schemaAt } from '../steps/local-schema';
import { replacing } from '../steps/replace';
import { shownNames } from '../steps/required';

/**
 * The step that asks the SDK.
 * @param rewritten what happens to what it rewrites @param refused to an `allOf` that it does not
 * @param forbidding to a schema of which it leaves out properties, as closed parts forbid those of others
 */
export function rewrittenBySdk(rewritten: Statement, refused: Statement, forbidding: Statement): Step {
  return {
    code: 'keyword',
    summary: "`allOf`, and a root that is an object by `$ref` or `anyOf`: what OpenAI's SDK rewrites",
    statement: rewritten,
    mayFind: needing('$ref', 'allOf', 'anyOf'),
    apply: ({ root, each, report }) => {
      const found: { readonly schema: Schema; readonly keyword: string }[] = [];
      each((schema, { isRoot }) => {
        for (const keyword of isRoot ? ['$ref', 'allOf', 'anyOf'] : ['allOf']) {
          if (Object.hasOwn(schema, keyword)) found.push({ schema, keyword });
        }
        if (!isRoot && listAt(schema, 'anyOf').includes(false)) found.push({ schema, keyword: 'anyOf' });
      });
      if (found.length === 0) return;
      const sent = sentBySdk(root);
      const left = sent && shownLeftOut(root, sent);
      const repair = sent && {
        title: "Write the schema as OpenAI's SDK sends it",
        changes: [{ ...replacing(root, sent), keepsPlaces: true as const }],
      };
      for (const { schema, keyword } of found) {
        const message =
          schema === root
            ? `The root of the schema has \`${keyword}\`.`
            : `The keyword \`${keyword}\` is not supported.`;
        if (left !== undefined) {
          const forbids = `${message} As one part is closed, it forbids ${left} of another.`;
          report({ schema, keyword, message: forbids, statement: forbidding });
        } else if (repair) report({ schema, keyword, message, repair });
        else if (keyword === 'allOf') report({ schema, keyword, message, statement: refused });
      }
    },
  };
}

/** What the SDK makes of a schema; `undefined` if it refuses it, or would not come to an end soon. */
function sentBySdk(root: Schema): Schema | undefined {
  try {
    if (mostParts(root) > MOST_PARTS || mostVisited(root) > MOST_VISITED) return undefined;
    return toStrictJsonSchema(root as Parameters<typeof toStrictJsonSchema>[0]) as unknown as Schema;
  } catch {
    return undefined;
  }
}

/** Parts that one `allOf` may have: the SDK merges each into a copy of all before it, in 100 ms for 1,000 parts and 1,500 ms for 4,000. */
const MOST_PARTS = 200;

function mostParts(root: Schema): number {
  let most = 0;
  eachSubschema(root as Json, (schema) => {
    most = Math.max(most, listAt(schema, 'allOf').length);
  });
  return most;
}

/** Schemas that the SDK may look at to find out whether one property takes `null`. */
const MOST_VISITED = 20_000;

/** How many it looks at: it starts anew in each alternative, also in those that others have referred to. */
function mostVisited(root: Schema): number {
  const counts = new Map<Json, number>();
  const countOf = (schema: Json | undefined): number => {
    if (!isObject(schema)) return 1;
    const known = counts.get(schema);
    if (known !== undefined) return known;
    counts.set(schema, 1);
    const next = [schemaAt(root, own(schema, '$ref')), ...UNIONS.flatMap((keyword) => listAt(schema, keyword))];
    const count = next.reduce((sum: number, one) => sum + countOf(one), 1);
    counts.set(schema, count);
    return count;
  };
  eachSubschema(root as Json, countOf);
  return Math.max(...counts.values());
}

const UNIONS: readonly string[] = ['allOf', 'anyOf', 'oneOf'];

/** The properties that a schema no longer has, for a sentence; `undefined`: it has all. */
function shownLeftOut(before: Schema, after: Schema): string | undefined {
  const kept = namesIn(after);
  const left = [...namesIn(before)].filter((name) => !kept.has(name));
  return left.length > 0 ? shownNames(left) : undefined;
}

function namesIn(root: Schema): ReadonlySet<string> {
  const names = new Set<string>();
  eachSubschema(root as Json, (schema) => {
    for (const name of Object.keys(mapAt(schema, 'properties'))) names.add(name);
  });
  return names;
}
