/** The problems of targets as they are printed: with their places in the manifest, and what to do about them. */
import { pointerOf } from '../../common/json/pointer';
import { pathOf } from '../../server/service/document/tree/node';
import { rangeOf } from '../../server/service/features/diagnostics/report';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { anchorOf } from '../../server/service/rules/places';
import { explained } from '../../server/service/targets/as-written';
import { severityOf, type TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { placeOf } from '../../server/service/targets/place';
import type { Repairs } from './repairs';
import type { ToolProblem } from './result';

/** Places the problems of one tool. The same list for the same list: targets that do the same to a schema have one. */
export class PlacedProblems {
  private readonly lists = new Map<readonly TargetProblem[], readonly ToolProblem[]>();
  private readonly problems = new Map<TargetProblem, ToolProblem>();

  constructor(
    private readonly manifest: Manifest,
    private readonly tool: Tool,
    private readonly repairs: Repairs,
  ) {}

  of(target: Target, problems: readonly TargetProblem[]): readonly ToolProblem[] {
    return madeOnce(this.lists, problems, () =>
      problems.map((problem) => madeOnce(this.problems, problem, () => this.placed(target, problem))),
    );
  }

  /** Place and repair are only looked for if a format shows them: none shows all, and text leaves out most problems. */
  private placed(target: Target, problem: TargetProblem): ToolProblem {
    const { manifest, tool, repairs } = this;
    const { code, at, message, consequence, evidence } = explained(problem, tool);
    const node = once(() => placeOf(tool, at));
    const repair = once(() => repairs.titleOf(target, problem));
    return {
      code: `target-${code}`,
      severity: severityOf(problem),
      message,
      consequence,
      evidence,
      get repair() {
        return repair();
      },
      get path() {
        return pointerOf(pathOf(node()));
      },
      get range() {
        const at = node();
        return rangeOf(manifest.document, at.type === 'object' || at.type === 'array' ? anchorOf(at) : at);
      },
    };
  }
}

function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

function madeOnce<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
