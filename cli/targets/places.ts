/** Where the problems of targets are in a manifest. */
import type { Range } from 'vscode-languageserver-types';
import { pointerOf } from '../../common/json/pointer';
import { type ASTNode, pathOf } from '../../server/service/document/tree/node';
import { rangeOf } from '../../server/service/features/diagnostics/report';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { anchorOf } from '../../server/service/rules/places';
import { distinctTitle } from '../../server/service/rules/targets/distinct-title';
import { explained } from '../../server/service/targets/as-written';
import { FreeNames } from '../../server/service/targets/free-names';
import type { Evidence } from '../../server/service/targets/model/evidence';
import { type Place, severityOf, type TargetProblem } from '../../server/service/targets/model/problem';
import type { Naming, Target } from '../../server/service/targets/model/target';
import { withoutNotation } from '../../server/service/targets/notation';
import { placeOf } from '../../server/service/targets/place';
import type { Repairs } from './repairs';
import type { ToolProblem } from './result';

const NONE: readonly ToolProblem[] = [];

/** The places of problems in a manifest. */
export class Places {
  private readonly paths = new Map<ASTNode, string>();
  private readonly ranges = new Map<ASTNode, Range>();
  readonly names: FreeNames;

  /** @param targets that the tools must work for */
  constructor(
    private readonly manifest: Manifest,
    readonly targets: readonly Target[],
    naming: Naming,
  ) {
    this.names = new FreeNames(manifest.tools, targets, naming);
  }

  of(tool: Tool, repairs: Repairs): PlacesOfTool {
    return new PlacesOfTool(tool, repairs, this);
  }

  /** RFC 6901 pointer. */
  pathOf(node: ASTNode): string {
    const path = this.paths.get(node) ?? pointerOf(pathOf(node));
    this.paths.set(node, path);
    return path;
  }

  rangeOf(node: ASTNode): Range {
    const span = node.type === 'object' || node.type === 'array' ? anchorOf(node) : node;
    const range = this.ranges.get(node) ?? rangeOf(this.manifest.document, span);
    this.ranges.set(node, range);
    return range;
  }
}

/** Problems of a tool with their places; what is the same for several targets is found once. Equal tools may have the same problems. */
export class PlacesOfTool {
  private readonly lists = new Map<readonly TargetProblem[], readonly ToolProblem[]>();
  private readonly problems = new Map<TargetProblem, ToolProblem>();

  constructor(
    private readonly tool: Tool,
    private readonly repairs: Repairs,
    private readonly places: Places,
  ) {}

  /** The same list for the same list: targets that do the same to a schema have one. */
  allPlaced(target: Target, problems: readonly TargetProblem[]): readonly ToolProblem[] {
    if (problems.length === 0) return NONE;
    const known = this.lists.get(problems);
    if (known) return known;
    const found = problems.map((problem) => this.placed(target, problem));
    this.lists.set(problems, found);
    return found;
  }

  private placed(target: Target, problem: TargetProblem): ToolProblem {
    const known = this.problems.get(problem);
    if (known) return known;
    const found = new PlacedProblem(this.tool, problem, () => this.repairOf(target, problem), this.places);
    this.problems.set(problem, found);
    return found;
  }

  private repairOf(target: Target, problem: TargetProblem): string | undefined {
    const title = withoutNotation(problem, this.tool) ?? this.repairs.titleOf(target, problem);
    return title ?? this.renaming(target, problem);
  }

  /** What to rename the tool to, in the imperative; `undefined` if that is no repair. */
  private renaming(target: Target, { code }: TargetProblem): string | undefined {
    const free = code === 'name' ? this.places.names.for(this.tool, [target]) : undefined;
    if (!free) return undefined;
    const others = free.others.map((other) => distinctTitle(other, this.places.targets)).join(', ');
    return `Rename to \`${free.name}\`${others === '' ? '' : ` (not for ${others})`}`;
  }
}

/** A problem whose place and repair are only looked for if a format shows it: none shows all of it, and text leaves out most problems. */
class PlacedProblem implements ToolProblem {
  readonly code: string;
  readonly severity: ToolProblem['severity'];
  readonly message: string;
  readonly consequence: string;
  readonly evidence: Evidence;
  private readonly at: Place;
  private node: ASTNode | undefined;
  private found: { readonly repair: string | undefined } | undefined;

  constructor(
    private readonly tool: Tool,
    problem: TargetProblem,
    private readonly findRepair: () => string | undefined,
    private readonly places: Places,
  ) {
    const { code, at, message, consequence, evidence } = explained(problem, tool);
    this.code = `target-${code}`;
    this.severity = severityOf(problem);
    this.message = message;
    this.consequence = consequence;
    this.evidence = evidence;
    this.at = at;
  }

  get repair(): string | undefined {
    this.found ??= { repair: this.findRepair() };
    return this.found.repair;
  }

  get path(): string {
    return this.places.pathOf(this.place);
  }

  get range(): Range {
    return this.places.rangeOf(this.place);
  }

  private get place(): ASTNode {
    this.node ??= placeOf(this.tool, this.at);
    return this.node;
  }
}
