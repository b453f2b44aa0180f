/** What a target requires of a tool's name. */
import { documented } from '../model/evidence';
import type { TargetProblem } from '../model/problem';
import type { NameLimits, Target } from '../model/target';
import { problemOf } from './problem-of';

/** The problems of a name. @param effective what the model sees */
export function nameProblems(target: Target, name: string, effective: string): readonly TargetProblem[] {
  if (name === '') return [nameless(target)];
  const limits = target.name;
  if (!limits) return [];
  const message = faultOf(limits, effective);
  if (message === undefined) return [];
  const shown = effective === name ? '' : ` It is called \`${shortened(effective)}\` there.`;
  const newName = fitting(limits, name, effective);
  const advice = newName === undefined ? adviceOnServer(limits, name, effective) : '';
  const problem = problemOf(target, 'name', limits, { part: 'name' }, `${message}${shown}${advice}`);
  if (!problem) return [];
  return [newName === undefined ? problem : { ...problem, newName }];
}

/** No form of a tool is without a name. */
function nameless({ documentation, consequences }: Target): TargetProblem {
  return {
    code: 'name',
    treatment: 'refused',
    at: { part: 'name' },
    message: 'The tool has no name.',
    consequence: consequences.refused,
    evidence: documented(documentation, '2026-11-25'),
  };
}

function faultOf({ pattern, rule, maxLength }: NameLimits, name: string): string | undefined {
  if (name.length > maxLength) return `The name has ${name.length} characters, more than ${maxLength}.`;
  return pattern.test(name) ? undefined : `The name must ${rule}.`;
}

/** What to do about a name that is too long because of what stands before it. */
function adviceOnServer({ maxLength }: NameLimits, name: string, effective: string): string {
  const excess = effective.length - maxLength;
  const before = effective.length - name.length;
  return excess > 0 && before > excess ? ` Shorten the name of the server by ${excess}.` : '';
}

/** A similar name that fits; `undefined` if there is none, or what is wrong is not in the tool's own name. */
function fitting(limits: NameLimits, name: string, effective: string): string | undefined {
  const around = effective.length - name.length;
  const room = limits.maxLength - around;
  if (around < 0 || room < 8) return undefined;
  const cleaned = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, room)
    .replace(/[_-]+$/, '');
  const isBetter =
    cleaned !== '' &&
    cleaned !== name &&
    faultOf(
      limits,
      effective.replace(name, () => cleaned),
    ) === undefined;
  return isBetter ? cleaned : undefined;
}

function shortened(name: string): string {
  return name.length > 100 ? `${name.slice(0, 99)}…` : name;
}
