/** What a target does to a tool that it does not take as it stands. */
import type { Path } from '../../../../common/json/pointer';
import type { Json } from '../../../../common/json/value';
import type { Evidence } from './evidence';

/**
 * What a target does with something: takes it as it stands, takes it and does not use it, takes it after a change (its own, or that of its
 * SDK), or refuses it.
 */
export type Treatment = 'allowed' | 'ignored' | 'changed' | 'refused';

/** The kinds of problems, each a rule of its own: `target-keyword`, … */
export const PROBLEM_CODES = [
  'name',
  'description',
  'tool-count',
  'root',
  'keyword',
  'closed-object',
  'optional-property',
  'array-items',
  'type',
  'reference',
  'enum',
  'required-unknown',
  'property-name',
  'limit',
  'invalid-schema',
] as const;

/** The kind of a problem. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Where a problem is. A path starts at the root of the tool's JSON Schema of arguments, or of its result. */
export type Place =
  | { readonly part: 'name' | 'description' | 'tool' | 'result' }
  | {
      readonly part: 'schema';
      /** Whose schema it is. Absent: that of the arguments. */
      readonly of?: 'result';
      /** The path of a schema. */
      readonly path: Path;
      /** The keyword in it that is the problem; absent: the schema as a whole. */
      readonly keyword?: string;
      /** Within the keyword's value: a property's name, or an index. */
      readonly item?: string | number;
    };

/** A change of one schema: members that are set, and members that are removed. */
export interface SchemaChange {
  readonly path: Path;
  readonly set?: { readonly [keyword: string]: Json };
  readonly remove?: readonly string[];
}

/** How a problem is resolved. */
export interface Repair {
  /** In the imperative: "Add `items`". */
  readonly title: string;
  /** What the definition no longer says afterwards, as a phrase; absent: nothing is lost. */
  readonly loss?: string;
  /** It ends a recursion: those that take one lose what is said within it. */
  readonly endsRecursion?: true;
  /** There is one right result: where it breaks nothing for another target, "fix all" makes it too. */
  readonly isSure?: true;
  readonly changes: readonly SchemaChange[];
}

/** One thing that a target does not take as it stands. */
export interface TargetProblem {
  readonly code: ProblemCode;
  readonly treatment: Exclude<Treatment, 'allowed'>;
  readonly at: Place;
  /** What is written, in a sentence: "The array `tags` has no `items`." */
  readonly message: string;
  /** What the target does about it, in a sentence with the target's name: "Gemini refuses the whole request." */
  readonly consequence: string;
  readonly evidence: Evidence;
  /** Only a library makes it acceptable: sent as it stands, it is refused. */
  readonly isRefusedUnchanged?: true;
  readonly repair?: Repair;
  /** A similar name that the target takes, as the manifest writes it: without what its platform puts before it. */
  readonly newName?: string;
}

/** How grave a problem is: what is only inferred is no error, what is ignored is a hint. */
export function severityOf({ treatment, evidence }: TargetProblem): 'error' | 'information' | 'hint' {
  if (treatment === 'ignored') return 'hint';
  return treatment === 'refused' && evidence.kind !== 'inferred' ? 'error' : 'information';
}

/** `ok`: taken as it stands. `changed`: taken after the target, or its SDK, changes it. `refused`: not usable. */
export type Verdict = 'ok' | 'changed' | 'refused';

/**
 * The verdict on a tool among the others of its manifest.
 * @param alone on the tool by itself @param together the problems that it has because of the others, see `manifestProblems`
 */
export function verdictAmongOthers(alone: Verdict, together: readonly TargetProblem[] = []): Verdict {
  const other = verdictOf(together);
  return GRAVITY[other] > GRAVITY[alone] ? other : alone;
}

const GRAVITY = { ok: 0, changed: 1, refused: 2 } as const;

/** The first of the worst results. @param results at least one */
export function worstOf<T extends { readonly verdict: Verdict }>(results: readonly T[]): T {
  const [first, ...others] = results;
  if (!first) throw new Error('There is no result.');
  return others.reduce((worst, one) => (GRAVITY[one.verdict] > GRAVITY[worst.verdict] ? one : worst), first);
}

/** The verdict that follows from problems. What is only inferred does not count. */
export function verdictOf(problems: readonly TargetProblem[]): Verdict {
  if (problems.length === 0) return 'ok';
  const known = problems.filter(({ evidence }) => evidence.kind !== 'inferred');
  if (known.some(({ treatment }) => treatment === 'refused')) return 'refused';
  return known.some(({ treatment }) => treatment === 'changed') ? 'changed' : 'ok';
}
