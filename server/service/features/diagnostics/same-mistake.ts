/** Shows a mistake that several rules report only once. */
import { countBefore } from '../../document/text-order';
import type { Span } from '../../document/tree/node';
import { gravity, type Member, type SameMistake, type Severity, type Yielding } from '../../model/rule';
import type { Problem } from './problem';

/** A range that a problem is about, with the other problems in it. */
interface Place {
  readonly by: Problem;
  readonly within: Span;
  readonly codes?: readonly string[];
}

/**
 * Returns a test whether a problem yields to another one that is reported, shown or not: what the user has set for the other rule (a severity,
 * or off) is meant for the mistake.
 */
export function yielding(problems: readonly Problem[]): (problem: Problem) => boolean {
  const codes = new Set(problems.flatMap(({ same }) => (isYielding(same) ? same.codes : [])));
  if (codes.size === 0) return () => false;
  const others = problems.filter(({ code }) => codes.has(code)).sort((a, b) => a.at.offset - b.at.offset);
  return ({ same }) => isYielding(same) && isReported(same, others);
}

/**
 * Removes the problems that others hide; of those each takes the highest severity, so that the overall result stays the same.
 * @param problems those that are shown: where a rule is off or silenced, it hides nothing
 */
export function shownOnce(problems: readonly Problem[]): Problem[] {
  const hiders = new Map<string, Problem>();
  const places: Place[] = [];
  for (const by of problems) {
    const { same } = by;
    if (same === undefined || same === 'by editor' || isYielding(same)) continue;
    if ('within' in same) places.push({ by, ...same });
    else hiders.set('missing' in same ? memberId(same.missing) : findingId(same), by);
  }
  places.sort((a, b) => a.within.offset - b.within.offset);
  const hidden = new Set<Problem>();
  const gravest = new Map<Problem, Severity>();
  const hide = (problem: Problem, by: Problem | undefined) => {
    if (!by || by === problem || hidden.has(by)) return;
    hidden.add(problem);
    const severity = gravest.get(by) ?? by.severity;
    gravest.set(by, gravity(severity) < gravity(problem.severity) ? problem.severity : severity);
  };
  for (const problem of hiders.size > 0 ? problems : []) {
    hide(problem, hiders.get(findingId(problem)));
    if (problem.missing) hide(problem, hiders.get(memberId(problem.missing)));
  }
  for (const problem of places.length > 0 ? problems : []) {
    // What stands for another mistake is not about its place alone.
    if (!gravest.has(problem)) hide(problem, placeAround(problem, places)?.by);
  }
  return problems.flatMap((problem) => {
    const severity = gravest.get(problem);
    return hidden.has(problem) ? [] : severity === undefined ? [problem] : [{ ...problem, severity }];
  });
}

/** Whether one of the others, which are in text order, is in its range. */
function isReported({ within, codes }: Yielding, others: readonly Problem[]): boolean {
  const end = endOf(within);
  for (let index = countBefore(others, within.offset, ({ at: { offset } }) => offset); index < others.length; index++) {
    const { at, code } = others[index] as Problem;
    if (at.offset > end) return false;
    if (endOf(at) <= end && codes.includes(code)) return true;
  }
  return false;
}

/** Of the places, which are in text order, the last one that begins at or before a problem, if that is in it and has one of its codes. */
function placeAround({ at, code }: Problem, places: readonly Place[]): Place | undefined {
  const place = places[countBefore(places, at.offset + 1, ({ within }) => within.offset) - 1];
  return place && endOf(at) <= endOf(place.within) && (place.codes?.includes(code) ?? true) ? place : undefined;
}

function isYielding(same: SameMistake | undefined): same is Yielding {
  return typeof same === 'object' && 'within' in same && same.yields === true;
}

function endOf({ offset, length }: Span): number {
  return offset + length;
}

function memberId({ object, key }: Member): string {
  return `${object.offset} ${key}`;
}

function findingId({ code, at }: Pick<Problem, 'code' | 'at'>): string {
  return `${code} at ${at.offset} ${at.length}`;
}
