/** The problems of targets as they are printed: with their places in the manifest, and what to do about them. */
import type { Range } from 'vscode-languageserver-types';
import { pointerOf } from '../../common/json/pointer';
import { type ASTNode, pathOf } from '../../server/service/document/tree/node';
import { rangeOf } from '../../server/service/features/diagnostics/report';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { anchorOf } from '../../server/service/rules/places';
import { explained } from '../../server/service/targets/as-written';
import type { Evidence } from '../../server/service/targets/model/evidence';
import { type Place, severityOf, type TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { placeOf } from '../../server/service/targets/place';
import type { Repairs } from './repairs';
import type { ToolProblem } from './result';

/** Places the problems of one tool. The same list for the same list: targets that do the same to a schema have one. */
export class PlacedProblems {
  private readonly lists = new Map<readonly TargetProblem[], readonly ToolProblem[]>();
  private readonly problems = new Map<TargetProblem, ToolProblem>();
  private readonly paths = new Map<ASTNode, string>();

  constructor(
    private readonly manifest: Manifest,
    readonly tool: Tool,
    readonly repairs: Repairs,
  ) {}

  of(target: Target, problems: readonly TargetProblem[]): readonly ToolProblem[] {
    return madeOnce(this.lists, problems, () =>
      problems.map((problem) => madeOnce(this.problems, problem, () => new PlacedProblem(target, problem, this))),
    );
  }

  /** RFC 6901 pointer. Many problems are at one place. */
  pathOf(node: ASTNode): string {
    return madeOnce(this.paths, node, () => pointerOf(pathOf(node)));
  }

  rangeOf(node: ASTNode): Range {
    return rangeOf(this.manifest.document, node.type === 'object' || node.type === 'array' ? anchorOf(node) : node);
  }
}

/** Place and repair are only looked for if a format shows them: none shows all, and text leaves out most problems. */
class PlacedProblem implements ToolProblem {
  readonly code: string;
  readonly severity: ToolProblem['severity'];
  readonly message: string;
  readonly consequence: string;
  readonly evidence: Evidence;
  private readonly at: Place;
  private node: ASTNode | undefined;
  private title: { readonly found: string | undefined } | undefined;

  constructor(
    private readonly target: Target,
    private readonly problem: TargetProblem,
    private readonly places: PlacedProblems,
  ) {
    const { code, at, message, consequence, evidence } = explained(problem, places.tool);
    this.code = `target-${code}`;
    this.severity = severityOf(problem);
    this.message = message;
    this.consequence = consequence;
    this.evidence = evidence;
    this.at = at;
  }

  get repair(): string | undefined {
    this.title ??= { found: this.places.repairs.titleOf(this.target, this.problem) };
    return this.title.found;
  }

  get path(): string {
    return this.places.pathOf(this.place);
  }

  get range(): Range {
    return this.places.rangeOf(this.place);
  }

  private get place(): ASTNode {
    this.node ??= placeOf(this.places.tool, this.at);
    return this.node;
  }
}

function madeOnce<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
