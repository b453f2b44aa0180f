/** Lifts `not`, `oneOf`, `if` and `maxContains` around incomplete schemas: inverting a too permissive verdict would be too strict. */
import { isObject, type Json } from '../../../../common/json/value';
import { eachSubschema, mapInner } from '../../../../common/json-schema/subschemas';
import type { Gap } from './gaps';

/** A schema with the known gaps in it. */
export interface Doubted {
  readonly main: Json;
  readonly $defs: { readonly [name: string]: Json };
  /** The schemas among them that allow more than the author's. */
  readonly doubtful: ReadonlySet<Json>;
  /** For some members or items it is unknown whether a schema describes them. */
  readonly isOpen: boolean;
  readonly gaps: readonly Gap[];
}

/** The joined schema, which allows at least what the author's allows. */
export function withoutDoubt(doubted: Doubted): { readonly schema: Json; readonly gaps: readonly Gap[] } {
  const { main, $defs, doubtful, gaps } = doubted;
  if (doubtful.size === 0) return { schema: joined(main, $defs), gaps };
  return new Lifter(doubted).lift();
}

function joined(main: Json, $defs: { readonly [name: string]: Json }): Json {
  return typeof main === 'object' && main !== null && Object.keys($defs).length > 0 ? { ...main, $defs } : main;
}

class Lifter {
  private readonly gaps: Gap[];
  private readonly doubtfulRefs: ReadonlySet<string>;
  private isOpen: boolean;

  constructor(private readonly doubted: Doubted) {
    this.gaps = [...doubted.gaps];
    this.isOpen = doubted.isOpen;
    this.doubtfulRefs = doubtfulRefs(doubted);
  }

  lift(): { readonly schema: Json; readonly gaps: readonly Gap[] } {
    const { main, $defs } = this.doubted;
    const defs: { [name: string]: Json } = {};
    for (const [name, schema] of Object.entries($defs)) defs[name] = this.lifted(schema).schema;
    const whole = joined(this.lifted(main).schema, defs);
    return { schema: this.isOpen ? withoutUnevaluated(whole) : whole, gaps: this.gaps };
  }

  private lifted(schema: Json): { readonly schema: Json; readonly isDoubtful: boolean } {
    if (!isObject(schema)) return { schema, isDoubtful: false };
    const doubtfulKeywords = new Set<string>();
    const made: { [keyword: string]: Json } = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const one = (inner: Json): Json => {
        const { schema: lifted, isDoubtful } = this.lifted(inner);
        if (isDoubtful) doubtfulKeywords.add(keyword);
        return lifted;
      };
      made[keyword] = mapInner(keyword, value, one);
    }
    const isDoubtful =
      this.doubted.doubtful.has(schema) ||
      doubtfulKeywords.size > 0 ||
      (typeof schema.$ref === 'string' && this.doubtfulRefs.has(schema.$ref));
    this.liftAround(made, doubtfulKeywords);
    return { schema: made, isDoubtful };
  }

  private liftAround(made: { [keyword: string]: Json }, doubtful: ReadonlySet<string>): void {
    const drop = (keyword: string, ...branches: string[]) => {
      if (made[keyword] === undefined) return;
      for (const one of [keyword, ...branches]) delete made[one];
      this.gaps.push({ kind: 'around', keyword });
    };
    if (doubtful.has('not')) drop('not');
    if (doubtful.has('contains')) drop('maxContains');
    if (doubtful.has('if')) {
      // What its branches describe counts as evaluated.
      this.isOpen = true;
      drop('if', 'then', 'else');
    }
    if (doubtful.has('oneOf') && made.oneOf !== undefined) {
      const atLeastOne = { anyOf: made.oneOf };
      delete made.oneOf;
      made.allOf = [...(Array.isArray(made.allOf) ? made.allOf : []), atLeastOne];
      this.gaps.push({ kind: 'around', keyword: 'oneOf' });
    }
  }
}

/** References to schemas that allow more than the author's, or that refer to such a schema. */
function doubtfulRefs({ main, $defs, doubtful }: Doubted): ReadonlySet<string> {
  const referrers = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [ref, schema] of [
    ['#', main],
    ...Object.entries($defs).map(([name, def]) => [`#/$defs/${name}`, def]),
  ] as [string, Json][]) {
    eachSubschema(schema, (part) => {
      if (doubtful.has(part)) found.add(ref);
      if (typeof part.$ref !== 'string') return;
      const known = referrers.get(part.$ref);
      if (known) known.push(ref);
      else referrers.set(part.$ref, [ref]);
    });
  }
  const open = [...found];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const referrer of referrers.get(next) ?? []) {
      if (found.has(referrer)) continue;
      found.add(referrer);
      open.push(referrer);
    }
  }
  return found;
}

function withoutUnevaluated(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const made: { [keyword: string]: Json } = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!keyword.startsWith('unevaluated')) made[keyword] = mapInner(keyword, value, withoutUnevaluated);
  }
  return made;
}
