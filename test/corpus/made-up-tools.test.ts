import { basename } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { expect, it } from 'vitest';
import { countConstructs } from '../../scripts/count-constructs';
import { applyEdits } from '../../server/service/document/edit/edit';
import { Checker } from '../../server/service/features/diagnostics/check';
import { fixedForTargets } from '../../server/service/features/targets/fix-all';
import { checkedSample } from '../../server/service/invocation/checked-sample';
import { exportChanges } from '../../server/service/targets/conversion/changes';
import { convert } from '../../server/service/targets/conversion/convert';
import { toolDefinition } from '../../server/service/targets/model/definition';
import { TARGETS, targetById } from '../../server/service/targets/registry';
import { memoryWorkspace } from '../../server/service/workspace';
import { samples } from '../hostile/corpus';
import { manifestOf, problemsOf } from '../kit/manifests';
import { DESCRIPTIONS, problemsIn, SAFETY } from './listed-problems';
import { madeUpTools, manifestOfTools } from './tool-lists';

const LISTS = new Map([...madeUpTools()].map(([file, tools]) => [basename(file), tools] as const));
const TOOLS = [...LISTS.values()].flat();

/** Shares of public tools that have a construct, counted in November 2026 over 4,890 of them. */
const SHARES = {
  default: 0.3885,
  enum: 0.2744,
  additionalProperties: 0.086,
  $schema: 0.0785,
  title: 0.0394,
  anyOf: 0.0259,
  minimum: 0.0235,
  'list of types': 0.02,
  maximum: 0.0173,
  minItems: 0.0108,
  'enum: other than strings': 0.0102,
  const: 0.0075,
  'additionalProperties: schema': 0.0073,
  format: 0.0073,
  $ref: 0.0061,
  oneOf: 0.0061,
  $defs: 0.0049,
  minLength: 0.0038,
  maxLength: 0.0034,
  propertyNames: 0.0026,
  exclusiveMinimum: 0.0018,
  'array without items': 0.001,
  pattern: 0.001,
  maxItems: 0.0006,
};

it('has at least 150 tools', () => {
  expect(TOOLS.length).toBeGreaterThanOrEqual(150);
});

it('has the constructs that public tools have, at least as often (docs/targets.md)', () => {
  const { tools, counts } = countConstructs(TOOLS);
  const rarer = Object.entries(SHARES).filter(([construct, share]) => (counts.get(construct) ?? 0) / tools < share);
  expect(rarer).toEqual([]);
});

it('has no false alarm about what is hidden', async () => {
  expect(await problemsIn(LISTS, SAFETY)).toEqual([]);
});

it('has none in the examples of all dialects either', async () => {
  for (const { text, language, uri, dialect } of samples()) {
    const problems = await problemsOf(text, { language, uri, dialect: dialect.id });
    expect(
      problems.filter(({ code }) => [...SAFETY, ...DESCRIPTIONS].includes(code)).map(({ message }) => message),
    ).toEqual([]);
  }
});

it('has few hints about descriptions, each of which is right', async () => {
  expect(await problemsIn(LISTS, DESCRIPTIONS)).toMatchInlineSnapshot(`
    [
      "browser.json vague-description dialog_handle",
      "cluster.json vague-description ping",
      "issues.json vague-description create_review",
      "issues.json vague-description merge_merge_request",
      "issues.json vague-description list_labels",
      "media.json vague-description describe_image",
    ]
  `);
});

it('is too much for one manifest, in which no two tools look alike', async () => {
  const codes = ['too-many-tools', 'similar-description', 'duplicate-tool'];
  expect(await problemsIn(new Map([['all', TOOLS]]), codes)).toEqual(['all too-many-tools']);
});

it('has sample arguments for each tool, and they match', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { name, inputSchema } of TOOLS) {
    const { value, doubt } = await checkedSample(inputSchema);
    const { $schema: _, ...schema } = inputSchema;
    expect([name, doubt, ajv.validate(schema, value)]).toEqual([name, undefined, true]);
  }
});

it('is taken, changed and refused by each target as its page says, and exported for all', () => {
  const counted = TARGETS.map((target) => {
    const verdicts = { ok: 0, changed: 0, refused: 0 };
    const notExported: string[] = [];
    for (const { name, description, inputSchema } of TOOLS) {
      const tool = { name, description, parameters: inputSchema, result: undefined };
      const conversion = convert(target, tool);
      verdicts[conversion.verdict]++;
      if (exportChanges(tool, conversion).some(({ isFatal }) => isFatal)) notExported.push(name);
    }
    return [target.id, ...Object.values(verdicts), ...notExported].join(' ');
  });
  expect(counted).toMatchInlineSnapshot(`
    [
      "openai 218 0 1",
      "openai-strict 14 61 144 create_incident",
      "openai-responses 218 0 1",
      "openai-responses-strict 14 61 144 create_incident",
      "anthropic 219 0 0",
      "anthropic-strict 19 199 1 create_incident",
      "gemini 154 0 65 create_incident",
      "gemini-json-schema 219 0 0",
      "bedrock 219 0 0",
      "mcp 219 0 0",
      "vscode 219 0 0",
      "copilot:gpt-4.1 110 108 1",
      "copilot:claude-sonnet 218 0 1",
      "copilot:gemini-2.5 212 6 1",
      "claude-code 219 0 0",
      "cursor 219 0 0",
      "gemini-cli 219 0 0",
      "talos 219 0 0",
    ]
  `);
});

/** Objects with any keys, items of any type: which ones a strict schema names is the author's to say. */
const FOR_OPENAI_STRICT = [
  ...'run_pipeline spreadsheet_image helm_install API-update-contact find_documents aggregate'.split(' '),
  ...'create_index trigger_pipeline create_incident'.split(' '),
];
/** Objects without properties, items of any type, an `enum` of numbers: what they become is the author's to say too. */
const FOR_GEMINI = ['page_back', 'API-update-contact', 'create_incident', 'usage_report', 'search_hotels'];

it.each<readonly [readonly string[], readonly string[]]>([
  [['openai-strict'], FOR_OPENAI_STRICT],
  [['anthropic-strict'], ['create_incident']],
  [['openai', 'anthropic', 'gemini'], FOR_GEMINI],
])('is taken by %s once all their problems are fixed, but for what the author has to say', async (ids, expected) => {
  const targets = ids.flatMap((id) => targetById(id) ?? []);
  const workspace = memoryWorkspace({}, { targets: { ids, server: undefined } });
  const refused: string[] = [];
  for (const tools of LISTS.values()) {
    const text = manifestOfTools(tools);
    const { edits } = await fixedForTargets(manifestOf(text), {}, { workspace, checker: new Checker() }, () => false);
    for (const tool of manifestOf(applyEdits(text, edits)).tools.map(toolDefinition)) {
      if (targets.some((target) => convert(target, tool).verdict === 'refused')) refused.push(tool.name ?? '');
    }
  }
  expect(refused).toEqual(expected);
});
