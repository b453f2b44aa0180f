import { expect, it } from 'vitest';
import { manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { toolWith } from '../../dialects/kasilabs/rules/example';
import { applyEdits } from '../../document/edit/edit';
import type { Json } from '../../document/tree/node';
import { memoryWorkspace, type Workspace } from '../../workspace';
import { Checker } from '../diagnostics/check';
import { type FixScope, fixedForTargets, fixScopes } from './fix-all';

const OPTIONAL = {
  type: 'object',
  properties: {
    city: { type: 'string', description: 'The name of a city.', minLength: 1 },
    days: { type: 'integer', description: 'The number of days from today.', default: 1 },
    units: { type: 'array', items: { type: 'string' }, description: 'The units of the forecast.', uniqueItems: true },
  },
};

function toolOf(name: string, schema: Json): Json {
  return { name, description: `Tells the weather of a city. Call it for ${name}.`, schema, command: ['/bin/true'] };
}

function textOf(tools: readonly Json[]): string {
  return JSON.stringify({ tools }, undefined, 2);
}

function workspaceFor(...targets: string[]): Workspace {
  return { ...memoryWorkspace(), chosenTargets: () => ({ ids: targets, server: undefined, plugin: undefined }) };
}

/** The text after all fixes in a scope. @param isEnough default: never */
async function fixedIn(text: string, scope: FixScope, workspace: Workspace, isEnough = () => false, id = 'agentcli') {
  // agentcli itself reads JSON alone: its schemas in YAML show what becomes of comments.
  const language = text.startsWith('{') ? 'json' : 'yaml';
  const manifest = manifestOf(text, { dialect: id, language });
  const fixed = await fixedForTargets(manifest, scope, { workspace, checker: new Checker() }, isEnough);
  return { ...fixed, text: applyEdits(text, fixed.edits), titles: fixed.made.map(({ title }) => title) };
}

const isTargets = ({ code }: { readonly code: string }) => code.startsWith('target-');

it('all target problems in a tool are fixed at once, and those of another tool stay', async () => {
  const workspace = workspaceFor('openai-strict');
  const text = textOf([toolOf('days', OPTIONAL), toolOf('weeks', OPTIONAL)]);
  const { text: fixed, titles, left, isCut } = await fixedIn(text, { tool: 0 }, workspace);
  const problems = (await problemsOf(fixed, { workspace })).filter(isTargets);
  const [first, second] = manifestOf(fixed).tools;
  const inTool = (tool: typeof first) => {
    const { offset = 0, length = 0 } = tool?.node ?? {};
    return problems.filter(({ at }) => at.offset > offset && at.offset < offset + length);
  };
  expect(inTool(first)).toEqual([]);
  expect(inTool(second).length).toBeGreaterThan(3);
  expect(titles).toEqual([
    'Set `additionalProperties` to `false`',
    'Move `uniqueItems` into the description',
    ...['units', 'days', 'city'].map((name) => `Require \`${name}\` and allow \`null\``),
  ]);
  expect(left).toBe(0);
  expect(isCut).toBe(false);
  expect(JSON.parse(fixed).tools[1]).toEqual(JSON.parse(text).tools[1]);
  const { city, days, units } = OPTIONAL.properties;
  const { uniqueItems: _, ...described } = { ...units, description: `${units.description}\n\n{uniqueItems: true}` };
  expect(JSON.parse(fixed).tools[0].schema).toEqual({
    type: 'object',
    properties: {
      city: { ...city, type: ['string', 'null'] },
      days: { ...days, type: ['integer', 'null'] },
      units: { ...described, type: ['array', 'null'] },
    },
    required: ['city', 'days', 'units'],
    additionalProperties: false,
  });
});

it('a tool is offered where it has more than one problem, and the manifest where another tool has some', async () => {
  const workspace = workspaceFor('openai-strict');
  const closed = { type: 'object', properties: {}, additionalProperties: false };
  const scopesOf = async (...tools: readonly Json[]) => {
    const text = textOf(tools);
    const problems = await problemsOf(text, { workspace });
    const [first] = problems.filter(isTargets);
    return first ? fixScopes(manifestOf(text), first, problems).map(({ title }) => title) : [];
  };
  const [inTool, inManifest] = ['Fix all target problems in `days`', 'Fix all target problems in this manifest'];
  const one = { type: 'object', properties: {} };
  expect(await scopesOf(toolOf('days', OPTIONAL), toolOf('weeks', OPTIONAL))).toEqual([inTool, inManifest]);
  expect(await scopesOf(toolOf('days', OPTIONAL), toolOf('weeks', closed))).toEqual([inTool]);
  expect(await scopesOf(toolOf('days', one), toolOf('weeks', OPTIONAL))).toEqual([inManifest]);
  expect(await scopesOf(toolOf('days', one), toolOf('weeks', closed))).toEqual([]);
});

it('a `$schema` is removed for Gemini, also of a tool without arguments', async () => {
  const $schema = 'http://json-schema.org/draft-07/schema#';
  const none = { $schema, type: 'object', properties: {} };
  const text = textOf([toolOf('days', none), toolOf('weeks', { $schema, ...OPTIONAL })]);
  const { titles, left } = await fixedIn(text, {}, workspaceFor('gemini'));
  expect(titles.filter((title) => title === 'Remove `$schema`')).toHaveLength(2);
  expect(left).toBe(0);
});

it('what has no fix, or several, is left and counted', async () => {
  // No strict schema can say it, and Gemini takes no union of types.
  const workspace = workspaceFor('openai-strict', 'gemini');
  const schema = {
    type: 'object',
    properties: { all: { type: ['string', 'number'], description: 'All.' }, any: { not: { type: 'string' } } },
    required: ['all', 'any'],
  };
  const { text, left, isCut } = await fixedIn(textOf([toolOf('days', schema)]), {}, workspace);
  const problems = (await problemsOf(text, { workspace })).filter(isTargets);
  expect(problems.filter(({ severity }) => severity !== 'hint')).toHaveLength(left);
  expect(isCut).toBe(false);
});

it('what changes the values that the tool gets is left to the author', async () => {
  const schema = {
    type: 'object',
    properties: { list: { type: 'array' }, level: { type: 'integer', enum: [1, 2], multipleOf: 1 } },
    required: ['list', 'level'],
  };
  const { text, titles, left } = await fixedIn(textOf([toolOf('days', schema)]), {}, workspaceFor('gemini'));
  expect(titles).toEqual(['Move `multipleOf` into the description']);
  expect(left).toBe(2);
  const { list, level } = JSON.parse(text).tools[0].schema.properties;
  expect([list, level.enum]).toEqual([{ type: 'array' }, [1, 2]]);
});

const CITY = { type: 'object', description: 'A city.', properties: { name: { type: 'string' } }, required: ['name'] };

it('one problem leads to the next: references are replaced, then their definitions removed', async () => {
  const workspace = workspaceFor('gemini');
  const schema = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/City' }, b: { type: 'array', items: { $ref: '#/$defs/City' } } },
    required: ['a', 'b'],
    $defs: { City: CITY },
  };
  const { text, left } = await fixedIn(textOf([toolOf('days', schema)]), {}, workspace);
  expect(left).toBe(0);
  expect(JSON.parse(text).tools[0].schema).toEqual({
    type: 'object',
    properties: { a: CITY, b: { type: 'array', items: CITY } },
    required: ['a', 'b'],
  });
});

it('tools are fixed one after the other, and what was made until it is enough is kept', async () => {
  const workspace = workspaceFor('openai-strict');
  const text = textOf(Array.from({ length: 20 }, (_, index) => toolOf(`days_${index}`, OPTIONAL)));
  const all = await fixedIn(text, {}, workspace);
  expect(all).toMatchObject({ left: 0, isCut: false });
  expect(all.titles).toHaveLength(100);
  let tools = 0;
  const cut = await fixedIn(text, {}, workspace, () => ++tools === 2);
  expect(cut.titles).toHaveLength(10);
  expect(cut).toMatchObject({ left: 90, isCut: true });
});

it('YAML keeps its comments and its layout', async () => {
  const text = `# The weather.
tools:
  - name: weather # as models know it
    description: Tells the weather. Call it for a city.
    command: [/bin/true]
    schema:
      type: object
      properties:
        # A name, not a code.
        city: { type: string, description: The name of a city. }
        days: { type: integer, description: The number of days. }
`;
  const workspace = workspaceFor('openai-strict');
  const { text: fixed } = await fixedIn(text, {}, workspace);
  expect(fixed).toMatchInlineSnapshot(`
    "# The weather.
    tools:
      - name: weather # as models know it
        description: Tells the weather. Call it for a city.
        command: [/bin/true]
        schema:
          type: object
          properties:
            # A name, not a code.
            city: { type: [string, "null"], description: The name of a city. }
            days: { type: [integer, "null"], description: The number of days. }
          additionalProperties: false
          required:
            - city
            - days
    "
  `);
});

it('arguments and output schema of a tool are fixed together', async () => {
  const raw = { type: 'object', properties: { raw: true, id: { type: 'string' } } };
  const text = toolWith({ outputSchema: { ...raw, $schema: 'http://json-schema.org/draft-07/schema#' } });
  const { text: fixed, titles, left } = await fixedIn(text, {}, workspaceFor('claude-code'), undefined, 'kasilabs');
  expect(titles).toEqual(['Remove `$schema`', 'Replace `true` with `{}`']);
  expect(left).toBe(0);
  expect(JSON.parse(fixed).tools[0].outputSchema).toEqual({ ...raw, properties: { raw: {}, id: { type: 'string' } } });
});
