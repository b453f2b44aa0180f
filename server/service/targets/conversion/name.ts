/** What a target requires of a tool's name. */
import type { ToolDefinition } from '../model/definition';
import { documented } from '../model/evidence';
import type { TargetProblem } from '../model/problem';
import type { NameLimits, Naming, Target } from '../model/target';
import { problemOf } from './problem-of';
import { similarName } from './similar-name';

/** A name with all that is put before it. */
interface FullName {
  /** What the manifest writes. */
  readonly own: string;
  /** What its platform puts before that. */
  readonly prefix: string;
  /** The key of the manifest whose value {@link prefix} is. */
  readonly prefixKey: string | undefined;
  /** What the model sees. */
  readonly effective: string;
  /** What the model sees of another name that the platform sends. */
  effectiveOf(sent: string): string;
}

/** The name that the model sees. @param sent by the platform */
export function effectiveNameOf({ effectiveName }: Target, sent: string, naming: Naming): string {
  return effectiveName?.(sent, naming) ?? sent;
}

/** The problems of a name. @param effective what the model sees @param all the targets that the tool must work for: what is advised suits them */
export function nameProblems(
  target: Target,
  tool: ToolDefinition,
  effective: string,
  naming: Naming,
  all: readonly Target[] = [target],
): readonly TargetProblem[] {
  if (tool.name === '') return [nameless(target)];
  const limits = target.name;
  if (!limits) return [];
  const message = faultOf(limits, effective);
  if (message === undefined) return ownName(target, limits, effective);
  const name = fullName(target, tool, effective, naming);
  const shown = effective === name.own ? '' : ` It is called \`${shortened(effective)}\` there.`;
  const newName = fitting(limits, name);
  const advice =
    newName === undefined ? (adviceOnServer(target, tool, naming, all) ?? adviceOnPrefix(limits, name)) : '';
  const problem = problemOf(target, 'name', limits, { part: 'name' }, `${message}${shown}${advice}`);
  if (!problem) return [];
  return [newName === undefined ? problem : { ...problem, newName }];
}

/** The problem of a name that is one of the target's own tools. */
function ownName(target: Target, { own }: NameLimits, effective: string): readonly TargetProblem[] {
  if (!own?.names.includes(effective)) return [];
  const message = `\`${effective}\` is the name of a tool of ${target.shortTitle} itself.`;
  const problem = problemOf(target, 'name', own, { part: 'name' }, message);
  return problem ? [problem] : [];
}

/** Whether a target takes a tool by another name. @param own as the manifest writes it */
export function takesName(target: Target, tool: ToolDefinition, own: string, naming: Naming): boolean {
  if (!target.name) return true;
  return faultOf(target.name, effectiveNameOf(target, sentName(tool, own), naming)) === undefined;
}

/** What the platform would send of a tool by another name. @param own as the manifest writes it */
export function sentName(tool: ToolDefinition, own: string): string {
  return `${prefixOf(tool)}${own}`;
}

/** What the platform puts before the name that the manifest writes. */
function prefixOf({ name, written }: ToolDefinition): string {
  return written ? name.slice(0, name.length - written.name.length) : '';
}

function fullName(target: Target, tool: ToolDefinition, effective: string, naming: Naming): FullName {
  const { name, written } = tool;
  return {
    own: written?.name ?? name,
    prefix: prefixOf(tool),
    prefixKey: written?.prefixKey,
    effective,
    effectiveOf: (sent) => effectiveNameOf(target, sent, naming),
  };
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

/** What to do about a name that does not fit because of what stands before it. */
function adviceOnPrefix(limits: NameLimits, name: FullName): string {
  const { own, prefix, prefixKey, effective, effectiveOf } = name;
  const excess = effective.length - limits.maxLength;
  if (excess > 0) {
    const isEnough = prefixKey !== undefined && prefix.length - 1 > excess;
    return isEnough ? ` Shorten \`${prefixKey}\` by ${excess}.` : '';
  }
  const fits = (sent: string) => limits.pattern.test(effectiveOf(sent));
  if (prefixKey === undefined || fits(`${prefix}${ANY}`) || !fits(ANY)) return '';
  return fits(`${ANY}${own}`)
    ? ` What does not fit comes from \`${prefixKey}\`: change it there.`
    : ` Part of what does not fit comes from \`${prefixKey}\`: change that too.`;
}

/** A name that each target takes, and a beginning of one. */
const ANY = 'a';

/** A similar name that fits; `undefined` if there is none, or what is wrong is not in the tool's own name. */
function fitting(limits: NameLimits, { own, prefix, effectiveOf }: FullName): string | undefined {
  const fits = (one: string) => faultOf(limits, effectiveOf(`${prefix}${one}`)) === undefined;
  return similarName(own, { reserved: limits.reserved ?? [], fits })?.name;
}

/** What to do about the name of the server, which is too long; `undefined` if shortening it is no help. */
function adviceOnServer(
  target: Target,
  tool: ToolDefinition,
  naming: Naming,
  all: readonly Target[],
): string | undefined {
  const excess = excessOfServer(target, tool, naming);
  if (excess === undefined) return undefined;
  const most = all.reduce((sum, other) => Math.max(sum, excessOfServer(other, tool, naming) ?? 0), excess);
  return ` Shorten the name of the server by ${most}${most > excess ? ' to suit all targets' : ''}.`;
}

/** How much shorter the name of the server has to be for a target to take the tool; `undefined` if it takes it, or not because of that. */
function excessOfServer(target: Target, tool: ToolDefinition, naming: Naming): number | undefined {
  const { name: limits } = target;
  const { server } = naming;
  if (!limits || server === undefined) return undefined;
  const effective = effectiveNameOf(target, tool.name, naming);
  // Targets without a greatest length shorten names themselves.
  const isTooLong = effective.length > limits.maxLength || limits.maxLength === Number.POSITIVE_INFINITY;
  const takes = (left: number) =>
    faultOf(limits, effectiveNameOf(target, tool.name, { ...naming, server: server.slice(0, left) })) === undefined;
  if (!isTooLong || takes(server.length) || !takes(1)) return undefined;
  let [fits, tooLong] = [1, server.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (takes(middle)) fits = middle;
    else tooLong = middle;
  }
  return server.length - fits;
}

function shortened(name: string): string {
  return name.length > 100 ? `${name.slice(0, 99)}…` : name;
}
