import { expect, it } from 'vitest';
import { pointerOf } from '../../../../common/json/pointer';
import { readAs } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { kasilabs } from '../../dialects/kasilabs';
import { toolWith } from '../../dialects/kasilabs/rules/example';
import type { Json } from '../../document/tree/node';
import type { Tool } from '../../model/tool';
import { UNNAMED } from '../../targets/conversion/convert';
import { FreeNames } from '../../targets/free-names';
import { TARGETS, targetById } from '../../targets/registry';
import { listForm, type TargetForm, toolForm } from './target-form';

const manifestOf = (...inputs: readonly Json[]) =>
  readAs(
    JSON.stringify({ tools: inputs.map((input, index) => ({ name: `tool_${index}`, description: 'd', input })) }),
    { dialect: workshop },
  );

function target(id: string) {
  const found = targetById(id);
  if (!found) throw new Error(`no target ${id}`);
  return found;
}

const named = (tools: readonly Tool[], id: string) => new FreeNames(tools, [target(id)], UNNAMED);

function one(id: string, input: Json): TargetForm {
  const { document, tools } = manifestOf(input);
  const [tool] = tools;
  if (!tool) throw new Error('no tool');
  return toolForm(document, tool, target(id), UNNAMED, named(tools, id));
}

/** Each problem's code, with where it shows in the form. */
const marks = ({ tools }: TargetForm): readonly string[] =>
  tools.flatMap(({ problems }) =>
    problems.map(({ problem, paths }) => `${problem.code} ${paths.map((path) => pointerOf(path)).join(' ')}`),
  );

it('a change shows where the form has something else', () => {
  const tags = { type: 'array', description: 'Tags.' };
  const limit = { type: 'integer', description: 'At most.', exclusiveMinimum: 0 };
  const input = { type: 'object', properties: { tags, limit }, required: ['tags'], additionalProperties: false };
  const form = one('gemini', input);
  expect([...marks(form)].sort()).toEqual([
    'array-items /parameters/properties/tags/items',
    'keyword /parameters',
    'keyword /parameters/properties/limit/description',
  ]);
  expect(marks(one('openai-strict', input))).toContain('optional-property /function/parameters/properties/limit');
});

it('a change of what is referred to twice shows twice, where it is inlined', () => {
  const point = { type: 'object', properties: { x: { const: 1 } } };
  const input = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/p' }, b: { $ref: '#/$defs/p' } },
    $defs: { p: point },
  };
  expect(marks(one('gemini', input))).toContain(
    'enum /parameters/properties/a/properties/x/type /parameters/properties/b/properties/x/type ' +
      '/parameters/properties/a/properties/x/enum /parameters/properties/b/properties/x/enum',
  );
});

it('names and descriptions have their places too', () => {
  const long = readAs(JSON.stringify({ tools: [{ name: 'n'.repeat(140), description: 'd\ud800' }] }), {
    dialect: workshop,
  });
  const [tool] = long.tools;
  if (!tool) throw new Error('no tool');
  expect(marks(toolForm(long.document, tool, target('anthropic'), UNNAMED, named(long.tools, 'anthropic')))).toEqual([
    'name /name',
    'description /description',
  ]);
});

it.each(TARGETS.map(({ id }) => [id]))('every mark is in the form of %s, of one tool and of a list', (id) => {
  const { document, tools } = manifestOf(
    { type: 'object', properties: { a: { type: 'array' }, b: { const: 1 }, c: { type: ['string', 'null'] } } },
    { anyOf: [{ type: 'object' }], $schema: 'https://json-schema.org/draft/2020-12/schema' },
    {
      type: 'object',
      properties: { d: { $ref: '#/$defs/d' } },
      $defs: { d: { oneOf: [{ minimum: 1 }, { format: 'x' }] } },
    },
    ['no', 'object'],
  );
  const forms = [
    listForm(document, tools, target(id), UNNAMED, named(tools, id)),
    ...tools.map((tool) => toolForm(document, tool, target(id), UNNAMED, named(tools, id))),
  ];
  for (const form of forms) {
    for (const { problems, losses } of form.tools) {
      for (const { paths } of [...problems, ...losses]) {
        expect(paths.length).toBeGreaterThan(0);
        for (const path of paths) expect(valueAt(form.wire, path)).toBeDefined();
      }
    }
  }
});

it('the marks of a list are those of its tools, in their places', () => {
  const { document, tools } = manifestOf(
    { type: 'object', properties: { a: { type: 'array' } } },
    { type: 'object', properties: {} },
  );
  const form = listForm(document, [...tools].reverse(), target('mcp'), UNNAMED, named(tools, 'mcp'));
  expect(form.tools.map(({ tool }) => tool.name)).toEqual(['tool_1', 'tool_0']);
  const strict = listForm(document, [...tools].reverse(), target('openai'), UNNAMED, named(tools, 'openai'));
  expect(marks(strict)[0]).toMatch(/ \/tools\/1\/function\/parameters\/properties\/a/);
});

function valueAt(value: Json | undefined, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((at, step) => (at as { [key: string]: Json } | undefined)?.[step], value);
}

it('a change of an output schema shows there, not in the arguments at the same path', () => {
  const schema = { type: 'object', properties: { code: { type: 'string', pattern: '(?P<id>x)' } } };
  const { document, tools } = readAs(toolWith({ inputSchema: schema, outputSchema: schema }), { dialect: kasilabs });
  const [tool] = tools;
  if (!tool) throw new Error('no tool');
  expect(marks(toolForm(document, tool, target('mcp'), UNNAMED, named(tools, 'mcp')))).toEqual([
    'keyword /outputSchema/properties/code/pattern',
  ]);
});
