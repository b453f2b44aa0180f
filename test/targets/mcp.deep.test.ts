/** `mcp` decides about names and output schemas of tools as the SDK of the Model Context Protocol does. */
import { validateToolName } from '@modelcontextprotocol/sdk/shared/toolNameValidation.js';
import { ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import { expect, it, vi } from 'vitest';
import type { Json } from '../../common/json/value';
import { convert } from '../../server/service/targets/conversion/convert';
import { mcp } from '../../server/service/targets/mcp';
import { generatedSchemas, randomNumbers, SAMPLES } from './generated-schemas';
import { singleKeywords } from './single-keywords';

const CHARACTERS = [...'abcXYZ019_-.', ...'abcXYZ019_-.', ' ', ',', '/', 'ß', '\u{1F600}', '\n', ':', '@'];

/** Names, most of them short and valid; some are near the limit of 128 characters. */
function names(count: number, seed: number): readonly string[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const isLong = random() < 0.2;
    const length = isLong ? 120 + Math.floor(random() * 16) : 1 + Math.floor(random() * 12);
    // Long names are of valid characters, so that their length decides.
    const characters = random() < 0.4 || isLong ? CHARACTERS.slice(0, 12) : CHARACTERS;
    return Array.from({ length }, () => characters[Math.floor(random() * characters.length)]).join('');
  });
}

it('about generated names', () => {
  for (const { seed, count } of SAMPLES) {
    const all = names(count, seed);
    const differences = all.filter((name) => {
      const { problems } = convert(mcp, { name, description: 'A.', parameters: { type: 'object' }, result: undefined });
      return problems.some(({ code }) => code === 'name') === validateToolName(name).isValid;
    });
    expect(differences, `seed ${seed}`).toEqual([]);
    const valid = all.filter((name) => validateToolName(name).isValid).length / count;
    expect(valid).toBeGreaterThan(0.2);
    expect(valid).toBeLessThan(0.9);
  }
});

/** Whether the SDK's client takes a list with a tool that has this output schema: it checks the list, then compiles the schema. */
function takesResult(outputSchema: Json): boolean {
  const tool = { name: 'a', inputSchema: { type: 'object' }, outputSchema };
  if (!ListToolsResultSchema.safeParse({ tools: [tool] }).success) return false;
  try {
    new AjvJsonSchemaValidator().getValidator(outputSchema as { type: 'object' });
    return true;
  } catch (error) {
    // A reference that leads to nothing but itself, which no public tool has, exhausts its stack.
    return error instanceof RangeError;
  }
}

/** As the only property of a result. */
const within = (schema: Json): Json => ({ type: 'object', properties: { a: schema } });

const OUTPUTS: readonly Json[] = [
  ...singleKeywords(),
  ...[true, false, ...singleKeywords()].map(within),
  ...['#/$defs/a', 'https://a.example/a'].map((reference) => within({ $ref: reference })),
  ...['(?P<a>b)', '[\\w-.]', '['].map((pattern) => within({ type: 'string', pattern })),
  ...SAMPLES.flatMap(({ seed, count }) => generatedSchemas(count, seed)),
];

/** What the SDK's ajv refuses and is not looked at: a keyword of draft-07, `nullable` without a type, and names that no public tool has. */
const NOT_FOLLOWED = /"additionalItems"|"nullable"|"#anchor"|"\$(?:id|anchor)"/;

it('about output schemas', () => {
  // Formats that it does not know.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const verdicts = OUTPUTS.map((result) => {
    const tool = { name: 'a', description: 'A tool.', parameters: { type: 'object' }, result };
    const refused = convert(mcp, tool).problems.filter(({ treatment }) => treatment === 'refused');
    const codes = refused.map(({ code }) => code);
    return { codes, isTaken: takesResult(result), text: `${codes.join()} ${JSON.stringify(result)}` };
  });
  const missed = verdicts.filter(({ codes, isTaken }) => codes.length === 0 && !isTaken).map(({ text }) => text);
  expect(missed.filter((text) => !NOT_FOLLOWED.test(text))).toEqual([]);
  // It compiles some schemas that are not valid: draft-07 has lists of schemas in `items`. It does not look into `prefixItems`, as SDK 2 does.
  const isSure = (code: string) => code !== 'invalid-schema';
  const unfounded = verdicts.filter(({ codes, isTaken }) => isTaken && codes.some(isSure)).map(({ text }) => text);
  expect(unfounded.filter((text) => !/"prefixItems"|"__proto__"/.test(text))).toEqual([]);
  expect(verdicts.filter(({ isTaken }) => isTaken).length).toBeGreaterThan(100);
});
