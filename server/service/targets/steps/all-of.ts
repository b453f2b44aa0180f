/** `allOf` for targets that do not take it, with as much of it as one schema can say. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, KeywordStatement, Step, StepContext } from '../model/target';
import { combined, combinedWithin, droppedLoss } from './combined';
import { needing } from './contents';
import { forbidding, hasOtherNames } from './forbidden-properties';
import { withoutReferences } from './inline-text';
import { describedText } from './keywords';
import { schemaAt } from './local-schema';
import { isPlainReference } from './nullable';
import { recursiveReferences } from './recursion';
import { OPENED, replacing } from './replace';

/**
 * The step that writes what `allOf` combines as one schema, and describes the rest. Where nothing can be combined, it is left.
 * @param isToBeClosed whether the target takes closed objects alone
 */
export function combinedSchemas(statement: KeywordStatement, isToBeClosed = false): Step {
  return {
    code: 'keyword',
    summary: '`allOf`, as far as one schema can say the same',
    statement,
    mayFind: needing('allOf'),
    apply: (context) => {
      let places: ReadonlySet<object> | undefined;
      context.each((schema) => {
        if (!Object.hasOwn(schema, 'allOf')) return;
        places ??= placesOfRecursion(context);
        const repair = combiningRepair(schema, context, { places, isToBeClosed });
        if (!repair) return;
        context.report({ schema, keyword: 'allOf', message: 'The keyword `allOf` is not supported.', repair });
      });
    },
  };
}

/** The places of references that lead back to a schema around them. */
export function placesOfRecursion({ root, pathOf }: StepContext): ReadonlySet<object> {
  return new Set([...recursiveReferences(root)].map(pathOf));
}

/** How schemas are combined. */
interface Combining {
  /** Those of references that are not followed. */
  readonly places?: ReadonlySet<object>;
  /** The target takes closed objects alone. */
  readonly isToBeClosed?: boolean;
  /** Whether what can't be combined may be described; by default all may. */
  mayBeLeft?(part: Json): boolean;
}

/** The repair that writes `allOf` as one schema; `undefined` if nothing can be combined. */
export function combiningRepair(
  schema: Schema,
  { root, copy, pathOf }: Pick<StepContext, 'root' | 'copy' | 'pathOf'>,
  { places = new Set(), isToBeClosed = false, mayBeLeft = () => true }: Combining = {},
): NonNullable<Found['repair']> | undefined {
  const { allOf: _, ...siblings } = schema;
  const branches = listAt(schema, 'allOf');
  if (branches.length === 0) return undefined;
  const isFollowed = (one: Schema) => !places.has(pathOf(one));
  const parts = branches
    .flatMap((branch) => partsOf(branch, root, isFollowed, copy, [schema]))
    .filter((part) => !isObject(part) || Object.keys(part).length > 0);
  const { members, left, isOpened, beside, dropped } = membersOf(siblings, parts);
  if ((parts.length > 0 && left.length === parts.length) || !left.every(mayBeLeft)) return undefined;
  const description = {
    description: describedText(own(members, 'description'), { allOf: withoutReferences([...left, ...beside], root) }, [
      'allOf',
    ]),
  };
  const isForbidding = isToBeClosed && hasOtherNames({ ...members, allOf: [...left] }, ['allOf'], root);
  const lost = [
    ...(left.length > 0
      ? [
          `a part of \`allOf\` ${beside.length > 0 ? 'and `unevaluatedProperties` are' : 'is'} only described, not enforced`,
        ]
      : []),
    ...(isForbidding ? [forbidding(['allOf']).loss] : []),
    ...(isOpened ? [OPENED] : []),
    ...droppedLoss(dropped),
  ];
  return {
    title:
      left.length > 0
        ? `${titleOf(members, branches)}, and describe the rest${isForbidding ? ', whose properties are forbidden' : ''}`
        : titleOf(members, branches),
    ...(lost.length > 0 ? { loss: lost.join(', and ') } : {}),
    changes: [replacing(schema, left.length > 0 ? { ...members, ...description } : members)],
  };
}

/**
 * What stands next to `allOf` and its parts as one schema. Where a part can't be in it, its properties would be unevaluated.
 * @returns in `beside` what so has to be described with such parts
 */
function membersOf(siblings: Schema, parts: readonly Json[]) {
  const { schema: whole, ...found } = combinedWithin(siblings, parts);
  const { unevaluatedProperties, ...others } = siblings;
  if (found.left.length === 0 || unevaluatedProperties === undefined) return { ...found, members: whole, beside: [] };
  const { schema: members, ...rest } = combined(others, parts);
  return { ...rest, members, beside: [{ unevaluatedProperties }] };
}

function titleOf({ type }: Schema, branches: readonly Json[]): string {
  if (branches.length === 1) return 'Replace `allOf` with its schema';
  return `Merge \`allOf\` into one ${type === 'object' ? 'object' : 'schema'}`;
}

/** What a branch consists of: what it refers to, and what its own `allOf` combines. @param around the schemas that it is in */
function partsOf(
  branch: Json,
  root: Schema,
  isFollowed: (schema: Schema) => boolean,
  copy: StepContext['copy'],
  around: readonly Schema[],
): readonly Json[] {
  if (!isObject(branch) || around.includes(branch) || around.length > MAX_DEPTH) return [branch];
  const within = [...around, branch];
  if (Object.hasOwn(branch, '$ref')) {
    const target = isPlainReference(branch) && isFollowed(branch) ? schemaAt(root, branch.$ref) : undefined;
    if (!isObject(target) || around.includes(target)) return [branch];
    const { $ref: _, ...texts } = branch;
    // Still used elsewhere.
    return [texts, ...partsOf(copy(target), root, isFollowed, copy, [...within, target])];
  }
  const { allOf, ...siblings } = branch;
  if (!Array.isArray(allOf)) return [branch];
  return [siblings, ...allOf.flatMap((one: Json) => partsOf(one, root, isFollowed, copy, within))];
}

/** References and `allOf` within each other. */
const MAX_DEPTH = 40;
