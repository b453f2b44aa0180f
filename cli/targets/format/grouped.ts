/** The problems of a tool, arranged for people: one entry for what several targets say about the same place. */
import { type Evidence, evidenceText } from '../../../server/service/targets/model/evidence';
import type { ToolProblem, ToolResult } from '../result';

/** What is written at a place. */
export interface Written {
  readonly problem: ToolProblem;
  /** The highest of those of the targets. */
  readonly severity: ToolProblem['severity'];
  readonly effects: readonly Effect[];
}

/** What targets do about it. */
export interface Effect {
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
  const found = new Map<string, { readonly problem: ToolProblem; readonly effects: Mutable[] }>();
  /** What targets have in common is often one object. */
  const shared = new Map<ToolProblem, Mutable>();
  for (const { target, problems } of targets) {
    for (const one of problems) {
      if (!isWanted(one)) continue;
      const before = shared.get(one);
      if (before) {
        addTo(before, target.id);
        continue;
      }
      const { code, range, severity, message, consequence, repair, evidence } = one;
      const { line, character } = range.start;
      const at = `${line}:${character} ${code} ${message}`;
      const written = found.get(at) ?? { problem: one, effects: [] };
      found.set(at, written);
      const effect: Omit<Effect, 'targets'> = { severity, consequence, repair, evidence };
      let known = written.effects.find((other) => isSame(other, effect));
      if (!known) {
        known = { ...effect, targets: [] };
        written.effects.push(known);
      }
      shared.set(one, known);
      addTo(known, target.id);
    }
  }
  return [...found.values()].map(({ problem, effects }) => withSeverity(problem, effects)).sort(byPlace);
}

type Mutable = Omit<Effect, 'targets'> & { readonly targets: string[] };

/** There is one for each target at most: comparing them is faster than writing keys. */
function isSame(one: Omit<Effect, 'targets'>, other: Omit<Effect, 'targets'>): boolean {
  return (
    one.severity === other.severity &&
    one.consequence === other.consequence &&
    one.repair === other.repair &&
    (one.evidence === other.evidence || evidenceText(one.evidence) === evidenceText(other.evidence))
  );
}

function addTo({ targets }: Mutable, id: string): void {
  if (!targets.includes(id)) targets.push(id);
}

function withSeverity(problem: ToolProblem, effects: readonly Effect[]): Written {
  const severity = SEVERITIES.find((one) => effects.some((effect) => effect.severity === one)) ?? problem.severity;
  return { problem, severity, effects };
}

function byPlace({ problem: { range: a } }: Written, { problem: { range: b } }: Written): number {
  return a.start.line - b.start.line || a.start.character - b.start.character;
}
