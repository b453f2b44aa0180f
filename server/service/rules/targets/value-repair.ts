/** Repairs of values of keywords that are no valid JSON Schema, where it is known what is meant: those that every manifest gets. */
import { valueAt } from '../../../../common/json/place';
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import { TYPE_NAMES } from '../../../../common/json-schema/types';
import { quote } from '../../model/rule';
import type { Repair, TargetProblem } from '../../targets/model/problem';
import { typeMeant } from '../near';
import { converted } from '../wrong-type/convert';

/** What a value is meant to be. */
interface Meant {
  /** `undefined`: the keyword is left out. */
  readonly value: Json | undefined;
  readonly title: string;
  readonly isSure: boolean;
}

/** The problem with such a repair if its target has none, and with whether it is certain. @param parameters that it was found in */
export function withValueRepair(problem: TargetProblem, parameters: Json | undefined): TargetProblem {
  const { code, at, repair } = problem;
  if (code !== 'invalid-schema' || at.part !== 'schema' || at.keyword === undefined) return problem;
  const { path, keyword, item } = at;
  const schema = valueAt(parameters, path);
  const meant = isObject(schema) ? meantBy(keyword, item, own(schema, keyword)) : undefined;
  if (!meant) return problem;
  const change = meant.value === undefined ? { path, remove: [keyword] } : { path, set: { [keyword]: meant.value } };
  const sure = meant.isSure ? { isSure: true as const } : {};
  if (!repair) return { ...problem, repair: { title: meant.title, ...sure, changes: [change] } };
  return isSameChange(repair, change) ? { ...problem, repair: { ...repair, ...sure } } : problem;
}

function isSameChange({ changes }: Repair, { path, set = {} }: Repair['changes'][number]): boolean {
  const [only, ...others] = changes;
  return (
    only !== undefined &&
    others.length === 0 &&
    (only.remove ?? []).length === 0 &&
    isSame([...only.path], [...path]) &&
    isSame(only.set ?? {}, set)
  );
}

function meantBy(keyword: string, item: string | number | undefined, value: Json | undefined): Meant | undefined {
  if (keyword === 'type') return typeMeantBy(item, value);
  if (item !== undefined || value === undefined) return undefined;
  if (keyword === 'required' && Array.isArray(value)) return meant([...new Set(value)], true);
  for (const type of KEYWORDS.get(keyword)?.types ?? []) {
    const found = converted(value, JSON.stringify(value), type, ['string']);
    if (found && !(type === 'integer' && Number(found.json) < 0)) return meant(found.json, found.lossless);
  }
  return undefined;
}

function typeMeantBy(item: string | number | undefined, value: Json | undefined): Meant | undefined {
  const isItem = Array.isArray(value) && typeof item === 'number';
  const written = isItem ? value[item] : value;
  if (typeof written !== 'string') return undefined;
  const found = typeMeant(written, TYPE_NAMES);
  if (found) {
    const type = isItem ? value.with(item, found.word) : found.word;
    return { value: type, title: `Change to ${quote(found.word)}`, isSure: found.sure };
  }
  const isAny = !isItem && written.toLowerCase() === 'any';
  return isAny
    ? { value: undefined, title: 'Remove `type`: without it any value is allowed', isSure: false }
    : undefined;
}

function meant(value: Json, isSure: boolean): Meant {
  return { value, title: `Change to ${quote(JSON.stringify(value))}`, isSure };
}
