/** Output schemas, as the targets judge them. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { check, fixed, problemsOf } from '../../../../test/kit/manifests';
import { readAs } from '../../../../test/kit/navigate';
import { targetTitles, withTargets } from '../../../../test/kit/targets';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { toolWith } from '../../dialects/kasilabs/rules/example';
import { Checker } from '../../features/diagnostics/check';
import { onOneLine } from '../../features/diagnostics/problem';
import { memoryWorkspace } from '../../workspace';

const ID = { id: { type: 'string', description: 'The number of the order.' } };

/** A tool whose result has this schema. */
const returning = (outputSchema: Json) => toolWith({ outputSchema });

/** A result with these properties. */
const withProperties = (
  properties: { readonly [name: string]: Json },
  rest: { readonly [keyword: string]: Json } = {},
) => returning({ type: 'object', properties: { ...ID, ...properties }, ...rest });

/** What targets say, without how it is known. */
async function told(text: string, targets: readonly string[]): Promise<readonly string[]> {
  const problems = await problemsOf(text, withTargets(targets));
  return problems.map((problem) => `${problem.severity}: ${onOneLine({ message: problem.message })}`);
}

const LIST = 'MCP clients refuse the whole list of tools.';

/** What is written, which targets refuse it, where, what they say, and what mends it. */
const REFUSED: readonly (readonly [string, string, readonly string[], string, string, readonly string[]])[] = [
  [
    'an old `$schema`',
    withProperties({}, { $schema: 'http://json-schema.org/draft-07/schema#' }),
    ['claude-code'],
    'target-keyword /tools/0/outputSchema/$schema',
    'The `$schema` `http://json-schema.org/draft-07/schema#` is not supported here, as it is another draft than 2020-12. Claude Code fails each call of the tool.',
    ['Remove `$schema`'],
  ],
  [
    'a root that is no object',
    returning({ type: 'array', items: { type: 'string' } }),
    ['mcp', 'cursor'],
    'target-root /tools/0/outputSchema/type',
    'The root of the schema is not `type: "object"`. MCP clients of 2025-11-25 refuse the whole list of tools, though 2026-07-28 allows any root: return an object that has it as a property.',
    [],
  ],
  [
    'alternatives that are all objects',
    returning({
      anyOf: [{ type: 'object', properties: ID }, { $ref: '#/$defs/none' }],
      $defs: { none: { type: 'object' } },
    }),
    ['mcp', 'claude-code'],
    'target-root /tools/0/outputSchema',
    'The root of the schema is not `type: "object"`. MCP clients of 2025-11-25 refuse the whole list of tools, though 2026-07-28 allows any root: return an object that has it as a property.',
    ['Set `type` to `"object"`'],
  ],
  [
    'a property that is `true`',
    withProperties({ raw: true }),
    ['mcp', 'claude-code'],
    'target-type /tools/0/outputSchema/properties/raw',
    `The schema of \`raw\` is \`true\`, not an object. ${LIST}`,
    ['Replace `true` with `{}`'],
  ],
  [
    'a dead reference',
    withProperties({ next: { $ref: '#/$defs/order' } }),
    ['mcp', 'claude-code'],
    'target-reference /tools/0/outputSchema/properties/next/$ref',
    `The \`$ref\` \`#/$defs/order\` leads to nothing in the schema. ${LIST}`,
    [],
  ],
  [
    "a pattern with Python's groups",
    withProperties({ code: { type: 'string', description: 'A code.', pattern: '^(?P<id>\\d+)$' } }),
    ['mcp', 'claude-code'],
    'target-keyword /tools/0/outputSchema/properties/code/pattern',
    `JavaScript can't read the \`pattern\` \`^(?P<id>\\d+)$\`. ${LIST}`,
    ['Write `(?P<` as `(?<`'],
  ],
  [
    'a pattern that is none with the flag `u`',
    withProperties({ code: { type: 'string', description: 'A code.', pattern: '^[\\w-.]+$' } }),
    ['mcp', 'claude-code'],
    'target-keyword /tools/0/outputSchema/properties/code/pattern',
    `JavaScript can't read the \`pattern\` \`^[\\w-.]+$\`. ${LIST}`,
    ['Move `pattern` into the description'],
  ],
];

describe('an output schema is refused by whom it loses the tool, at its place, with one row and its repair', () => {
  it.each(REFUSED)('%s', async (_, text, targets, place, message, titles) => {
    expect(await check(text, withTargets(targets))).toEqual([`error ${place}`]);
    expect(await told(text, targets)).toEqual([`error: Output schema: ${message}`]);
    expect(await targetTitles(text, targets)).toEqual([titles]);
    const [code = ''] = place.split(' ');
    if (titles.length > 0)
      expect(await check(await fixed(text, code, withTargets(targets)), withTargets(targets))).toEqual([]);
    // Models do not get it.
    expect((await check(text, withTargets(['openai', 'anthropic', 'gemini', 'vscode']))).filter(isOfTarget)).toEqual(
      [],
    );
  });
});

const isOfTarget = (line: string) => line.includes(' target-');

/** What is valid, and taken. */
const TAKEN: readonly (readonly [string, string])[] = [
  [
    'an ordinary result',
    withProperties({
      any: {},
      tags: { type: 'array', items: true },
      nested: { type: 'object', additionalProperties: true },
    }),
  ],
  ['the newest draft', withProperties({}, { $schema: 'https://json-schema.org/draft/2020-12/schema' })],
  [
    'a reference to a definition, to itself, and to an anchor',
    withProperties(
      { a: { $ref: '#/$defs/a' }, b: { $ref: '#b' } },
      { $defs: { a: { type: 'object', properties: { a: { $ref: '#/$defs/a' } } }, b: { $anchor: 'b' } } },
    ),
  ],
  [
    'a definition that nothing refers to',
    withProperties({}, { $defs: { a: { type: 'string', pattern: '(?P<a>x)' } } }),
  ],
  ['a nested property that is `true`', withProperties({ a: { type: 'object', properties: { b: true } } })],
];

it.each(TAKEN)('%s is taken by all of them', async (_, text) => {
  const lines = await check(text, withTargets(['mcp', 'claude-code', 'cursor', 'gemini-cli', 'openai-responses']));
  expect(lines.filter(isOfTarget)).toEqual([]);
});

it('MCP takes a draft that is named, and Gemini CLI goes on without a schema that can not be compiled', async () => {
  const old = withProperties({}, { $schema: 'http://json-schema.org/draft-07/schema#' });
  expect(await check(old, withTargets(['mcp']))).toEqual([]);
  const dead = withProperties({ next: { $ref: '#/$defs/order' } });
  expect((await check(dead, withTargets(['gemini-cli']))).filter(isOfTarget)).toEqual([]);
});

it('the arguments and the result of one tool are two problems, each with its own fix', async () => {
  const schema = {
    type: 'object',
    properties: { n: { type: 'number', description: 'A number.', exclusiveMinimum: true, minimum: 0 } },
  };
  const text = toolWith({ inputSchema: schema, outputSchema: schema });
  expect(await check(text, withTargets(['mcp']))).toEqual([
    'error target-invalid-schema /tools/0/inputSchema/properties/n/exclusiveMinimum',
    'error target-invalid-schema /tools/0/outputSchema/properties/n/exclusiveMinimum',
  ]);
  const once = await fixed(text, 'target-invalid-schema', withTargets(['mcp']));
  expect(await check(once, withTargets(['mcp']))).toEqual([
    'error target-invalid-schema /tools/0/outputSchema/properties/n/exclusiveMinimum',
  ]);
});

it('any kind of document has all this once its reader names the node of the output schema', async () => {
  const tool = { name: 'a', description: 'Finds things.', output: { type: 'object', properties: { raw: true } } };
  const file = readAs(JSON.stringify({ tools: [tool] }), { dialect: workshop });
  const { workspace = memoryWorkspace() } = withTargets(['mcp']);
  const problems = (await new Checker().check(file, workspace)) ?? [];
  expect(problems.filter(({ code }) => code.startsWith('target-')).map(({ message }) => message)).toEqual([
    `Output schema: The schema of \`raw\` is \`true\`, not an object. ${LIST}`,
  ]);
});

it('a notation of results that is no JSON Schema has its problems and fixes where it is written', async () => {
  const text = `schema_version: "1.0"
metadata: { name: Orders, description: Finds orders. }
tools:
  - name: find
    description: Finds an order. Use it for numbers of orders.
    module: src.tools.find
    inputs: {}
    outputs:
      code: { type: string, description: A code., pattern: "^(?P<id>x)$" }
`;
  const options = { ...withTargets(['mcp', 'claude-code']), language: 'yaml' } as const;
  expect((await check(text, options)).filter(isOfTarget)).toEqual([
    'error target-keyword /tools/0/outputs/code/pattern',
  ]);
  expect(await fixed(text, 'target-keyword', options)).toBe(text.replace('?P<', '?<'));
});
