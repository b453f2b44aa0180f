/** The problems of a tool, arranged for people: one entry for what several targets say about the same place. */
import { andList } from '../../../server/service/rules/labels';
import { type Evidence, evidenceText } from '../../../server/service/targets/model/evidence';
import type { ToolProblem, ToolResult } from '../result';

/** What is written at a place. */
export interface Written {
  readonly problem: ToolProblem;
  /** The highest of those of the targets. */
  readonly severity: ToolProblem['severity'];
  readonly effects: readonly Effect[];
  /** All problems of which the same is said; in the editor they are one row, too. */
  readonly all: readonly ToolProblem[];
}

/** What targets do about it. */
interface Effect {
  /** Ids. */
  readonly targets: readonly string[];
  readonly severity: ToolProblem['severity'];
  readonly consequence: string;
  readonly repair: string | undefined;
  readonly evidence: Evidence;
}

const SEVERITIES = ['error', 'information', 'hint'] as const;

/** The problems of a tool in the order of the text. @param isWanted the others are left out */
export function groupedProblems(
  { targets }: ToolResult,
  isWanted: (problem: ToolProblem) => boolean = () => true,
): readonly Written[] {
  const found = new Map<string, { readonly problem: ToolProblem; readonly effects: Map<string, Effect> }>();
  for (const { target, problems } of targets) {
    for (const problem of problems.filter(isWanted)) {
      const { code, range, severity, message, consequence, repair, evidence } = problem;
      const { line, character } = range.start;
      const at = `${line}:${character} ${code} ${message}`;
      const written = found.get(at) ?? { problem, effects: new Map() };
      found.set(at, written);
      const key = JSON.stringify([severity, consequence, repair, evidenceText(evidence)]);
      const ids = written.effects.get(key)?.targets ?? [];
      written.effects.set(key, { targets: [...new Set([...ids, target.id])], severity, consequence, repair, evidence });
    }
  }
  const written = [...found.values()].map(({ problem, effects }) => withSeverity(problem, [...effects.values()]));
  const once = new Map<string, Written & { readonly all: ToolProblem[] }>();
  for (const one of written.sort(byPlace)) {
    const { code, message } = one.problem;
    const key = JSON.stringify([code, message, one.effects]);
    const same = once.get(key);
    if (same) same.all.push(one.problem);
    else once.set(key, one);
  }
  return [...once.values()];
}

/** The message, with how often more the same is said of the tool. */
export function messageOf({ problem: { message }, all }: Written): string {
  return all.length === 1 ? message : `${message} The tool has ${all.length - 1} more of these.`;
}

function withSeverity(problem: ToolProblem, effects: readonly Effect[]) {
  const severity = SEVERITIES.find((one) => effects.some((effect) => effect.severity === one)) ?? problem.severity;
  return { problem, severity, effects, all: [problem] };
}

function byPlace({ problem: { range: a } }: Written, { problem: { range: b } }: Written): number {
  return a.start.line - b.start.line || a.start.character - b.start.character;
}

/** More parts are counted. */
const MAX_LISTED = 6;

/**
 * What the platform of a tool does not pass on, in a sentence; `undefined`: nothing but what the problems say already, which name the types
 * that are not passed on.
 */
export function droppedSentence({ dropped }: ToolResult, problems: readonly Written[]): string | undefined {
  const untyped = new Set(
    problems.flatMap(({ all }) => all.flatMap(({ code, path }) => (code === 'target-type' ? [`${path}/type`] : []))),
  );
  const parts = (dropped?.parts ?? []).filter(({ path }) => !untyped.has(path));
  if (!dropped || parts.length === 0) return undefined;
  const more = parts.length > MAX_LISTED ? [`${parts.length - MAX_LISTED} more`] : [];
  const listed = parts.slice(0, MAX_LISTED).map(({ loss }) => loss);
  return `${dropped.platform} does not pass on ${andList([...listed, ...more])}: no target gets that.`;
}
