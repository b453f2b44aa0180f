/** The rules about the targets for which tools must work: one for each kind of problem. */
import { isObject } from '../../../../common/json/value';
import { jsonOf, memberValue } from '../../document/tree/node';
import type { Dialect } from '../../model/dialect';
import { isCompanion, type KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Finding, Rule } from '../../model/rule';
import { exampleOfSchemas, withSchema } from '../with-schema';
import { wrongType } from '../wrong-type/rule';
import { type TargetRule, targetRule } from './target-rule';

/** The rules of dialects about the names that providers refuse. */
const OF_PROVIDERS = /\/(?:model|tool)-name$/;

/** The rules that report the same for every manifest: that it is no object, or does not describe one. */
const SAME_ROOT = ['schema-root-type', 'wrong-type'];

/** The rules that report the same value for every manifest. */
const SAME_VALUE = ['schema-invalid', 'schema-type-name', 'schema-root-type'];

/** The rule that reports patterns which are no regular expressions for every manifest. */
const SAME_PATTERN = ['schema-pattern'];

/** By the kind of problem that they report, in the order of their pages. */
const KINDS: readonly TargetRule[] = [
  {
    kind: 'name',
    summary: "A target does not take a tool's name.",
    explanation:
      'Model providers restrict the characters and the length of names, and clients put the names of servers and plugins before them: what counts is the name that the model sees. One name that is refused makes the whole request fail, or the tool is left out without a word. Name the server under `servers` in the configuration, so that it is counted. The quick fix renames the tool in the cases and in the code that it calls, too.',
    example: {
      language: 'json',
      targets: ['openai'],
      bad: '{ "tools": [{ "name": "get.weather", "description": "Tells the weather in a city.", "command": ["./tools/bin/get_weather"] }] }',
      good: '{ "tools": [{ "name": "get_weather", "description": "Tells the weather in a city.", "command": ["./tools/bin/get_weather"] }] }',
    },
    yieldsTo: ({ at }, _tool, { dialect }) => {
      const rule = ruleOfProviders(dialect);
      return rule && { same: { within: at, codes: [rule.code], yields: true } };
    },
    same: ({ at }, _tool, { dialect }) => {
      const rule = ruleOfProviders(dialect);
      // What the platform itself refuses is another mistake.
      return rule && rule.severity !== 'error' ? { at, code: rule.code } : undefined;
    },
  },
  {
    kind: 'tool-count',
    isUnrepairable: true,
    summary: 'A manifest has more tools than a target takes in one request.',
    explanation:
      'OpenAI and VS Code take 128 tools in a request, Gemini 512, Anthropic 20 strict ones, and some of its models fewer; a request with more fails as a whole, which is reported at the first tool too many. Models choose worse among many tools long before that. Divide the manifest, or offer only the tools that a task needs.',
    example: {
      language: 'json',
      targets: ['openai'],
      bad: '',
      good: '{ "tools": [{ "name": "get_time", "description": "Tells the time.", "command": ["./tools/bin/get_time"] }] }',
    },
  },
  {
    kind: 'description',
    isUnrepairable: true,
    summary: 'A target does not take a description: it is missing, empty, too long, or no valid Unicode.',
    explanation:
      'Copilot Chat writes “No description provided” where there is none, and cuts descriptions of arguments at 1,024 characters for some models, which never read the end. Bedrock refuses an empty description. Anthropic refuses a request with half of a surrogate pair in any text: a character that was cut in two.',
    example: {
      language: 'json',
      targets: ['copilot:gpt-4.1'],
      bad: '{ "tools": [{ "name": "get_weather", "command": ["./tools/bin/get_weather"] }] }',
      good: '{ "tools": [{ "name": "get_weather", "description": "Tells the weather in a city.", "command": ["./tools/bin/get_weather"] }] }',
    },
  },
  {
    kind: 'root',
    hasSureRepairs: true,
    summary: 'A target does not take the root of the schema of the arguments, or of the result.',
    explanation:
      'The arguments of a tool are one object: the root has to say `"type": "object"`. OpenAI and Anthropic also refuse `anyOf`, `oneOf` and `allOf` there, with the whole request; Copilot Chat deletes them. State such a condition in the description, and check it in the tool. MCP clients of 2025-11-25 want an object as the root of an output schema, too, and lose the whole list of tools for another one.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": [], "anyOf": [{ "required": ["city"] }] }',
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
      ['openai', 'anthropic'],
    ),
    yieldsTo: ({ place, at }, { inputSchema }) => {
      if (!inputSchema || place.part !== 'schema' || place.path.length > 0) return undefined;
      if (place.keyword !== undefined && place.keyword !== 'type') return undefined;
      const { node } = inputSchema;
      const isTyped = memberValue(node, 'type') !== undefined;
      return {
        same: { within: at.parent ?? at, codes: SAME_ROOT, yields: true },
        ...(place.keyword === undefined ? { missing: { object: node, key: isTyped ? 'properties' : 'type' } } : {}),
      };
    },
    same: ({ place, at }, { inputSchema }) => {
      if (!inputSchema || place.part !== 'schema' || place.path.length > 0) return undefined;
      if (place.keyword === 'type') return { within: at.parent ?? at };
      const { node } = inputSchema;
      return node.type === 'object' ? { missing: { object: node, key: 'type' } } : { at: node, code: 'wrong-type' };
    },
    fixOf: ({ inputSchema }, context) => {
      const node = inputSchema?.node;
      if (!node || node.type === 'object') return undefined;
      return wrongType.fix?.({ ...context, at: node, data: { wanted: ['object'] } });
    },
  },
  {
    kind: 'keyword',
    summary: 'A target does not take a keyword of JSON Schema, or does not use it.',
    explanation:
      "Gemini's `parameters` take a subset of OpenAPI, and refuse the whole request because of another keyword. Strict tools of OpenAI and Anthropic take a subset of JSON Schema. Copilot Chat deletes many keywords for some models. Claude Code fails each call of a tool whose output schema names another draft than 2020-12, and MCP clients refuse the whole list because of a `pattern` there that JavaScript can't read. The quick fix moves what the keyword says into the description, where a model still reads it, or writes it in a way that the target takes.",
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "exclusiveMinimum": 0 } }, "required": ["days"] }',
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "minimum": 1 } }, "required": ["days"] }',
      ['gemini'],
    ),
    yieldsTo: ({ at: { parent }, place }) =>
      place.part === 'schema' && place.keyword === 'pattern' && parent
        ? { same: { within: parent, codes: SAME_PATTERN, yields: true } }
        : undefined,
    same: ({ at, at: { parent }, place, severity }) => {
      if (place.part !== 'schema' || !parent) return undefined;
      // What is only ignored may be wrong besides; of the pattern of a result, only that is said.
      if (place.keyword === 'pattern' && (severity === 'error' || place.of === 'result'))
        return { within: parent, codes: SAME_PATTERN };
      // Draft-04's `exclusiveMinimum: true` is no other mistake where no target in use examines that.
      return place.keyword?.startsWith('exclusive')
        ? { within: parent, codes: SAME_VALUE }
        : { at, code: 'schema-other-type' };
    },
  },
  {
    kind: 'closed-object',
    summary: 'A target wants `additionalProperties: false` on every object.',
    explanation:
      "Strict tools guarantee that the arguments match the schema, for which every object has to say which properties it has. The SDKs of OpenAI and Anthropic add `additionalProperties: false` where it is missing; a request that is sent without them is refused. OpenAI's refuses an object that sets it to `true` or a schema.",
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"], "additionalProperties": false }',
      ['openai-strict'],
    ),
  },
  {
    kind: 'optional-property',
    summary: 'A target wants every property in `required`.',
    explanation:
      'Strict tools of OpenAI have no optional properties: one that may be absent is written as required and nullable, and the tool treats `null` as absent. The quick fix does that.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." }, "unit": { "type": "string", "description": "The unit." } }, "required": ["city"], "additionalProperties": false }',
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." }, "unit": { "type": ["string", "null"], "description": "The unit." } }, "required": ["city", "unit"], "additionalProperties": false }',
      ['openai-strict'],
    ),
  },
  {
    kind: 'array-items',
    summary: 'A target wants to know what an array contains.',
    explanation:
      'An array without `items` is the most frequent reason why a request fails: OpenAI, Gemini and Copilot Chat refuse it.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "cities": { "type": "array", "description": "The cities." } }, "required": ["cities"] }',
      '{ "type": "object", "properties": { "cities": { "type": "array", "description": "The cities.", "items": { "type": "string" } } }, "required": ["cities"] }',
      ['gemini', 'copilot:gpt-4.1'],
    ),
    yieldsTo: ({ at }) => {
      const type = at.parent?.type === 'property' ? at.parent : undefined;
      return {
        same: { within: type ?? at, codes: ['schema-array-items'], yields: true },
        ...(type?.parent ? { missing: { object: type.parent, key: 'items' } } : {}),
      };
    },
    same: ({ at }) =>
      at.parent?.type === 'property' && at.parent.parent
        ? { missing: { object: at.parent.parent, key: 'items' } }
        : undefined,
  },
  {
    kind: 'type',
    summary: 'A target wants one `type` in every schema.',
    explanation:
      "Gemini's `parameters` follow OpenAPI 3.0: a schema has one type, and `nullable` stands for `null`. An array of types, or a schema without a type, makes the whole request fail. MCP clients refuse the whole list of tools because of a property in an output schema that is `true` or `false`.",
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "unit": { "type": ["string", "null"], "description": "The unit." } }, "required": ["unit"] }',
      '{ "type": "object", "properties": { "unit": { "type": "string", "nullable": true, "description": "The unit." } }, "required": ["unit"] }',
      ['gemini'],
    ),
  },
  {
    kind: 'reference',
    summary: 'A target does not follow a `$ref`.',
    explanation:
      "Gemini's `parameters` know no references; strict tools take local ones alone. MCP clients refuse the whole list of tools because of one in an output schema that leads to nothing. The quick fix writes the schema in the place of the reference.",
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "city": { "$ref": "#/$defs/city" } }, "required": ["city"], "$defs": { "city": { "type": "string", "description": "The city." } } }',
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
      ['gemini'],
    ),
    // Of one in a result, only that it is dead is said.
    same: ({ at: { parent }, place }) =>
      place.part === 'schema' && place.of === 'result' && parent
        ? { within: parent, codes: ['schema-ref'] }
        : undefined,
  },
  {
    kind: 'enum',
    summary: 'A target does not take the values of an `enum`.',
    explanation: "Gemini's `parameters` take strings alone as values of `enum`, none of them empty.",
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "enum": [1, 7] } }, "required": ["days"] }',
      '{ "type": "object", "properties": { "days": { "type": "string", "description": "Number of days.", "enum": ["1", "7"] } }, "required": ["days"] }',
      ['gemini'],
    ),
  },
  {
    kind: 'required-unknown',
    summary: 'A target does not take a name in `required` that is not in `properties`.',
    explanation:
      'Gemini and strict tools of OpenAI refuse it, and Copilot Chat removes the name, so that a model never learns that it is required.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city", "country"] }',
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
      ['copilot:gpt-4.1'],
    ),
    yieldsTo: ({ at }) => ({ same: { within: at, codes: ['schema-required-unknown'], yields: true } }),
    same: ({ at }) => ({ within: at }),
  },
  {
    kind: 'property-name',
    isUnrepairable: true,
    summary: 'A target does not take the name of a property.',
    explanation:
      'Anthropic takes letters, digits, `_`, `.` and `-` in the names of arguments, Gemini letters, digits and `_`; any other name makes the whole request fail.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "filter[city]": { "type": "string", "description": "The city." } }, "required": ["filter[city]"] }',
      '{ "type": "object", "properties": { "filter_city": { "type": "string", "description": "The city." } }, "required": ["filter_city"] }',
      ['anthropic'],
    ),
  },
  {
    kind: 'limit',
    isUnrepairable: true,
    summary: 'A schema is larger than a target takes.',
    explanation:
      "Strict tools of OpenAI may have 5,000 properties, 10 levels of objects, 1,000 values of `enum` and 120,000 characters of names and values. Those of Anthropic may have 24 optional properties and 16 unions of types, all strict tools of a request together: what the tools of a manifest have together is reported once, at the tool with which it is too much. Send fewer tools, or make properties required. A schema that is nested so deeply, or grows so large, that it can't be examined is reported too.",
    example: {
      language: 'json',
      targets: ['openai-strict'],
      bad: withSchema(nested(11)),
      good: withSchema(
        '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"], "additionalProperties": false }',
      ),
    },
  },
  {
    kind: 'invalid-schema',
    summary: 'A target refuses a schema that is not valid JSON Schema.',
    explanation:
      'Anthropic and OpenAI check the schema of every tool against draft 2020-12 of JSON Schema, whatever its `$schema` names, and refuse the whole request for one that is not valid. Typical are a tuple as a list in `items`, and `exclusiveMinimum: true`, which older drafts allow. MCP wants a schema to be valid in the draft that it names, and without `$schema` in 2020-12. Copilot Chat checks draft-07, and converts values of another type, such as `"1"` for `1`. Gemini, and strict OpenAI and Anthropic, take no tuple in any form. The quick fix writes the value as the newest draft does, or as all named targets take it.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "minimum": 0, "exclusiveMinimum": true } }, "required": ["days"] }',
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "exclusiveMinimum": 0 } }, "required": ["days"] }',
      ['anthropic'],
    ),
    hasSureRepairs: true,
    yieldsTo: ({ at, place }) => {
      // A list of schemas is valid in older drafts, and what is wrong in it another mistake. This rule has more fixes for it.
      if (place.part === 'schema' && place.keyword === 'items') return undefined;
      const property = at.parent?.type === 'property' && at.parent.keyNode === at ? at.parent : undefined;
      return { same: { within: property?.valueNode ?? at, codes: SAME_VALUE, yields: true } };
    },
    same: ({ at }) => ({
      within: at.parent?.type === 'property' ? at.parent : at,
      codes: SAME_VALUE,
    }),
  },
];

/** The rules, in the order of their pages. */
export const TARGET_RULES: readonly Rule[] = KINDS.map(targetRule);

/** The same for the parameters of a tool in a file next to its manifest. */
export const TARGET_RULES_FOR_PARAMETERS: readonly Rule<KnownFile>[] = TARGET_RULES.map(inParametersFile);

function ruleOfProviders({ rules }: Pick<Dialect, 'rules'>): Rule | undefined {
  return rules.find(({ code }) => OF_PROVIDERS.test(code));
}

/** An object in an object …, each with one property. */
function nested(levels: number): string {
  const inner = levels === 1 ? '{ "type": "string", "description": "A value." }' : nested(levels - 1);
  return `{ "type": "object", "properties": { "a": ${inner} }, "required": ["a"], "additionalProperties": false }`;
}

/** The rule for files with the parameters of a tool: what it finds in the schema. What it finds elsewhere in the tool is reported in the manifest. */
function inParametersFile(rule: Rule): Rule<KnownFile> {
  const { checkTool, checkFile: _, appliesTo, fix, example, ...documentation } = rule;
  return {
    ...documentation,
    example,
    appliesTo: (file, workspace) => {
      const manifest = manifestOf(file);
      return manifest !== undefined && (appliesTo?.(manifest, workspace) ?? true);
    },
    checkFile: async (context) => {
      const { file, workspace, memo, known } = context;
      const manifest = memo(onlyWithTool, file);
      const [tool] = manifest?.tools ?? [];
      if (!manifest || !tool) return;
      const report = (finding: Finding) => (isOfSchema(finding) ? context.report(finding) : undefined);
      await checkTool?.(tool, { file: manifest, workspace, violations: [], memo, known, report });
    },
    ...(fix && {
      fix: (context) => {
        const manifest = context.memo(onlyWithTool, context.file);
        return manifest ? fix({ ...context, file: manifest }) : [];
      },
    }),
  };
}

function manifestOf(file: KnownFile): Manifest | undefined {
  return isCompanion(file) ? file.manifest : undefined;
}

/** The manifest with the one tool, whose schema is the file: what is reported of it has its place there. */
function onlyWithTool(file: KnownFile): Manifest | undefined {
  const { root } = file;
  const manifest = manifestOf(file);
  const [tool] = manifest?.tools ?? [];
  if (!root || !manifest || !tool) return undefined;
  const inputSchema = { node: root, schema: jsonOf(root), origin: 'written' } as const;
  return {
    ...manifest,
    root,
    tools: [
      { ...tool, node: root, nameNode: undefined, descriptionNode: undefined, inputSchema, outputSchema: undefined },
    ],
  };
}

function isOfSchema({ data }: Finding): boolean {
  return isObject(data) && isObject(data.place) && data.place.part === 'schema';
}
