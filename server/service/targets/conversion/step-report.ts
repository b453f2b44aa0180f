/** Takes what steps report: makes problems of it, and carries out the repairs. */
import type { Path } from '../../../../common/json/pointer';
import { isObject, type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Place, Repair, TargetProblem } from '../model/problem';
import type { Found, FoundChange, Step, Target } from '../model/target';
import { GatheredContents } from '../steps/contents';
import { problemOf } from './problem-of';
import type { WorkingCopy } from './working-copy';

/** What repairs have changed: `schemas`: which schemas there are, or where; `members`: only what is in them. */
type Changed = 'nothing' | 'members' | 'schemas';

/** What the steps of a target have found in a copy, with the repairs carried out. */
export class StepReport {
  readonly problems: TargetProblem[] = [];
  /** A schema that is referred to twice is found twice: its copies share their path. */
  private readonly known = new Map<Path, Set<string>>();
  /** Several problems may share one repair. */
  private readonly carriedOut = new Set<object>();
  private step: Step | undefined;
  /** What the repairs of the current step have changed. */
  changed: Changed = 'nothing';
  /** What they have added. */
  added: GatheredContents | undefined;

  constructor(
    private readonly target: Target,
    private readonly copy: WorkingCopy,
  ) {}

  /** Takes a finding, and carries out its repair. */
  add(found: Found): void {
    const { repair } = found;
    const problem = this.step && findingOf(this.target, this.step, found, this.copy);
    if (problem && this.isNew(problem, found)) this.problems.push(problem);
    if (!repair || this.carriedOut.has(repair)) return;
    this.carriedOut.add(repair);
    for (const change of repair.together ?? repair.changes) {
      if (mayRearrange(change)) this.changed = 'schemas';
      else if (this.changed === 'nothing') this.changed = 'members';
      this.added ??= new GatheredContents();
      this.added.addChange(change.set, change.remove);
      this.copy.change(change);
    }
  }

  /** Has to be called before a step reports. */
  startStep(step: Step): void {
    this.step = step;
    this.changed = 'nothing';
    this.added = undefined;
  }

  private isNew({ code, message, repair }: TargetProblem, { schema, keyword = '', item = '' }: Found): boolean {
    const path = this.copy.pathOf(schema);
    const all = this.known.get(path) ?? new Set<string>();
    this.known.set(path, all);
    // Messages call the same schema by several names, where the root is a reference to it.
    const found = `${code} ${keyword} ${item} ${repair?.title ?? message} ${repair?.loss ?? ''}`;
    const { size } = all;
    return all.add(found).size > size;
  }
}

/** Whether a change adds or removes anything that may be, or contain, a schema. */
function mayRearrange({ schema, set = {}, remove = [] }: FoundChange): boolean {
  const isAdded = Object.keys(set).some((key) => !isPlain(set[key]) || !isPlain(schema[key]));
  return isAdded || remove.some((key) => !isPlain(schema[key]));
}

/** Whether a value is none that contains schemas: no object, nor a list with one. */
function isPlain(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.every((item) => typeof item !== 'object') : !isObject(value);
}

/** A finding of a step as a problem; `undefined` if the target takes it. */
function findingOf(target: Target, step: Step, found: Found, copy: WorkingCopy): TargetProblem | undefined {
  const { schema, keyword, item, message, repair, statement = step.statement } = found;
  const at: Place = {
    part: 'schema',
    path: copy.pathOf(schema),
    ...(keyword === undefined ? {} : { keyword }),
    ...(item === undefined ? {} : { item }),
  };
  return problemOf(target, step.code, statement, at, message, repair && repairOf(repair, copy));
}

function repairOf({ title, loss, endsRecursion, changes }: NonNullable<Found['repair']>, copy: WorkingCopy): Repair {
  // In the text, the reference is replaced first.
  const isTooEarly = changes.some(({ schema }) => copy.isReplaced(schema));
  return {
    title,
    ...(loss === undefined ? {} : { loss }),
    ...(endsRecursion ? { endsRecursion } : {}),
    changes: (isTooEarly ? [] : changes).map(({ schema, set, remove }) => ({
      path: copy.pathOf(schema),
      ...(set === undefined ? {} : { set: cloned(set) as Schema }),
      ...(remove === undefined ? {} : { remove }),
    })),
  };
}

/** A copy: what a problem says does not change when the conversion goes on. Strings, which may be long, are shared. */
function cloned(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloned);
  const copy: { [key: string]: Json } = {};
  for (const key of Object.keys(value)) setOwn(copy, key, cloned(value[key] as Json));
  return copy;
}
