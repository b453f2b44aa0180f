/** What it changes that a schema names the newest draft of JSON Schema, where it named an older one. */
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import { type Draft, draftOf, namesDraft } from '../../schema/embedded/drafts';
import type { Found } from '../model/target';
import { eachSchema } from './each-schema';
import { BESIDE_REFERENCE } from './nullable';

type FoundRepair = NonNullable<Found['repair']>;

const NEWEST = 'https://json-schema.org/draft/2020-12/schema';

/** Keywords that count since a draft. */
const SINCE_07: readonly string[] = ['const', 'contains', 'propertyNames', 'if', 'then', 'else'];
const SINCE_2019: readonly string[] = [
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
  'minContains',
  'maxContains',
];
const SINCE_2020: readonly string[] = ['prefixItems'];
const NEW_AFTER: Readonly<Record<Draft, readonly string[]>> = {
  'draft-04': [...SINCE_07, ...SINCE_2019, ...SINCE_2020],
  'draft-07': [...SINCE_2019, ...SINCE_2020],
  '2019-09': SINCE_2020,
  '2020-12': [],
};
/** Keywords that no longer count. */
const REMOVED: readonly string[] = ['dependencies', '$recursiveRef'];

/** A repair that writes what only the newest draft has: a `$schema` of an older one is replaced, which the title and the loss say. */
export function inNewestDraft(root: Schema, repair: FoundRepair): FoundRepair {
  const draft = namesDraft(root) ? draftOf(root as Json) : '2020-12';
  if (draft === '2020-12') return repair;
  const lost = [...(repair.loss === undefined ? [] : [repair.loss]), ...changedBy(root, draft)];
  return {
    ...repair,
    title: `${repair.title}, and set \`$schema\` to 2020-12`,
    ...(lost.length > 0 ? { loss: lost.join(', and ') } : {}),
    changes: [...repair.changes, { schema: root, set: { $schema: NEWEST } }],
  };
}

/** What counts, and no longer does, as phrases; and the other way round. Of an unknown draft, nothing is known. */
function changedBy(root: Schema, draft: Draft | undefined): readonly string[] {
  if (draft === undefined) return [];
  const counting = new Set<string>();
  const ignored = new Set<string>();
  const isOld = draft === 'draft-04' || draft === 'draft-07';
  eachSchema(root, (schema) => {
    const isReference = isOld && Object.hasOwn(schema, '$ref');
    for (const keyword of Object.keys(schema)) {
      if (isReference) {
        if (KEYWORDS.has(keyword) && !BESIDE_REFERENCE.has(keyword)) ignored.add(`\`${keyword}\` next to \`$ref\``);
      } else if (REMOVED.includes(keyword)) counting.add(`\`${keyword}\``);
      else if (NEW_AFTER[draft].includes(keyword)) ignored.add(`\`${keyword}\``);
    }
  });
  return [...phrase(counting, ['counts', 'count']), ...phrase(ignored, ['does not count', 'do not count'])];
}

function phrase(names: ReadonlySet<string>, [one, several]: readonly [string, string]): readonly string[] {
  return names.size === 0 ? [] : [`that ${[...names].join(', ')} ${names.size === 1 ? one : several}`];
}
