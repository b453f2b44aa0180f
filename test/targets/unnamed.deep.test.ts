/** What is said of a tool by its verdict and by its problems agrees, where the target is the platform's own: agentcli's OpenAI. */
import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { convert } from '../../server/service/targets/conversion/convert';
import { openai } from '../../server/service/targets/openai';
import { problemsOf } from '../kit/manifests';
import { withTargets } from '../kit/targets';
import { realSchemas } from './definitions';
import { generatedSchemas, SAMPLES } from './generated-schemas';
import { shortest } from './shortest';
import { singleKeywords } from './single-keywords';

const ROOTS: readonly Json[] = [true, 'x', 5, [], {}, { type: 'string' }, { type: 'object' }, { $ref: '#/$defs/a' }];
const SCHEMAS: readonly Json[] = [
  ...ROOTS,
  ...singleKeywords(),
  ...realSchemas(),
  ...SAMPLES.flatMap(({ seed }) => generatedSchemas(1500, seed)),
];

const NAME = 'get_weather';
const DESCRIPTION = 'Tells the weather in a city.';

function manifest(schema: Json): string {
  return JSON.stringify({
    tools: [{ name: NAME, description: DESCRIPTION, command: ['./tools/bin/get_weather'], schema }],
  });
}

/** The rules that say of a schema that providers refuse it. */
const OF_SCHEMAS =
  /^(?:target-[a-z-]+|schema-(?:array-items|invalid|type-name|root-type|required-unknown|keyword)|wrong-type)$/;

const isOfTarget = ({ code }: Problem) => code.startsWith('target-');

it('a tool is refused because of its schema if a warning says so, and has a problem then', {
  timeout: 120_000,
}, async () => {
  const wrong: string[] = [];
  for (const schema of SCHEMAS) {
    const tool = { name: NAME, description: DESCRIPTION, parameters: schema, result: undefined };
    const { verdict, isBlind } = convert(openai, tool);
    if (isBlind) continue;
    const problems = await problemsOf(manifest(schema));
    const isTold = problems.some(({ code }) => OF_SCHEMAS.test(code));
    if (verdict === 'refused' && !isTold) wrong.push(`refused, but no problem: ${JSON.stringify(schema)}`);
    const isWarned = problems.some((problem) => isOfTarget(problem) && problem.severity === 'warning');
    if (isWarned && verdict !== 'refused') wrong.push(`${verdict}, but a warning: ${JSON.stringify(schema)}`);
  }
  expect(shortest(wrong)).toBe('');
});

it('nothing else is said than if the target is named', { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const schema of SCHEMAS) {
    const text = manifest(schema);
    const idOf = ({ code, at, message }: Problem) => `${code} ${at.offset} ${message}`;
    const named = new Set((await problemsOf(text, withTargets(['openai']))).filter(isOfTarget).map(idOf));
    const other = (await problemsOf(text)).filter(isOfTarget).find((problem) => !named.has(idOf(problem)));
    if (other) wrong.push(`${idOf(other)}: ${JSON.stringify(schema)}`);
  }
  expect(shortest(wrong)).toBe('');
});
