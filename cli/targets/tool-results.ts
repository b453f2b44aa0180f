/** The tools of a manifest for targets, with the place of each problem. */
import type { Range } from 'vscode-languageserver-types';
import { pointerOf } from '../../common/json/pointer';
import { type ASTNode, pathOf } from '../../server/service/document/tree/node';
import { rangeOf } from '../../server/service/features/diagnostics/report';
import type { Manifest } from '../../server/service/model/manifest';
import { quote } from '../../server/service/model/rule';
import type { Tool } from '../../server/service/model/tool';
import { anchorOf } from '../../server/service/rules/places';
import type { Conversion } from '../../server/service/targets/conversion/convert';
import { convertAll } from '../../server/service/targets/conversion/convert-all';
import { manifestProblemsByTool } from '../../server/service/targets/conversion/manifest-problems';
import { type ToolDefinition, toolDefinition } from '../../server/service/targets/model/definition';
import type { Evidence } from '../../server/service/targets/model/evidence';
import {
  type Place,
  severityOf,
  type TargetProblem,
  verdictAmongOthers,
} from '../../server/service/targets/model/problem';
import type { Naming, Target } from '../../server/service/targets/model/target';
import { placeOf } from '../../server/service/targets/place';
import { unknownParameters } from '../../server/service/targets/unknown-parameters';
import { definitionTokens } from '../../server/service/tokens/tool-tokens';
import type { ToolForTarget, ToolProblem, ToolResult } from './result';

/** What each target does to each tool. @param manifest completed by what files next to it add */
export function toolResults(manifest: Manifest, targets: readonly Target[], naming: Naming): readonly ToolResult[] {
  const converted = manifest.tools.map((tool) => {
    const definition = toolDefinition(tool);
    return { tool, definition, conversions: convertAll(targets, definition, naming) };
  });
  const together = targets.map((target, index) => problemsTogether(target, index, converted));
  const places = new Places(manifest);
  return converted.map(({ tool, definition, conversions }, index) => {
    const isBlind = unknownParameters(manifest, tool) !== undefined;
    return {
      name: tool.name,
      tokens: definitionTokens(definition),
      targets: conversions.map((conversion, at) =>
        forTarget(conversion, together[at]?.get(index) ?? [], tool, isBlind, places),
      ),
    };
  });
}

/** Sentences on what of the tools is not known. */
export function unknownParts(manifest: Manifest): readonly string[] {
  return manifest.tools.flatMap((tool) => {
    const why = unknownParameters(manifest, tool);
    return why === undefined ? [] : [`The parameters of ${quote(tool.name ?? '')} are not examined. ${why}`];
  });
}

interface Converted {
  readonly tool: Tool;
  readonly definition: ToolDefinition;
  readonly conversions: readonly Conversion[];
}

/** The problems that tools have because of each other, by the index of the tool. */
function problemsTogether(target: Target, index: number, converted: readonly Converted[]) {
  const names = converted.map(({ definition: { name }, conversions }) => ({
    name,
    effectiveName: conversions[index]?.effectiveName ?? name,
    counts: conversions[index]?.counts ?? [],
  }));
  return manifestProblemsByTool(target, names);
}

function forTarget(
  { target, verdict, effectiveName, problems, isBlind: isTooLarge }: Conversion,
  together: readonly TargetProblem[],
  tool: Tool,
  isBlind: boolean,
  places: Places,
): ToolForTarget {
  const all = together.length > 0 ? [...problems, ...together] : problems;
  return {
    target,
    verdict: together.length > 0 ? verdictAmongOthers(verdict, together) : verdict,
    isBlind: isBlind || isTooLarge === true,
    effectiveName,
    problems: all.map((problem) => places.placed(tool, problem)),
  };
}

/** Problems with their places; what is the same for several targets is found once. */
class Places {
  private readonly problems = new Map<TargetProblem, ToolProblem>();
  private readonly paths = new Map<ASTNode, string>();
  private readonly ranges = new Map<ASTNode, Range>();

  constructor(private readonly manifest: Manifest) {}

  placed(tool: Tool, problem: TargetProblem): ToolProblem {
    const known = this.problems.get(problem);
    if (known) return known;
    const found = new PlacedProblem(tool, problem, this);
    this.problems.set(problem, found);
    return found;
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

/** A problem whose place is only looked for if a format shows it: none shows all of it, and text leaves out most problems. */
class PlacedProblem implements ToolProblem {
  readonly code: string;
  readonly severity: ToolProblem['severity'];
  readonly message: string;
  readonly consequence: string;
  readonly repair: string | undefined;
  readonly evidence: Evidence;
  private readonly at: Place;
  private node: ASTNode | undefined;

  constructor(
    private readonly tool: Tool,
    problem: TargetProblem,
    private readonly places: Places,
  ) {
    const { code, at, message, consequence, repair, newName, evidence } = problem;
    this.code = `target-${code}`;
    this.severity = severityOf(problem);
    this.message = message;
    this.consequence = consequence;
    this.repair = repair?.title ?? (newName === undefined ? undefined : `Rename to \`${newName}\``);
    this.evidence = evidence;
    this.at = at;
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
