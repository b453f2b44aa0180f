/** The check: every rule on a manifest, with what did not change taken from last time. */

import { toolContext } from '../../dialects/recognise';
import type { ASTNode } from '../../document/node';
import type { Manifest } from '../../model/manifest';
import { COMMON_RULES } from '../../rules';
import type { Finding, Rule, RuleContext, Severity } from '../../rules/rule';
import { type ShapeViolation, shellViolations, toolViolations } from '../../schema/shape';
import type { Workspace } from '../../workspace';
import { suppressions } from './suppression';

/** One problem of a manifest: a finding with the rule it comes from. */
export interface Problem extends Finding {
  readonly code: string;
  readonly severity: Severity;
}

/** What the user decided about the rules. */
export interface CheckOptions {
  /** By code; `off` silences a rule. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Codes that somebody else reports in this editor (VS Code reports JSON syntax errors itself). */
  readonly reportedElsewhere?: (code: string, manifest: Manifest) => boolean;
}

/** Asked between steps; `true` ends the work. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
}

/**
 * Checks manifests. Keeps each tool's problems for as long as the same tree node stands for it and the workspace has not changed,
 * so that an edit costs what it touches.
 */
export class Checker {
  private readonly kept = new WeakMap<ASTNode, { readonly given: string; readonly problems: readonly Problem[] }>();

  /** All problems in text order; `undefined` when cancelled. Nothing is found where the dialect is only guessed from the file's name. */
  async check(
    manifest: Manifest,
    workspace: Workspace,
    options: CheckOptions = {},
    cancellation?: Cancellation,
  ): Promise<readonly Problem[] | undefined> {
    const { root, dialect } = manifest;
    if (manifest.basis === 'name') return [];
    const rules = [...COMMON_RULES, ...dialect.rules];
    const shell = root ? shellViolations(dialect, root) : [];
    const problems = [
      ...(await run(rules, manifest, workspace, shell, (rule, context) => rule.checkManifest?.(context))),
    ];
    const perTool = rules.filter((rule) => rule.checkTool);
    const outside = `${workspace.revision} ${toolContext(dialect, root)}`;
    for (const [index, tool] of manifest.tools.entries()) {
      // Messages name a tool's index, as the platforms do: a tool that moved is looked at again.
      const given = `${index} ${outside}`;
      const known = this.kept.get(tool.node);
      if (known?.given === given && tool.node !== root) {
        for (const problem of known.problems) problems.push(problem);
        continue;
      }
      if (cancellation?.isCancellationRequested) return undefined;
      const found = toolViolations(dialect, tool.node, index);
      const fresh = await run(perTool, manifest, workspace, found, (rule, context) => rule.checkTool?.(tool, context));
      this.kept.set(tool.node, { given, problems: fresh });
      for (const problem of fresh) problems.push(problem);
    }
    return decided(problems, manifest, options).sort((a, b) => a.at.offset - b.at.offset || a.at.length - b.at.length);
  }
}

async function run(
  rules: readonly Rule[],
  manifest: Manifest,
  workspace: Workspace,
  violations: readonly ShapeViolation[],
  call: (rule: Rule, context: RuleContext) => void | Promise<void> | undefined,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const rule of rules) {
    const report = (finding: Finding) => {
      problems.push({ ...finding, code: rule.code, severity: finding.severity ?? rule.severity });
    };
    const pending = call(rule, { manifest, workspace, violations, report });
    if (pending) await pending;
  }
  return problems;
}

function decided(problems: readonly Problem[], manifest: Manifest, options: CheckOptions): Problem[] {
  const suppressed = suppressions(manifest.document);
  const result: Problem[] = [];
  for (const problem of problems) {
    const severity = options.rules?.[problem.code] ?? problem.severity;
    if (severity === 'off' || suppressed(problem)) continue;
    if (options.reportedElsewhere?.(problem.code, manifest)) continue;
    result.push(severity === problem.severity ? problem : { ...problem, severity });
  }
  return result;
}
