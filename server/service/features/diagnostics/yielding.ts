/** Leaves to the other rule what two rules report of one mistake. */
import type { Span } from '../../document/tree/node';
import type { OtherReport } from '../../model/rule';
import type { Problem } from './problem';

/**
 * Returns a test whether a problem yields to another one that is reported, shown or not: what the user has set for the other rule (a severity,
 * or off) is meant for the mistake.
 */
export function yielding(problems: readonly Problem[]): (problem: Problem) => boolean {
  const codes = new Set(problems.flatMap(({ yieldsTo }) => yieldsTo?.codes ?? []));
  if (codes.size === 0) return () => false;
  const others = problems.filter(({ code }) => codes.has(code)).sort((a, b) => a.at.offset - b.at.offset);
  return ({ yieldsTo }) => yieldsTo !== undefined && isReported(yieldsTo, others);
}

/** @param others in text order */
function isReported({ within, codes }: OtherReport, others: readonly Problem[]): boolean {
  const end = endOf(within);
  for (let index = firstFrom(within.offset, others); index < others.length; index++) {
    const other = others[index] as Problem;
    if (other.at.offset > end) return false;
    if (endOf(other.at) <= end && codes.includes(other.code)) return true;
  }
  return false;
}

/** The index of the first problem that does not begin before an offset. */
function firstFrom(offset: number, problems: readonly Problem[]): number {
  let low = 0;
  let high = problems.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((problems[middle] as Problem).at.offset < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function endOf({ offset, length }: Span): number {
  return offset + length;
}
