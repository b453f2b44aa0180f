/** What holds for the conversion of any tool for any target. */
import { toStrictJsonSchema } from 'openai/lib/transform';
import { describe, expect, it } from 'vitest';
import { isObject, isSame, type Json, own, setOwn } from '../../common/json/value';
import { convert } from '../../server/service/targets/conversion/convert';
import type { ToolDefinition } from '../../server/service/targets/model/definition';
import type { Repair, TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { openaiStrict } from '../../server/service/targets/openai-strict';
import { TARGETS } from '../../server/service/targets/registry';
import { realSchemas } from './definitions';
import { inOrder } from './differences';
import { generatedSchemas, SAMPLES } from './generated-schemas';
import { shortest } from './shortest';

/** A few of each sample: every property is checked for every target. */
const SCHEMAS: readonly Json[] = [
  ...SAMPLES.flatMap(({ seed }) => generatedSchemas(300, seed)),
  ...realSchemas(),
].filter(isObject);

function tool(parameters: Json): ToolDefinition {
  return { name: 'get_weather', description: 'Returns the weather of a city.', parameters, result: undefined };
}

/** Repairs that are tried for one tool. */
const MAX_REPAIRS = 150;

const isRefused = ({ treatment, evidence }: TargetProblem) => treatment === 'refused' && evidence.kind !== 'inferred';

describe.each(TARGETS.map((target) => [target.id, target] as const))('%s', (_, target) => {
  it('takes what was exported for it, unless a problem has no repair', () => {
    const wrong = SCHEMAS.flatMap((schema) => {
      const first = convert(target, tool(schema));
      if (first.problems.some((problem) => isRefused(problem) && !problem.repair)) return [];
      const again = convert(target, { ...tool(schema), parameters: first.parameters });
      return again.verdict === 'refused' && !isNullableArray(target, schema)
        ? [lineOf(schema, first.parameters, again.problems.filter(isRefused))]
        : [];
    });
    expect(shortest(wrong)).toBe('');
  });

  it('has repairs that lead, one after the other, to a tool without problems that can be repaired', () => {
    const wrong = SCHEMAS.filter((_, index) => index % 3 === 0).flatMap((schema) => {
      let now = schema;
      for (let round = 0; round < MAX_REPAIRS; round++) {
        const problem = convert(target, tool(now)).problems.find(({ repair }) => repair);
        const after = problem?.repair && repaired(now, problem.repair);
        if (!problem) return [];
        if (!after || isSame(now, after)) return [`${lineOf(now, after, [problem])} ${problem.repair?.title}`];
        now = after;
      }
      return [lineOf(schema, now, [])];
    });
    expect(shortest(wrong)).toBe('');
  });

  it('skips only steps that find nothing', () => {
    const patient = { ...target, steps: target.steps.map(({ mayFind: _, finds: __, ...step }) => step) };
    const wrong = SCHEMAS.flatMap((schema) => {
      const { problems, parameters } = convert(target, tool(schema));
      const all = convert(patient, tool(schema));
      const isEqual = JSON.stringify([problems, parameters]) === JSON.stringify([all.problems, all.parameters]);
      return isEqual ? [] : [lineOf(schema, parameters, all.problems)];
    });
    expect(shortest(wrong)).toBe('');
  });

  it('leaves its input as it is, and never throws', () => {
    for (const schema of SCHEMAS) {
      const frozen = frozenCopy(schema);
      expect(() => convert(target, tool(frozen))).not.toThrow();
    }
  });
});

it('what is exported for OpenAI with strict is what its SDK would send', () => {
  const wrong = SCHEMAS.flatMap((schema) => {
    const { parameters = {}, problems } = convert(openaiStrict, tool(schema));
    if (problems.some((problem) => isRefused(problem) && !problem.repair)) return [];
    const sent = sentBySdk(parameters);
    return sent === undefined || isSame(inOrder(sent), inOrder(parameters))
      ? []
      : [`${JSON.stringify(schema)}\n  ${JSON.stringify(parameters)}`];
  });
  expect(shortest(wrong)).toBe('');
});

const LISTS = ['openai', 'openai-responses', 'anthropic', 'mcp', 'bedrock', 'gemini-json-schema'];
it.each(LISTS)('%s: a list has the name, the description and the schema of a tool that is ok', (id) => {
  const target = TARGETS.find((one) => one.id === id) as Target;
  for (const schema of SCHEMAS) {
    const definition = tool(schema);
    const { verdict, wire } = convert(target, definition);
    if (verdict !== 'ok') continue;
    const values = valuesIn(target.wireList([wire]), 6);
    for (const part of [definition.name, definition.description, schema]) {
      expect(values.some((value) => isSame(value, part))).toBe(true);
    }
  }
});

/** What OpenAI's SDK makes of a schema; `undefined` where it overflows: it starts anew in each alternative of a union that refers to itself. */
function sentBySdk(parameters: Json): Json | undefined {
  try {
    return toStrictJsonSchema(structuredClone(parameters) as Parameters<typeof toStrictJsonSchema>[0]) as Json;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Copilot looks for `items` before it makes `["array", "null"]` an array alone, for Gemini. Its own result is not checked again. */
function isNullableArray({ id }: Target, schema: Json): boolean {
  return id.startsWith('copilot:') && JSON.stringify(schema).includes('"type":["array","null"]');
}

function lineOf(schema: Json, after: Json | undefined, problems: readonly TargetProblem[]): string {
  const said = problems.map(({ message }) => message).join(' ');
  return `${said}\n  ${JSON.stringify(schema)}\n  ${JSON.stringify(after)}`;
}

/** The schema after a repair alone; `undefined` if that changes what only the conversion has. */
function repaired(schema: Json, { changes }: Repair): Json | undefined {
  const copy = structuredClone(schema);
  for (const { path, set = {}, remove = [] } of changes) {
    let at: Json | undefined = copy;
    for (const key of path) at = Array.isArray(at) ? at[Number(key)] : own(at, String(key));
    if (!isObject(at)) return undefined;
    for (const keyword of remove) delete at[keyword];
    for (const [keyword, value] of Object.entries(set)) setOwn(at, keyword, value);
  }
  return copy;
}

function frozenCopy(value: Json): Json {
  const copy = structuredClone(value);
  const freeze = (one: Json): void => {
    if (typeof one !== 'object' || one === null) return;
    Object.freeze(one);
    for (const inner of Object.values(one)) freeze(inner);
  };
  freeze(copy);
  return copy;
}

function valuesIn(value: Json, levels: number): readonly Json[] {
  if (typeof value !== 'object' || value === null || levels === 0) return [value];
  return [value, ...Object.values(value).flatMap((one) => valuesIn(one, levels - 1))];
}
