/** Calculates the depth of the smallest value of a schema, to end the sampling of recursive schemas. */

import { isObject, type Json, own } from '../../../common/json/value';
import { listAt, membersAt, numberAt, type Schema, textsAt } from '../../../common/json-schema/keyword-values';
import { References } from '../../../common/json-schema/references';
import { typesAt } from '../../../common/json-schema/types';

/** Limit of schemas visited for one result. */
const MAX_STEPS = 2_000;

/** Heights of the parts of one schema. */
export class Heights {
  private readonly references: References;
  private readonly known = new Map<Json, number>();
  private readonly open = new Set<Json>();
  private left = MAX_STEPS;

  constructor(root: Json) {
    this.references = new References(root);
  }

  /** Returns the depth; 0 for scalars, infinite for a value that would never end. */
  of(part: Json): number {
    if (part === false) return Number.POSITIVE_INFINITY;
    if (!isObject(part)) return 0;
    const known = this.known.get(part);
    if (known !== undefined) return known;
    if (this.open.has(part) || --this.left < 0) return Number.POSITIVE_INFINITY;
    this.open.add(part);
    const height = Math.max(this.ofParts(part), this.ofContent(part));
    this.open.delete(part);
    // Inside a recursion a part may seem infinite: an infinite height is only cached for the outermost schema.
    if (this.open.size === 0 || height < Number.POSITIVE_INFINITY) this.known.set(part, height);
    if (this.open.size === 0) this.left = MAX_STEPS;
    return height;
  }

  private ofParts(part: Schema): number {
    const target = this.references.target(part);
    let height = target === undefined ? 0 : this.of(target);
    for (const inner of listAt(part, 'allOf')) height = Math.max(height, this.of(inner));
    for (const keyword of ['anyOf', 'oneOf']) {
      const heights = listAt(part, keyword).map((inner) => this.of(inner));
      if (heights.length > 0) height = Math.max(height, Math.min(...heights));
    }
    return height;
  }

  private ofContent(part: Schema): number {
    const types = typesAt(part);
    if (types?.some((type) => type !== 'object' && type !== 'array')) return 0;
    const properties = own(part, 'properties');
    const members = textsAt(part, 'required').map((key) => this.of(own(properties, key) ?? true));
    const isFilled = (numberAt(part, 'minItems') ?? 0) > 0;
    const items = own(part, 'items');
    const inner = isFilled && isObject(items) ? [this.of(items)] : [];
    const isContainer = members.length > 0 || inner.length > 0 || membersAt(part, 'properties').length > 0;
    return isContainer ? 1 + Math.max(0, ...members, ...inner) : 0;
  }
}
