/** The parts of an `allOf` at the root, as one object. */
import { isObject, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, StepContext } from '../model/target';
import { schemaAt } from './local-schema';
import { type Both, bothOf, droppedLoss, MERGEABLE } from './merging';
import { isPlainReference } from './nullable';

/**
 * The repair that writes the parts of the root's `allOf`, and what stands next to it, as one object; intersections in zod become such parts
 * (https://github.com/mastra-ai/mastra/pull/14255). `undefined` if one object can't simply say what all of them say.
 */
export function mergingParts(root: Schema, copy: StepContext['copy']): Found['repair'] {
  const parts = listAt(root, 'allOf');
  if (parts.length > MOST_PARTS) return undefined;
  const { allOf: _, unevaluatedProperties: others, ...rest } = root;
  let merged: Both | undefined = { schema: rest, dropped: [] };
  const dropped: string[] = [];
  for (const part of parts) {
    const isReference = isObject(part) && Object.hasOwn(part, '$ref') && isPlainReference(part);
    const schema = isReference ? copy(schemaAt(root, part.$ref) ?? true) : part;
    const isPlain = isObject(schema) && Object.keys(schema).every((keyword) => MERGEABLE.has(keyword));
    merged = isPlain ? bothOf(merged.schema, schema) : undefined;
    if (!merged) return undefined;
    dropped.push(...merged.dropped);
  }
  if (others !== undefined && others !== false) return undefined;
  const [loss] = droppedLoss(dropped);
  const set = { ...merged.schema, ...(others === false ? { additionalProperties: false } : {}) };
  const added = Object.entries(set).filter(([keyword, value]) => value !== own(root, keyword));
  return {
    title: 'Merge `allOf` into one object',
    ...(loss === undefined ? {} : { loss }),
    changes: [
      {
        schema: root,
        set: Object.fromEntries(added),
        remove: ['allOf', ...(others === false ? ['unevaluatedProperties'] : [])],
      },
    ],
  };
}

/** Parts that are merged: each is merged into a copy of all before it. Intersections have two or three. */
const MOST_PARTS = 50;

/** Whether a part of the root's `allOf` has arguments, or a reference that may. */
export function hasArguments(root: Schema): boolean {
  return listAt(root, 'allOf').some((one) => own(one, 'properties') !== undefined || own(one, '$ref') !== undefined);
}
