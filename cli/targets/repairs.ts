/** What to do about the problems of a tool: what the editor offers as quick fixes. */
import { createEditor } from '../../server/service/document/edit/editor';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import type { Examination } from '../../server/service/rules/targets/conflicts';
import { distinctTitle } from '../../server/service/rules/targets/distinct-title';
import { ExaminedSchemas } from '../../server/service/rules/targets/examined-schemas';
import type { TargetWithProblem } from '../../server/service/rules/targets/group';
import { type ConflictFinder, conflictFinder, offersOf } from '../../server/service/rules/targets/offers';
import { repairEdits } from '../../server/service/rules/targets/repair-edits';
import { type Repaired, repairsOf } from '../../server/service/rules/targets/shared-repairs';
import { Trials } from '../../server/service/rules/targets/trials';
import { withValueRepair } from '../../server/service/rules/targets/value-repair';
import { WrittenNumbers } from '../../server/service/rules/targets/written-numbers';
import { isInText } from '../../server/service/targets/as-written';
import type { Conversion } from '../../server/service/targets/conversion/convert';
import type { TargetsInUse } from '../../server/service/targets/in-use';
import { toolDefinition } from '../../server/service/targets/model/definition';
import type { Repair, TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { repairable } from '../../server/service/targets/passed-on';
import type { TitlesOfSchema } from './known-titles';

/** Places in a tool whose repairs are tried. Of more, the repairs are those of the targets by themselves: trying takes a conversion each. */
const MAX_TRIED = 100;

/** What the repairs of a tool are tried with. */
interface Trial {
  readonly examination: Examination;
  readonly conflictsFor: ConflictFinder;
}

/** Which repairs a manifest can get: what numbers some of them would write may not be known, or an alias stands for what they change. */
export class Writable {
  private readonly numbers: WrittenNumbers;
  private readonly hasAnchors: boolean;
  private editor: ReturnType<typeof createEditor> | undefined;

  constructor(private readonly manifest: Manifest) {
    this.numbers = new WrittenNumbers(manifest);
    const { language, text } = manifest.document;
    this.hasAnchors = language === 'yaml' && text.includes('&');
  }

  /** Whether that depends on the schemas alone, and not on how they are written. */
  isSame(tool: Tool): boolean {
    return !this.hasAnchors && !this.numbers.areInexact(tool);
  }

  /** Whether an author, or the editor, can carry out a repair of a tool. */
  has(repair: Repair, tool: Tool): boolean {
    if (!isInText(repair, tool)) return false;
    if (this.isSame(tool) || tool.inputSchema?.origin === 'adjacent') return true;
    this.editor ??= createEditor(this.manifest.document);
    const edits = repairEdits(tool, repair, this.editor);
    return edits !== undefined && this.numbers.exact(edits, tool) !== undefined;
  }
}

/** The repairs of one tool. Where targets are named, only what resolves its problem, and with those that it does not suit. */
export class Repairs {
  private groups: Map<string, TargetWithProblem[]> | undefined;
  private readonly tried = new Map<string, readonly Repaired[]>();
  private knownTrial: Trial | undefined;

  constructor(
    private readonly tool: Tool,
    private readonly inUse: TargetsInUse,
    private readonly conversions: readonly Pick<Conversion, 'target' | 'problems'>[],
    private readonly writable: Writable,
    private readonly titles: TitlesOfSchema,
  ) {}

  /** In the imperative; `undefined`: there is none. */
  titleOf(target: Target, problem: TargetProblem): string | undefined {
    return this.inUse.isNamed && this.writable.isSame(this.tool)
      ? this.titles.of(target, problem, () => this.foundTitle(target, problem))
      : this.foundTitle(target, problem);
  }

  private foundTitle(target: Target, problem: TargetProblem): string | undefined {
    const { repair } = this.repairable(problem);
    if (!repair) return undefined;
    const all = this.inUse.isNamed ? this.triedAt(problem) : undefined;
    if (!all) return this.writable.has(repair, this.tool) ? repair.title : undefined;
    const found = all.find((one) => one.target === target && one.problem.message === problem.message);
    return found && this.writable.has(found.repair, this.tool) ? this.suiting(found) : undefined;
  }

  private suiting(found: Repaired): string | undefined {
    const { examination, conflictsFor } = this.trial;
    const [offer] = offersOf([found], examination, conflictsFor);
    if (!offer || offer.common || offer.conflicts.length === 0) return (offer?.common ?? offer?.repair)?.title;
    const others = offer.conflicts.map(({ target }) => distinctTitle(target, this.inUse.targets));
    return `${offer.repair.title} (not for ${others.join(', ')})`;
  }

  private get trial(): Trial {
    this.knownTrial ??= trialOf(this.tool, this.inUse);
    return this.knownTrial;
  }

  private repairable(problem: TargetProblem): TargetProblem {
    return repairable(withValueRepair(problem, toolDefinition(this.tool).parameters), this.tool);
  }

  /** The repairs at the place of a problem; `undefined`: too many have been tried. */
  private triedAt(problem: TargetProblem): readonly Repaired[] | undefined {
    const key = placeKey(problem);
    const known = this.tried.get(key);
    if (known || this.tried.size >= MAX_TRIED) return known;
    const found = repairsOf(this.allAt(key), this.trial.examination);
    this.tried.set(key, found);
    return found;
  }

  private allAt(key: string): readonly TargetWithProblem[] {
    this.groups ??= this.grouped();
    return this.groups.get(key) ?? [];
  }

  private grouped(): Map<string, TargetWithProblem[]> {
    const groups = new Map<string, TargetWithProblem[]>();
    for (const { target, problems } of this.conversions) {
      for (const problem of problems) {
        const one = { target, problem: this.repairable(problem) };
        const group = groups.get(placeKey(problem));
        if (group) group.push(one);
        else groups.set(placeKey(problem), [one]);
      }
    }
    return groups;
  }
}

function placeKey({ code, at }: TargetProblem): string {
  return JSON.stringify([code, at]);
}

function trialOf(tool: Tool, { targets }: TargetsInUse): Trial {
  const schemas = new ExaminedSchemas();
  const own = schemas.of(toolDefinition(tool).parameters);
  const examination = { tool, targets, schemas, own, trials: new Trials(tool) };
  return { examination, conflictsFor: conflictFinder(examination) };
}
