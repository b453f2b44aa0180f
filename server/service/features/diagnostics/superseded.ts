/** Shows a mistake that two rules find only once. */
import type { Span } from '../../document/tree/node';
import { type AbsentMember, gravity, type Severity } from '../../model/rule';
import type { Problem } from './problem';

/**
 * Removes the problems that another one supersedes; that one takes the higher severity, so that the overall result stays the same.
 * Only a problem that is shown supersedes: where its rule is off or silenced, the other one is shown.
 */
export function withoutSuperseded(problems: Problem[]): Problem[] {
  const coverers = [byData(problems), byMember(problems), byPlace(problems)].filter((find) => find !== undefined);
  if (coverers.length === 0) return problems;
  const left = new Set<Problem>();
  const gravest = new Map<Problem, Severity>();
  for (const problem of problems) {
    for (const find of coverers) {
      const by = find(problem);
      if (!by || by === problem || left.has(by)) continue;
      left.add(problem);
      gravest.set(by, graver(gravest.get(by) ?? by.severity, problem.severity));
    }
  }
  return problems
    .filter((problem) => !left.has(problem))
    .map((problem) => {
      const severity = gravest.get(problem);
      return severity === undefined ? problem : { ...problem, severity };
    });
}

/** Finds the problem that supersedes another one. */
type Coverer = (problem: Problem) => Problem | undefined;

/** Finds one that names the other by its code and data. */
function byData(problems: readonly Problem[]): Coverer | undefined {
  const superseding = new Map<string, Problem>();
  const codes = new Set<string>();
  for (const problem of problems) {
    if (!problem.supersedes) continue;
    superseding.set(idOf(problem.supersedes), problem);
    codes.add(problem.supersedes.code);
  }
  return superseding.size === 0 ? undefined : (one) => (codes.has(one.code) ? superseding.get(idOf(one)) : undefined);
}

/** Finds an unknown key that is meant as the member which the other problem reports as missing. */
function byMember(problems: readonly Problem[]): Coverer | undefined {
  const meant = new Map<string, Problem>();
  for (const problem of problems) if (problem.meant) meant.set(memberOf(problem.meant), problem);
  return meant.size === 0 ? undefined : ({ absent }) => (absent ? meant.get(memberOf(absent)) : undefined);
}

/** Finds one that supersedes every problem within a span, except those that themselves supersede another. */
function byPlace(problems: readonly Problem[]): Coverer | undefined {
  const places = problems
    .flatMap((by) =>
      by.supersedesWithin
        ? [{ by, from: by.supersedesWithin.offset, to: endOf(by.supersedesWithin), codes: by.supersedesCodes }]
        : [],
    )
    .sort((a, b) => a.from - b.from);
  if (places.length === 0) return undefined;
  return ({ at, code, supersedes }) => {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle]?.from ?? 0) <= at.offset) low = middle + 1;
      else high = middle;
    }
    const place = places[low - 1];
    const isWithin = place && !supersedes && endOf(at) <= place.to && (place.codes?.includes(code) ?? true);
    return isWithin ? place.by : undefined;
  };
}

function endOf({ offset, length }: Span): number {
  return offset + length;
}

function memberOf({ object, key }: AbsentMember): string {
  return `${object.offset} ${key}`;
}

function idOf({ code, data }: Pick<Problem, 'code' | 'data'>): string {
  return `${code} ${JSON.stringify(data)}`;
}

function graver(a: Severity, b: Severity): Severity {
  return gravity(a) < gravity(b) ? b : a;
}
