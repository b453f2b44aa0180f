/** Of a tool that a strict target changes, an export is what the provider's SDK makes of it, see `Target.exportOfChanged`. */
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { expect, it } from 'vitest';
import { isObject, type Json } from '../../common/json/value';
import { anthropicStrict } from '../../server/service/targets/anthropic-strict';
import { convert } from '../../server/service/targets/conversion/convert';
import type { TargetProblem } from '../../server/service/targets/model/problem';
import { openaiStrict } from '../../server/service/targets/openai-strict';
import { realSchemas } from './definitions';
import { generatedSchemas } from './generated-schemas';
import { shortest } from './shortest';

const openai = (schema: Json) => toStrictJsonSchema(schema as Parameters<typeof toStrictJsonSchema>[0]) as Json;
const anthropic = (schema: Json) => transformJSONSchema(schema as Parameters<typeof transformJSONSchema>[0]) as Json;

/** Without what is empty, and without what Anthropic's SDK adds next to alternatives, and with names in alphabetical order; in descriptions, the keywords that were moved there. */
function plain(value: Json, key?: string): Json {
  if (key === 'description' && typeof value === 'string') return [...value].sort().join('');
  if (Array.isArray(value)) {
    const items = value.map((item) => plain(item));
    return key === 'required' ? items.sort() : items;
  }
  if (!isObject(value)) return value;
  const isEmpty = (name: string, its: Json) =>
    ['required', 'properties'].includes(name) && typeof its === 'object' && Object.keys(its ?? {}).length === 0;
  const isAdded = (name: string) => name === 'additionalProperties' && Object.hasOwn(value, 'anyOf');
  const members = Object.entries(value).filter(([name, its]) => !isEmpty(name, its) && !isAdded(name));
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, its]) => [name, plain(its, name)]),
  );
}

/** What OpenAI's SDK leaves as it is and Anthropic's describes, an export writes as a type. */
const hasNullable = (schema: Json) => JSON.stringify(schema).includes('"nullable":true');

/**
 * The SDK describes definitions of this name, and what stands next to a reference. It closes the objects of an `allOf` one by one, so that none
 * allows the properties of the others, and leaves out the schemas of other properties: an export merges the former, and describes the latter.
 */
const isDescribed = (schema: Json, problems: readonly TargetProblem[]) =>
  hasNullable(schema) ||
  /"definitions"|"\$ref":"[^"]*",/.test(JSON.stringify(schema)) ||
  problems.some(({ code, at, repair }) => {
    const isMerged = at.part === 'schema' && at.keyword === 'allOf';
    return code === 'closed-object' && (isMerged || repair?.title.includes('describe what it was'));
  });

it.each([
  ['OpenAI', openaiStrict, openai, hasNullable],
  ['Anthropic', anthropicStrict, anthropic, isDescribed],
] as const)('%s', (_, target, sdk, isOther) => {
  const wrong: string[] = [];
  let compared = 0;
  for (const schema of [...generatedSchemas(3000, 1), ...realSchemas()]) {
    const tool = { name: 'find', description: 'Finds.', parameters: schema, result: undefined };
    const { verdict, problems, parameters = null } = convert(target, tool);
    // What has no repair is not exported.
    const isExported = !problems.some(({ repair, isRefusedUnchanged }) => isRefusedUnchanged && !repair);
    if (verdict !== 'changed' || !isExported || isOther(schema, problems)) continue;
    compared++;
    const [ours, theirs] = [parameters, sdk(structuredClone(schema))].map((one) => JSON.stringify(plain(one)));
    if (ours !== theirs) wrong.push(`${JSON.stringify(schema)}\n  ${ours}\n  ${theirs}`);
  }
  expect(shortest(wrong)).toBe('');
  expect(compared).toBeGreaterThan(300);
});
