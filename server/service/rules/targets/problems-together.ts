/** What targets have against the tools of a file together: their number, their names, what is counted over all of them. */
import type { RuleContext } from '../../model/rule';
import { type ManifestProblem, sameNames, toolCountProblems } from '../../targets/conversion/manifest-problems';
import { effectiveNameOf } from '../../targets/conversion/name';
import { problemsOfSum } from '../../targets/conversion/request-counts';
import type { TargetsInUse } from '../../targets/in-use';
import type { ProblemCode } from '../../targets/model/problem';
import type { Naming, Target } from '../../targets/model/target';
import { type PlacedProblem, Places, placed } from './placed-problem';
import { judged } from './problems';

/** The problems of the tools together, of one kind: each with the tool that it is reported for. Those of several targets are one. */
export function problemsTogether(
  kind: ProblemCode,
  context: RuleContext,
  inUse: TargetsInUse,
): readonly PlacedProblem[] {
  const { file } = context;
  const places = new Places<number>();
  const find = FINDERS[kind]?.(context, inUse);
  for (const target of find ? inUse.targets : []) {
    for (const { tool, problem } of find?.(target) ?? []) places.add(tool, target, problem);
  }
  return places.groups().flatMap(([index, group]) => {
    const tool = file.tools[index];
    return tool ? [placed(group, tool, inUse)] : [];
  });
}

/** Finds the problems that a target has with the tools of a file together. */
type Finder = (context: RuleContext, inUse: TargetsInUse) => (target: Target) => readonly ManifestProblem[];

/** By the kind of the problems; tools have the others alone. */
const FINDERS: Readonly<Partial<Record<ProblemCode, Finder>>> = {
  'tool-count':
    ({ file: { tools } }) =>
    (target) =>
      toolCountProblems(target, tools.length),
  limit: (context) => (target) => limitProblems(target, context),
  name: ({ file: { tools }, known }, { naming }) => {
    const names = tools.map(({ modelName = '' }) => modelName);
    const key = JSON.stringify([naming, names]);
    // Names can only become the same where they are changed.
    return (target) => (target.effectiveName ? known(namesFor, target).problems(key, names, naming) : []);
  },
};

function limitProblems(target: Target, context: RuleContext): readonly ManifestProblem[] {
  const { tools } = context.file;
  if (!target.requestLimits || tools.length < 2) return [];
  const counted = tools.map((tool) => ({
    name: tool.modelName ?? '',
    counts: judged(tool, context).for(target).counts ?? [],
  }));
  return problemsOfSum(target, counted);
}

/** The names that a target was last asked about: an edit leaves most names as they were. */
class NamesFor {
  private last: { readonly key: string; readonly problems: readonly ManifestProblem[] } | undefined;

  constructor(private readonly target: Target) {}

  /** Returns the problems of names that become the same. @param key what tells these names, and what they are called for, from others */
  problems(key: string, names: readonly string[], naming: Naming): readonly ManifestProblem[] {
    if (this.last?.key !== key) this.last = { key, problems: this.find(names, naming) };
    return this.last.problems;
  }

  private find(names: readonly string[], naming: Naming): readonly ManifestProblem[] {
    const { target } = this;
    const tools = names.map((name) => ({ name, effectiveName: effectiveNameOf(target, name, naming) }));
    const repeated = repeatedNames(names);
    return sameNames(target, tools).filter(({ tool }) => !repeated.has(tool));
  }
}

function namesFor(target: Target): NamesFor {
  return new NamesFor(target);
}

/** The tools whose name another one before them has, which `duplicate-tool` reports: by their index. */
function repeatedNames(names: readonly string[]): ReadonlySet<number> {
  const known = new Set<string>();
  const found = new Set<number>();
  for (const [index, name] of names.entries()) {
    if (known.has(name)) found.add(index);
    known.add(name);
  }
  return found;
}
