/** Faults of names that come from what a platform puts before them: from the value of one key of the manifest, not from each tool. */
import type { ToolDefinition } from '../model/definition';
import type { TargetProblem } from '../model/problem';
import type { NameLimits, Naming, Target } from '../model/target';
import { effectiveNameOf } from './name';
import { problemOf } from './problem-of';

/** What does not fit in the value of the key whose value begins a name. */
export interface PrefixFault {
  readonly key: string;
  readonly problem: TargetProblem;
  /** Nothing else is wrong with the name: there is no problem of the tool itself. */
  readonly isAll: boolean;
  /** Characters too many; 0 if it is about which characters there are. */
  readonly excess: number;
}

/** Characters of its own that a name needs: with less room than that, what is before it is too long. */
const MIN_ROOM = 8;

/** Letters that each target takes, also as the beginning of a name. */
const ANY = 'a';

/** The fault of the value that a platform puts before the name of a tool. */
export function prefixFault(
  target: Target,
  { name, written }: ToolDefinition,
  naming: Naming,
): PrefixFault | undefined {
  const { name: limits } = target;
  const key = written?.prefixKey;
  if (!limits || !written || key === undefined) return undefined;
  const prefix = name.slice(0, name.length - written.name.length);
  const effectiveOf = (sent: string) => effectiveNameOf(target, sent, naming);
  const effective = effectiveOf(name);
  const start = `The names that models see begin with \`${key}\``;
  const called = `\`${written.name}\` is called \`${effective}\` there`;
  const excess = excessOf(limits, effective, prefix, written.name);
  if (excess > 0) {
    const said = `${start}, which leaves no room: ${called}, ${effective.length} characters of at most ${limits.maxLength}. Shorten \`${key}\` by ${excess}.`;
    return faultWith(target, limits, { key, isAll: true, excess }, said);
  }
  const fits = (sent: string) => limits.pattern.test(effectiveOf(sent));
  if (fits(`${prefix}${ANY}`) || !fits(ANY)) return undefined;
  const isAll = effective.length <= limits.maxLength && fits(`${ANY}${written.name}`);
  return faultWith(target, limits, { key, isAll, excess: 0 }, `${start} and must ${limits.rule}: ${called}.`);
}

/** The characters that what is before a name has too many; 0 if it is the name, or the server, that is to be shortened. */
function excessOf({ maxLength }: NameLimits, effective: string, prefix: string, own: string): number {
  const excess = effective.length - maxLength;
  const around = effective.length - own.length;
  const isOfPrefix = excess > 0 && maxLength - around < MIN_ROOM && around - prefix.length <= excess;
  return isOfPrefix && prefix.length - 1 > excess ? excess : 0;
}

function faultWith(
  target: Target,
  limits: NameLimits,
  fault: Pick<PrefixFault, 'key' | 'isAll' | 'excess'>,
  message: string,
): PrefixFault | undefined {
  const problem = problemOf(target, 'name', limits, { part: 'name' }, message);
  return problem && { ...fault, problem };
}
