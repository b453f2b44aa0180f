/** Compares the verdicts of a target with those of a provider's own code. */
import { expect, it } from 'vitest';
import { isObject, type Json } from '../../common/json/value';
import { convert } from '../../server/service/targets/conversion/convert';
import type { TargetProblem, Verdict } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { realSchemas } from './definitions';
import { generatedSchemas, SAMPLES } from './generated-schemas';
import { shortest } from './shortest';
import { singleKeywords } from './single-keywords';

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
interface Comparison {
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** The shortest differences without a reason, a line each. */
  readonly unexplained: string;
}

/** A target, and how a provider's code decides. */
export interface Compared {
  readonly target: Target;
  readonly provider: (schema: Json) => Verdict;
  readonly explanations: readonly Explanation[];
}

/** The verdict of a target about a schema of arguments, and the schema as exported. */
export function targetVerdict(
  target: Target,
  parameters: Json,
): Pick<Difference, 'target' | 'problems'> & { readonly exported: Json } {
  const tool = { name: 'get_weather', description: 'Returns the weather.', parameters, result: undefined };
  const { verdict, problems, parameters: exported = {} } = convert(target, tool);
  return { target: verdict, problems, exported };
}

/** Compares for each schema. */
export function compare({ target, provider, explanations }: Compared, schemas: readonly Json[]): Comparison {
  const verdicts = { ok: 0, changed: 0, refused: 0 };
  const unexplained: string[] = [];
  for (const schema of schemas) {
    const theirs = provider(schema);
    const ours = targetVerdict(target, schema);
    verdicts[theirs] += 1;
    if (theirs === ours.target) continue;
    const difference = { schema, provider: theirs, ...ours };
    if (!explanations.some(({ holds }) => holds(difference))) unexplained.push(lineOf(difference));
  }
  return { verdicts, unexplained: shortest(unexplained) };
}

/** Tests with the schemas that are generated, and those that somebody has written. @param share the least of each verdict among the generated */
export function testDifferences(compared: Compared, share: number, about = 'about'): void {
  it.each(SAMPLES)(`${about} generated schemas, seed $seed`, ({ seed, count }) => {
    const { unexplained, verdicts } = compare(compared, generatedSchemas(count, seed));
    expect(unexplained).toBe('');
    expect(Math.min(...Object.values(verdicts)) / count).toBeGreaterThan(share);
  });

  it(`${about} real schemas`, () => {
    expect(compare(compared, realSchemas()).unexplained).toBe('');
  });
}

/** The same, and with each keyword alone. */
export function testAllDifferences(compared: Compared): void {
  testDifferences(compared, 0.05);

  it('about each keyword alone', () => {
    expect(compare(compared, singleKeywords()).unexplained).toBe('');
  });
}

function lineOf({ schema, target, provider, problems }: Difference): string {
  const said = problems
    .filter(({ treatment }) => treatment !== 'ignored')
    .map(({ treatment, message }) => `${treatment}: ${message}`);
  return `${JSON.stringify(schema)}\n  provider ${provider}, target ${target} (${said.join(' ')})`;
}

/** All that the target refuses is refused for one of these reasons, none of which the provider's code examines. */
export function refusesOnly(...reasons: ((problem: TargetProblem) => boolean)[]): Explanation['holds'] {
  return ({ problems }) => {
    const refused = problems.filter(({ treatment }) => treatment === 'refused');
    return refused.length > 0 && refused.every((problem) => reasons.some((is) => is(problem)));
  };
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
