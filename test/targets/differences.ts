/** Compares the verdicts of a target with those of a provider's own code. */
import { isObject, type Json } from '../../common/json/value';
import { convert } from '../../server/service/targets/conversion/convert';
import type { TargetProblem, Verdict } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';

/** A schema about which a target and a provider's code disagree. */
export interface Difference {
  readonly schema: Json;
  readonly target: Verdict;
  readonly provider: Verdict;
  /** What the target says. */
  readonly problems: readonly TargetProblem[];
}

/** Why a difference is right. */
export interface Explanation {
  /** In a sentence. */
  readonly reason: string;
  /** A URL, or where to see it. */
  readonly evidence: string;
  holds(difference: Difference): boolean;
}

/** What a comparison found. */
export interface Comparison {
  readonly schemas: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** The number of differences with each reason. */
  readonly explained: Readonly<Record<string, number>>;
  /** The shortest differences without a reason. */
  readonly unexplained: readonly string[];
}

/** The verdict of a target about a schema of arguments, and the schema as exported. */
export function targetVerdict(
  target: Target,
  parameters: Json,
): Pick<Difference, 'target' | 'problems'> & { readonly exported: Json } {
  const {
    verdict,
    problems,
    parameters: exported = {},
  } = convert(target, {
    name: 'get_weather',
    description: 'Returns the weather.',
    parameters,
    result: undefined,
  });
  return { target: verdict, problems, exported };
}

/** Compares for each schema. @param provider the verdict of the provider's code */
export function compare(
  target: Target,
  schemas: readonly Json[],
  provider: (schema: Json) => Verdict,
  explanations: readonly Explanation[],
): Comparison {
  const verdicts = { ok: 0, changed: 0, refused: 0 };
  const explained: Record<string, number> = {};
  const unexplained: string[] = [];
  for (const schema of schemas) {
    const theirs = provider(schema);
    const ours = targetVerdict(target, schema);
    verdicts[theirs] += 1;
    if (theirs === ours.target) continue;
    const difference = { schema, provider: theirs, ...ours };
    const reason = explanations.find(({ holds }) => holds(difference))?.reason;
    if (reason === undefined) unexplained.push(lineOf(difference));
    else explained[reason] = (explained[reason] ?? 0) + 1;
  }
  unexplained.sort((a, b) => a.length - b.length);
  return { schemas: schemas.length, verdicts, explained, unexplained: [...new Set(unexplained)].slice(0, 5) };
}

function lineOf({ schema, target, provider, problems }: Difference): string {
  const said = problems
    .filter(({ treatment }) => treatment !== 'ignored')
    .map(({ treatment, message }) => `${treatment}: ${message}`);
  return `${JSON.stringify(schema)}\n  provider ${provider}, target ${target} (${said.join(' ')})`;
}

/** Whether all that the target refuses is refused for one of these reasons, none of which the provider's code examines. */
export function refusesOnly({ problems }: Difference, isReason: (problem: TargetProblem) => boolean): boolean {
  const refused = problems.filter(({ treatment }) => treatment === 'refused');
  return refused.length > 0 && refused.every(isReason);
}

/** A schema with the names in `required` sorted; without an empty one. */
export function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, one]): [string, Json] => [key, inOrder(one)]);
  const { required } = value;
  const isNames = Array.isArray(required) && required.every((name) => typeof name === 'string');
  const others = isNames ? members.filter(([key]) => key !== 'required') : members;
  return Object.fromEntries(isNames && required.length > 0 ? [...others, ['required', [...required].sort()]] : others);
}
