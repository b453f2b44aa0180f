/** The checker: runs every rule on a file, and reuses the results for unchanged tools. */
import { isUnparsed, type ManifestDocument } from '../../document/manifest-document';
import type { ASTNode } from '../../document/tree/node';
import type { EmbeddedSchema } from '../../model/embedded-schema';
import { isCompanion, isManifest, type KnownFile } from '../../model/known-file';
import { createMemo, type Memo } from '../../model/memo';
import type { Finding, Rule, RuleContext } from '../../model/rule';
import type { ShapeViolation } from '../../model/shape-violation';
import type { Tool } from '../../model/tool';
import { toolContext } from '../../model/tool-list';
import { rulesFor } from '../../rules';
import { isOfTarget } from '../../rules/targets/target-rule';
import { schemasOfCompanion, schemasOfShell, schemasOfTool } from '../../schema/embedded/embedded-schemas';
import { fileViolations, shellViolations, toolViolations } from '../../schema/shape';
import type { Sources } from '../../sources';
import { Turns } from '../../turns';
import type { Workspace } from '../../workspace';
import type { CheckOptions, Problem } from './problem';
import { shownProblems } from './shown';

/** Limit of problems in one file for an editor. More come from a repeated mistake or a hostile file; finding 10,000 takes about 100 ms. */
export const PROBLEM_LIMIT = 10_000;

/**
 * Length up to which a text has little to check: all rules take some milliseconds for it at most, and the clock, which takes as long as
 * a small rule, is not read between them. Units: UTF-16 code units.
 */
const SHORT = 16 * 1024;

/** Result of a check that may stop early. */
export interface Checked {
  /** In text order. */
  readonly problems: readonly Problem[];
  /** Offset where the check stopped at its limit: everything before it was checked. `undefined` where the whole file was. */
  readonly stoppedAt: number | undefined;
}

/** The same, with what the platform itself says. */
export interface FileCheck extends Checked {
  /** The problems without those about targets, which may hide others. */
  withoutTargets(): readonly Problem[];
}

/** Queried between steps; `true` ends the check. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
}

/** The problems of one tool, and what they depend on. */
interface Kept {
  /** Messages contain the tool's index, as the platforms' do: a tool that has moved is checked again. */
  readonly index: number;
  /** The rest of the manifest, see {@link toolContext}. */
  readonly outside: string | undefined;
  /** Of the workspace. */
  readonly sources: Sources;
  readonly problems: readonly Problem[];
}

/** The check of a file without tools, and what it depends on. */
interface KeptFile {
  readonly limit: number;
  /** Of the workspace. */
  readonly sources: Sources;
  readonly found: Promise<Checked | undefined>;
}

/**
 * Checks manifests and companions. Caches each tool's problems as long as its tree node is the same and nothing that they were found from
 * has changed, so that an edit only re-checks the tools it touches.
 */
export class Checker {
  private readonly kept = new WeakMap<ASTNode, Kept>();
  private readonly keptFiles = new WeakMap<ManifestDocument, KeptFile>();
  private readonly known = createMemo();

  /** @param runs tells by the code which rules are run; absent: all of them */
  constructor(private readonly runs: (code: string) => boolean = () => true) {}

  /**
   * Returns all problems in text order; `undefined` when cancelled, or when the document has changed meanwhile. Where the dialect is only
   * guessed from the file's name, the only problem is why a manifest can't be parsed at all.
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
   * Like {@link check}, but stops at a limit: problems beyond what a user can read must not keep an editor busy.
   * @param limit number of findings, before any is silenced
   */
  async checkUpTo(
    limit: number,
    file: KnownFile,
    workspace: Workspace,
    options: CheckOptions = {},
    cancellation?: Cancellation,
  ): Promise<FileCheck | undefined> {
    // An unparsed file with the usual name of a manifest is still checked; `*.cases.json` may be the name of something else.
    const isGuessed = file.basis === 'name' && (isCompanion(file) || !isUnparsed(file.document));
    if (isGuessed) return { problems: [], stoppedAt: undefined, withoutTargets: () => [] };
    await workspace.settled();
    const isAlone = isCompanion(file) && file.candidates.length === 0;
    const found = await (isAlone
      ? this.shared(limit, file, workspace)
      : this.look(limit, file, workspace, cancellation));
    if (!found) return undefined;
    const { problems, stoppedAt } = found;
    const ofPlatform = () => problems.filter(({ code }) => !isOfTarget(code));
    return {
      problems: shownProblems(problems, file, options),
      stoppedAt,
      withoutTargets: () => shownProblems(ofPlatform(), file, options),
    };
  }

  /** A file that is about no manifest is checked once for all who ask about a text: for its problems, lenses, hovers and fixes. */
  private shared(limit: number, file: KnownFile, workspace: Workspace): Promise<Checked | undefined> {
    const kept = this.keptFiles.get(file.document);
    if (kept?.limit === limit && workspace.isCurrent(kept.sources)) {
      workspace.relyOn(kept.sources);
      return kept.found;
    }
    const noting = workspace.noting();
    const found = this.look(limit, file, noting);
    this.keptFiles.set(file.document, { limit, sources: noting.sources, found });
    return found;
  }

  /** All problems, before any is hidden; `undefined` when cancelled, or when the document has changed meanwhile. */
  private async look(
    limit: number,
    file: KnownFile,
    workspace: Workspace,
    cancellation?: Cancellation,
  ): Promise<Checked | undefined> {
    const turns = new Turns();
    const pass = new Pass(file, workspace, this.known, turns, limit, this.runs);
    const { root } = file;
    const manifest = isManifest(file) ? file : undefined;
    const head = await pass.head(root ? outerViolations(file, root, limit) : []);
    if (!head) return undefined;
    const problems = [...head];
    let stoppedAt = pass.isFull ? root?.offset : undefined;
    const outside = manifest && toolContext(manifest.dialect, root);
    for (const [index, tool] of manifest?.tools.entries() ?? []) {
      if (problems.length >= limit) stoppedAt ??= tool.node.offset;
      if (stoppedAt !== undefined) break;
      const known = tool.node === root ? undefined : this.kept.get(tool.node);
      if (known?.index === index && known.outside === outside && workspace.isCurrent(known.sources)) {
        workspace.relyOn(known.sources);
        for (const problem of known.problems) problems.push(problem);
        continue;
      }
      if (turns.isOver) await turns.next();
      if (cancellation?.isCancellationRequested) return undefined;
      const noting = workspace.noting();
      const fresh = await pass.tool(tool, pass.violationsOf(tool.node, index), noting);
      if (!fresh) return undefined;
      if (pass.isFull) stoppedAt = tool.node.offset;
      else this.kept.set(tool.node, { index, outside, sources: noting.sources, problems: fresh });
      for (const problem of fresh) problems.push(problem);
    }
    return { problems, stoppedAt };
  }
}

/** The schema violations of everything but the tools. */
function outerViolations(file: KnownFile, root: ASTNode, limit: number): readonly ShapeViolation[] {
  if (isManifest(file)) return shellViolations(file.dialect, root, limit);
  return isCompanion(file) ? fileViolations(file.dialect, root, limit) : [];
}

/** The violations of a part of a file; those that its platform accepts in this file are not refused. */
function accepted(file: KnownFile, violations: readonly ShapeViolation[]): readonly ShapeViolation[] {
  const { accepts } = isManifest(file) ? file.dialect : {};
  return accepts
    ? violations.map((one) => (accepts(one, file.root) ? { ...one, refused: undefined } : one))
    : violations;
}

/**
 * A rule with its context. A class, as an object with a getter takes 3 to 4 µs to make as a literal, and 0.1 µs as an instance (Node 24):
 * each check makes one for each rule.
 */
class Step implements RuleContext<KnownFile> {
  readonly file: KnownFile;
  readonly memo: Memo;
  readonly known: Memo;
  /** The rule's checks. Rules are objects of many shapes: to look a check up takes longer than most checks take. */
  readonly checkFile: Rule<KnownFile>['checkFile'];
  readonly checkTool: Rule<KnownFile>['checkTool'];
  readonly checkSchema: Rule<KnownFile>['checkSchema'];
  private bound: ((finding: Finding) => void) | undefined;

  constructor(
    readonly rule: Rule<KnownFile>,
    private readonly pass: Pass,
  ) {
    this.file = pass.file;
    this.memo = pass.memo;
    this.known = pass.known;
    this.checkFile = rule.checkFile;
    this.checkTool = rule.checkTool;
    this.checkSchema = rule.checkSchema;
  }

  /** Bound, as rules take it out of the context; on first use, as most rules have nothing to check in most files. */
  get report(): (finding: Finding) => void {
    this.bound ??= this.add.bind(this);
    return this.bound;
  }

  get workspace(): Workspace {
    return this.pass.workspace;
  }

  get violations(): readonly ShapeViolation[] {
    return this.pass.violations;
  }

  private add(finding: Finding): void {
    const { rule, pass } = this;
    pass.problems.push({ ...finding, severity: finding.severity ?? rule.severity, code: rule.code });
    if (pass.isFull) throw new Full();
  }
}

/** Thrown to end the rule that reaches the limit, and the pass: finding all problems may take seconds. */
class Full extends Error {}

/** One of the checks of a step's rule. */
type Check = (step: Step) => Promise<void> | void;

/** One pass of the rules over a file. Each rule has one context for all steps: thousands of tools do not need thousands of contexts. */
class Pass {
  violations: readonly ShapeViolation[] = [];
  problems: Problem[] = [];
  readonly memo = createMemo();
  private readonly perFile: readonly Step[];
  private readonly perTool: readonly Step[];
  private readonly perSchema: readonly Step[];
  /** Whether the time slice may end between two rules. */
  private isLong = false;

  constructor(
    readonly file: KnownFile,
    /** Notes what the current part of the file is checked against. */
    public workspace: Workspace,
    readonly known: Memo,
    private readonly turns: Turns,
    private readonly limit: number,
    runs: (code: string) => boolean,
  ) {
    // Rules of one table ask the same of a file.
    const answers = new Map<Rule<KnownFile>['appliesTo'], boolean>();
    const applies = ({ appliesTo }: Rule<KnownFile>): boolean => {
      const answer = answers.get(appliesTo) ?? appliesTo?.(file, workspace) ?? true;
      answers.set(appliesTo, answer);
      return answer;
    };
    const steps = rulesFor(file)
      .filter((rule) => runs(rule.code) && applies(rule))
      .map((rule) => new Step(rule, this));
    this.perFile = steps.filter(({ checkFile }) => checkFile);
    this.perTool = steps.filter(({ checkTool }) => checkTool);
    this.perSchema = steps.filter(({ checkSchema }) => checkSchema);
  }

  /** Whether the limit of problems is reached, in the head of the file or in the current tool. */
  get isFull(): boolean {
    return this.problems.length >= this.limit;
  }

  /** Checks everything but the individual tools; `undefined` when the document has changed meanwhile. */
  async head(violations: readonly ShapeViolation[]): Promise<readonly Problem[] | undefined> {
    const problems = this.begin(violations, this.file.document.text.length);
    if (!(await this.run(this.perFile, (step) => step.checkFile?.(step)))) return undefined;
    if (this.isFull) return problems;
    const schemas = isManifest(this.file) ? schemasOfShell(this.file) : schemasOfCompanion(this.file);
    return (await this.schemas(schemas)) ? problems : undefined;
  }

  /** The schema violations of a tool. */
  violationsOf(tool: ASTNode, index: number): readonly ShapeViolation[] {
    return isManifest(this.file) ? toolViolations(this.file, tool, index, this.limit) : [];
  }

  /** Checks one tool. @param workspace notes what is asked */
  async tool(
    tool: Tool,
    violations: readonly ShapeViolation[],
    workspace: Workspace,
  ): Promise<readonly Problem[] | undefined> {
    const problems = this.begin(violations, tool.node.length);
    this.workspace = workspace;
    if (!(await this.run(this.perTool, (step) => step.checkTool?.(tool, step)))) return undefined;
    if (this.isFull) return problems;
    return (await this.schemas(schemasOfTool(tool, violations))) ? problems : undefined;
  }

  /** @returns whether the document is still the same */
  private async schemas(schemas: readonly EmbeddedSchema[]): Promise<boolean> {
    for (const schema of schemas) {
      if (!(await this.run(this.perSchema, (step) => step.checkSchema?.(schema, step)))) return false;
      if (this.isFull) return true;
    }
    return true;
  }

  /** Runs a check of each rule, until the limit is reached. @returns whether the document is still the same */
  private async run(steps: readonly Step[], check: Check): Promise<boolean> {
    if (this.isOutdated) return false;
    try {
      for (const step of steps) {
        const pending = check(step);
        if (pending) await pending;
        const isOver = this.isLong && this.turns.isOver;
        if (isOver) await this.turns.next();
        // Nothing changes a document while nobody waits.
        if ((pending || isOver) && this.isOutdated) return false;
      }
    } catch (error) {
      if (!(error instanceof Full)) throw error;
    }
    return !this.isOutdated;
  }

  /** Whether the nodes have moved into a newer document: further findings would mix positions of two texts. */
  private get isOutdated(): boolean {
    return this.file.document.isStale === true;
  }

  /** @param length of the text that is checked */
  private begin(violations: readonly ShapeViolation[], length: number): readonly Problem[] {
    this.isLong = length > SHORT;
    this.violations = accepted(this.file, violations);
    this.problems = [];
    return this.problems;
  }
}
