/** Places where a schema that allows more makes the schema around it allow less: what is only described there turns the meaning round. */
import { childByKey, type Path } from '../../../../common/json/pointer';
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { schemasIn } from '../../../../common/json-schema/keywords';

/** A keyword that turns what is said in it, and the schema that has it. */
export interface Turn<Owner> {
  readonly owner: Owner;
  readonly keyword: string;
}

/** Keywords that turn what is said in them, each with those that mean nothing without it. `contains` does next to `maxContains`. */
const TURNING: ReadonlyMap<string, readonly string[]> = new Map([
  ['not', ['not']],
  ['if', ['if', 'then', 'else']],
  ['oneOf', ['oneOf']],
  ['contains', ['contains', 'minContains', 'maxContains']],
]);

/** Their names. */
export const TURNING_KEYWORDS: readonly string[] = [...TURNING.keys()];

/** Whether a schema has keywords that may turn what is said in them. */
export function mayTurn(schema: Schema): boolean {
  for (const keyword of TURNING_KEYWORDS) if (turns(schema, keyword)) return true;
  return false;
}

/** Whether a keyword of a schema turns what is said in it. */
export function turns(schema: Schema, keyword: string): boolean {
  if (!TURNING.has(keyword) || !Object.hasOwn(schema, keyword)) return false;
  if (keyword === 'oneOf') return listAt(schema, keyword).length > 1;
  return keyword !== 'contains' || Object.hasOwn(schema, 'maxContains');
}

/** The keywords of a schema that are one statement with a turning one. */
export function togetherWith(schema: Schema, keyword: string): readonly string[] {
  return (TURNING.get(keyword) ?? [keyword]).filter((one) => Object.hasOwn(schema, one));
}

/**
 * The turning keywords on the way to a place, the outermost first, up to the first that is not of alternatives: that is described as a whole.
 * @param path of a schema, or of an object of schemas
 */
export function turnsOnWay(root: Json, path: Path): readonly Turn<Path>[] {
  const found: Turn<Path>[] = [];
  let at: Json | undefined = root;
  for (let index = 0; index < path.length && isObject(at); ) {
    const keyword = String(path[index]);
    if (turns(at, keyword)) found.push({ owner: path.slice(0, index), keyword });
    if (isNegation(found.at(-1))) break;
    at = childByKey(at, keyword);
    index++;
    const place = at === undefined ? undefined : schemasIn(keyword, Array.isArray(at));
    if (place === undefined) break;
    if (place === 'itself') continue;
    at = childByKey(at, String(path[index]));
    index++;
  }
  return found;
}

/** Whether it is not of alternatives, which can be written as such that do not exclude each other. */
export function isNegation(turn: Pick<Turn<unknown>, 'keyword'> | undefined): boolean {
  return turn !== undefined && turn.keyword !== 'oneOf';
}

/** Whether a turning keyword is described as a whole: `oneOf` becomes `anyOf`, unless there is one. */
export function isDescribed(owner: Json | undefined, keyword: string): boolean {
  return keyword !== 'oneOf' || own(owner, 'anyOf') !== undefined;
}
