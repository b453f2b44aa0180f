/** The check: every rule on a file, with what did not change taken from last time. */

import { isUnparsed } from '../../document/manifest-document';
import type { ASTNode } from '../../document/tree/node';
import { isCompanion, isManifest, type KnownFile } from '../../model/known-file';
import type { Finding, Rule, RuleContext, Severity } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { toolContext } from '../../model/tool-list';
import { rulesFor } from '../../rules';
import { createMemo, type Memo } from '../../rules/memo';
import { type EmbeddedSchema, schemasOfShell, schemasOfTool } from '../../schema/embedded/embedded-schemas';
import { type ShapeViolation, shellViolations, toolViolations } from '../../schema/shape';
import { Turns } from '../../turns';
import type { Workspace } from '../../workspace';
import { shownProblems } from './shown';

/** One problem of a file: a finding with the rule it comes from. */
export interface Problem extends Finding {
  readonly code: string;
  readonly severity: Severity;
}

/** What the user decided about the rules. */
export interface CheckOptions {
  /** By code; `off` silences a rule. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Codes that somebody else reports in this editor (VS Code reports JSON syntax errors itself). */
  readonly reportedElsewhere?: (code: string) => boolean;
}

/** Problems that an editor looks for in one file. More come of one mistake repeated, or of malice; finding 10,000 takes about 100 ms. */
export const PROBLEM_LIMIT = 10_000;

/** What a check that may stop early found. */
export interface Checked {
  /** In text order. */
  readonly problems: readonly Problem[];
  /** Where looking stopped because enough had been found: all before it was checked. `undefined` where everything was. */
  readonly stoppedAt: number | undefined;
}

/** Asked between steps; `true` ends the work. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
}

/**
 * Checks manifests and the files next to them. Keeps each tool's problems for as long as the same tree node stands for it and the workspace has not changed,
 * so that an edit costs what it touches.
 */
export class Checker {
  private readonly kept = new WeakMap<ASTNode, { readonly basis: string; readonly problems: readonly Problem[] }>();
  private readonly known = createMemo();

  /**
   * All problems in text order; `undefined` when cancelled, or when the document has changed meanwhile. Where the dialect is only guessed from the file's name, nothing is found but
   * why the file can't be read at all.
   */
  async check(
    file: KnownFile,
    workspace: Workspace,
    options: CheckOptions = {},
    cancellation?: Cancellation,
  ): Promise<readonly Problem[] | undefined> {
    return (await this.checkUpTo(Number.POSITIVE_INFINITY, file, workspace, options, cancellation))?.problems;
  }

  /**
   * As {@link check}, but stops once so much was found: what nobody reads must not keep an editor busy.
   * @param limit findings, before any is silenced
   */
  async checkUpTo(
    limit: number,
    file: KnownFile,
    workspace: Workspace,
    options: CheckOptions = {},
    cancellation?: Cancellation,
  ): Promise<Checked | undefined> {
    // A manifest that can't be read at its usual place is one all the same; others may call anything `*.cases.json`.
    const isGuessed = file.basis === 'name' && (isCompanion(file) || !isUnparsed(file.document));
    if (isGuessed) return { problems: [], stoppedAt: undefined };
    const turns = new Turns();
    const pass = new Pass(file, workspace, this.known, turns, limit);
    const { root } = file;
    const manifest = isManifest(file) ? file : undefined;
    const head = await pass.head(root && manifest ? shellViolations(manifest.dialect, root, limit) : []);
    if (!head) return undefined;
    const problems = [...head];
    let stoppedAt = pass.isFull ? root?.offset : undefined;
    const outside = manifest && `${workspace.revision} ${toolContext(manifest.dialect, root)}`;
    for (const [index, tool] of manifest?.tools.entries() ?? []) {
      if (problems.length >= limit) stoppedAt ??= tool.node.offset;
      if (stoppedAt !== undefined) break;
      // Messages name a tool's index, as the platforms do: a tool that moved is looked at again.
      const basis = `${index} ${outside}`;
      const known = this.kept.get(tool.node);
      if (known?.basis === basis && tool.node !== root) {
        for (const problem of known.problems) problems.push(problem);
        continue;
      }
      if (turns.isOver) await turns.next();
      if (cancellation?.isCancellationRequested) return undefined;
      const fresh = await pass.tool(tool, pass.violationsOf(tool.node, index));
      if (!fresh) return undefined;
      if (pass.isFull) stoppedAt = tool.node.offset;
      else this.kept.set(tool.node, { basis, problems: fresh });
      for (const problem of fresh) problems.push(problem);
    }
    const inTextOrder = (a: Problem, b: Problem) => a.at.offset - b.at.offset || a.at.length - b.at.length;
    return { problems: shownProblems(problems, file, options).sort(inTextOrder), stoppedAt };
  }
}

/**
 * A rule with the context that it is given. The context's getter stands in a class: one in an object literal costs a hidden class for
 * each object, which V8 keeps, with all that the getter can reach, until it looks through the whole heap.
 */
class Step implements RuleContext<KnownFile> {
  readonly file: KnownFile;
  readonly workspace: Workspace;
  readonly memo: Memo;
  readonly known: Memo;

  constructor(
    readonly rule: Rule<KnownFile>,
    private readonly pass: Pass,
  ) {
    this.file = pass.file;
    this.workspace = pass.workspace;
    this.memo = pass.memo;
    this.known = pass.known;
    this.report = this.report.bind(this);
  }

  get violations(): readonly ShapeViolation[] {
    return this.pass.violations;
  }

  // Written out: spreading each finding makes as many kinds of objects as rules make findings, and takes thrice the time.
  report(finding: Finding): void {
    const { rule, pass } = this;
    if (pass.isFull) throw new Full();
    const problem: { readonly [Key in keyof Required<Problem>]: Problem[Key] } = {
      at: finding.at,
      message: finding.message,
      data: finding.data,
      severity: finding.severity ?? rule.severity,
      related: finding.related,
      supersedes: finding.supersedes,
      absent: finding.absent,
      meant: finding.meant,
      supersedesWithin: finding.supersedesWithin,
      tag: finding.tag,
      isReportedByReaders: finding.isReportedByReaders,
      code: rule.code,
    };
    pass.problems.push(problem);
  }
}

/** Ends a rule that goes on reporting when no more is wanted: working out what it has to say may take seconds. */
class Full extends Error {}

/** Runs a rule's check to its end, or to where it reports more than is wanted. */
function untilFull(check: () => Promise<void> | void): Promise<void> | undefined {
  try {
    return check()?.catch(unlessFull);
  } catch (error) {
    unlessFull(error);
    return undefined;
  }
}

function unlessFull(error: unknown): void {
  if (!(error instanceof Full)) throw error;
}

/** One pass of the rules over a file. Each rule has one context, which is told before each step what the step is about: thousands of tools cost no thousands of contexts. */
class Pass {
  violations: readonly ShapeViolation[] = [];
  problems: Problem[] = [];
  readonly memo = createMemo();
  private readonly steps: readonly Step[];
  private readonly perTool: readonly Step[];
  private readonly perSchema: readonly Step[];

  constructor(
    readonly file: KnownFile,
    readonly workspace: Workspace,
    readonly known: Memo,
    private readonly turns: Turns,
    private readonly limit: number,
  ) {
    this.steps = rulesFor(file).map((rule) => new Step(rule, this));
    this.perTool = this.steps.filter(({ rule }) => rule.checkTool);
    this.perSchema = this.steps.filter(({ rule }) => rule.checkSchema);
  }

  /** Whether as much was found in this file, or in this one tool, as is looked for. */
  get isFull(): boolean {
    return this.problems.length >= this.limit;
  }

  /** Everything but the single tools; `undefined` when the document has changed meanwhile. */
  async head(violations: readonly ShapeViolation[]): Promise<readonly Problem[] | undefined> {
    const problems = this.begin(violations);
    for (const step of this.steps) {
      const pending = untilFull(() => step.rule.checkFile?.(step));
      if (pending) await pending;
      if (this.turns.isOver) await this.turns.next();
      if (this.isOutdated) return undefined;
      if (this.isFull) return problems;
    }
    const schemas = isManifest(this.file) ? schemasOfShell(this.file) : [];
    return (await this.schemas(schemas)) ? problems : undefined;
  }

  /** How the shape of a tool misses the schema. */
  violationsOf(tool: ASTNode, index: number): readonly ShapeViolation[] {
    return isManifest(this.file) ? toolViolations(this.file.dialect, tool, index, this.limit) : [];
  }

  async tool(tool: Tool, violations: readonly ShapeViolation[]): Promise<readonly Problem[] | undefined> {
    const problems = this.begin(violations);
    for (const step of this.perTool) {
      const pending = untilFull(() => step.rule.checkTool?.(tool, step));
      if (pending) await pending;
      if (this.turns.isOver) await this.turns.next();
      if (this.isOutdated) return undefined;
      if (this.isFull) return problems;
    }
    return (await this.schemas(schemasOfTool(tool, violations))) ? problems : undefined;
  }

  /** @returns whether the document is still the same */
  private async schemas(schemas: readonly EmbeddedSchema[]): Promise<boolean> {
    for (const schema of schemas) {
      for (const step of this.perSchema) {
        const pending = untilFull(() => step.rule.checkSchema?.(schema, step));
        if (pending) await pending;
        if (this.turns.isOver) await this.turns.next();
        if (this.isOutdated) return false;
        if (this.isFull) return true;
      }
    }
    return true;
  }

  /** The nodes have moved into a newer document: what is found from here on would speak of two texts. */
  private get isOutdated(): boolean {
    return this.file.document.isStale === true;
  }

  private begin(violations: readonly ShapeViolation[]): readonly Problem[] {
    this.violations = violations;
    this.problems = [];
    return this.problems;
  }
}
