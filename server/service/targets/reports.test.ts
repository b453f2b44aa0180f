/** What public reports say that providers and clients refuse, and take: one test for each. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../common/json/value';
import { convert, type WireConversion } from './conversion/convert';
import { manifestProblems } from './conversion/manifest-problems';
import type { ToolDefinition } from './model/definition';
import { severityOf } from './model/problem';
import type { Target } from './model/target';
import { targetById } from './registry';

const OPENAI = ['openai', 'openai-strict', 'openai-responses', 'openai-responses-strict'];
const GEMINI = ['gemini', 'gemini-json-schema', 'gemini-cli'];

function target(id: string): Target {
  const found = targetById(id);
  if (!found) throw new Error(`no target ${id}`);
  return found;
}

const converted = (id: string, parameters: Json, tool: Partial<ToolDefinition> = {}): WireConversion =>
  convert(target(id), { name: 'find', description: 'Finds it.', parameters, result: undefined, ...tool });

/** The problems, one line each: `error /properties/a/pattern The …`. */
const lines = (id: string, parameters: Json, tool?: Partial<ToolDefinition>): readonly string[] =>
  converted(id, parameters, tool).problems.map((problem) => {
    const { at, message, repair } = problem;
    const place = at.part === 'schema' ? `/${[...at.path, at.keyword ?? ''].join('/')}` : at.part;
    return `${severityOf(problem)} ${place} ${message}${repair ? ` → ${repair.title}` : ''}`;
  });

const object = (properties: Json, rest: { readonly [keyword: string]: Json } = {}): Json => ({
  type: 'object',
  properties,
  ...rest,
});

const closed = (properties: { readonly [name: string]: Json }, rest: { readonly [keyword: string]: Json } = {}): Json =>
  object(properties, { required: Object.keys(properties), additionalProperties: false, ...rest });

describe.each(OPENAI)('%s', (id) => {
  it('takes a description of 36,000 characters', () => {
    expect(lines(id, closed({}), { description: 'x'.repeat(36_000) })).toEqual([]);
  });

  it.each([
    ['^(?!-)[a-z]+$', 'a lookahead or lookbehind'],
    ['(?=.*\\S)', 'a lookahead or lookbehind'],
    ['(?<!a)b', 'a lookahead or lookbehind'],
    ['[^)](?<=a)', 'a lookahead or lookbehind'],
    ['^\\p{L}+$', '`\\p{…}`'],
    ['^[^\\p{Cc}]$', '`\\p{…}`'],
  ])('refuses a pattern like %s, wherever it is', (pattern, what) => {
    const text = { type: 'string', pattern };
    const list = { type: 'array', items: { anyOf: [{ ...text }, { type: 'null' }] } };
    const schema = closed({ list, named: { $ref: '#/$defs/text' } }, { $defs: { text } });
    const [first = '', ...others] = lines(id, schema);
    expect(first).toContain(`is not supported here, as it has ${what}. → Move \`pattern\` into the description`);
    expect(others).toHaveLength(1);
  });

  it('refuses a pattern that is no regular expression, and takes what only Python reads', () => {
    for (const pattern of ['^[a-z', '(a', 'a)', '[z-a]']) {
      const [line = ''] = lines(id, closed({ text: { type: 'string', pattern } }));
      expect(line).toMatch(/^error .*as it is no regular expression\.$/);
    }
    for (const pattern of ['(?P<year>\\d+)', '(?i)a', '[]a]', 'a++']) {
      expect(lines(id, closed({ text: { type: 'string', pattern } })), pattern).toEqual([]);
    }
  });

  it('`properties: null` is one problem, with one repair', () => {
    const refused = lines(id, { ...(closed({}) as object), properties: null }).filter((line) =>
      line.startsWith('error'),
    );
    expect(refused).toEqual([expect.stringMatching(/^error \/properties .* → Write `properties` as `{}`$/)]);
  });

  it.each(['[(?!a)]+', '\\(?=', '[\\](?=]', '(?:a)(?<year>b)', '\\\\p{2}', 'p{3}'])(
    'takes the pattern %s, which only looks so',
    (pattern) => {
      expect(lines(id, closed({ text: { type: 'string', pattern } }))).toEqual([]);
    },
  );
});

it.each(['openai-strict', 'openai-responses-strict'])(
  '%s refuses a description next to a $ref, though the SDK passes it on',
  (id) => {
    const place = { type: 'object', properties: {}, required: [], additionalProperties: false };
    const schema = closed({ at: { $ref: '#/$defs/place', description: 'Where.' } }, { $defs: { place } });
    const { problems, wire } = converted(id, schema);
    expect(problems).toMatchObject([
      {
        message: '`$ref` stands next to `description`.',
        consequence: 'OpenAI refuses the whole request; its SDK for JavaScript passes descriptions on as they stand.',
        evidence: { kind: 'observed', date: '2026-03-13' },
      },
    ]);
    expect(JSON.stringify(wire)).toContain('"at":{"description":"Where.","type":"object"');
    expect(lines('openai', schema)).toEqual([]);
  },
);

it('Responses has tools of its own, whose names some models refuse: that is information', () => {
  for (const id of ['openai-responses', 'openai-responses-strict']) {
    const [line = '', ...others] = lines(id, closed({}), { name: 'tool_search' });
    expect(line).toMatch(/^information name `tool_search` is the name of a tool of OpenAI Responses/);
    expect(others).toEqual([]);
    expect(converted(id, closed({}), { name: 'tool_search' }).verdict).toBe('ok');
  }
  expect(lines('openai', closed({}), { name: 'tool_search' })).toEqual([]);
});

describe('an argument whose schema is `true`', () => {
  const schema = object({ any: true, list: { type: 'array', items: true } }, { additionalProperties: true });

  it.each([
    ['mcp', "MCP's SDK for TypeScript refuses the whole list of tools."],
    ['claude-code', 'Claude Code leaves out all tools of the server.'],
  ])('is refused by %s, and written as {}; `items` and `additionalProperties` may be', (id, consequence) => {
    const { problems, parameters } = converted(id, schema);
    expect(problems).toMatchObject([{ consequence, at: { path: [], item: 'any' } }]);
    expect(parameters).toEqual(
      object({ any: {}, list: { type: 'array', items: true } }, { additionalProperties: true }),
    );
  });

  it('is one of the root: what is within is not looked at', () => {
    expect(lines('mcp', object({ within: object({ any: true }) }))).toEqual([]);
  });
});

describe('a $ref that leads nowhere', () => {
  const dead = (reference: string, rest = {}) => object({ a: { $ref: reference } }, rest);

  it.each(['anthropic', 'claude-code', 'anthropic-strict'])('is refused by %s', (id) => {
    const [line = '', ...others] = lines(id, dead('#/$defs/none')).filter((one) => one.includes('$ref'));
    expect(line).toMatch(/^error \/properties\/a\/\$ref .*`#\/\$defs\/none` leads to no/);
    expect(others).toEqual([]);
  });

  it('is none if there is something, or if it is elsewhere', () => {
    for (const reference of ['#', '#/properties/b', '#/components/b', '#named', 'https://example.com/b']) {
      const rest = { properties: { a: { $ref: reference }, b: true }, components: { b: {} } };
      expect(lines('anthropic', dead(reference, rest)), reference).toEqual([]);
    }
  });
});

it.each(['anthropic', 'claude-code'])('%s refuses integers that need more than 64 bits', (id) => {
  const bound = (maximum: number) => lines(id, object({ micros: { type: 'integer', maximum } }));
  // 9223372036854775807 as JavaScript reads and sends it.
  expect(bound(2 ** 63)[0]).toMatch(
    /^error \/properties\/micros\/maximum .* needs more than 64 bits\. → Remove `maximum`$/,
  );
  for (const taken of [2 ** 62, -(2 ** 63), 1e21, 1e300, 0.5]) expect(bound(taken), String(taken)).toEqual([]);
  expect(lines(id, object({ micros: { enum: [1, -(2 ** 64)] } }))).toHaveLength(1);
  expect(lines(id, object({ micros: { default: 2 ** 64 } }))).toHaveLength(1);
  expect(lines('anthropic-strict', object({ micros: { enum: [1, -(2 ** 64)] } })).join()).toContain('64 bits');
});

describe('Bedrock', () => {
  it.each([null, []])('refuses `properties: %j`', (properties) => {
    const { verdict, parameters } = converted('bedrock', object(properties));
    expect(verdict).toBe('refused');
    expect(lines('bedrock', parameters ?? null)).toEqual([]);
  });

  it('may refuse a root with alternatives, by the model: that is information, and an export leaves it', () => {
    const schema = object({ a: { type: 'string' } }, { anyOf: [{ required: ['a'] }] });
    expect(lines('bedrock', schema)).toEqual(['information /anyOf The root of the schema has `anyOf`.']);
    expect(converted('bedrock', schema)).toMatchObject({ verdict: 'ok', parameters: schema });
  });

  it('refuses an empty description, and none that is missing', () => {
    expect(lines('bedrock', object({}), { description: '' })).toEqual(['error description The description is empty.']);
    expect(lines('bedrock', object({}), { description: undefined })).toEqual([]);
  });
});

describe('Gemini', () => {
  it('refuses `format: "enum"` where no values are listed', () => {
    expect(lines('gemini', object({ a: { type: 'string', format: 'enum' } }))).toEqual([
      'error /properties/a/format The `format` `enum` is not supported here, as no `enum` lists the values. → Remove `format`',
    ]);
    expect(lines('gemini', object({ a: { type: 'string', format: 'enum', enum: ['x'] } }))).toEqual([]);
  });

  it('keeps the arguments of a root whose alternatives only say which are required: the condition is described', () => {
    const properties = { a: { type: 'string' }, b: { type: 'string' } };
    const { problems, parameters } = converted(
      'gemini',
      object(properties, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
    );
    expect(problems.map(({ repair }) => repair?.title)).toEqual(['Move `anyOf` into the description']);
    expect(parameters).toEqual({
      ...(object(properties) as object),
      description: '{anyOf: [{"required":["a"]},{"required":["b"]}]}',
    });
  });

  it('takes nested properties with dots and dashes, which no page and no report excludes', () => {
    expect(lines('gemini', object({ at: object({ 'x-y': { type: 'string' }, 'a.b': { type: 'string' } }) }))).toEqual(
      [],
    );
    expect(lines('gemini', object({ 'a.b': { type: 'string' } }))).toHaveLength(1);
  });

  it.each(GEMINI)('of more than 512 functions in a request, %s says so at the 513th', (id) => {
    const tools = Array.from({ length: 513 }, (_, index) => ({
      name: `t${index}`,
      effectiveName: `t${index}`,
      counts: [],
    }));
    expect(manifestProblems(target(id), tools).map(({ tool, problem }) => `${tool} ${problem.message}`)).toEqual([
      '512 The manifest has 513 tools, more than 512.',
    ]);
    expect(manifestProblems(target(id), tools.slice(1))).toEqual([]);
  });

  it('may refuse arrays with many items, by an undocumented budget: that is information', () => {
    const list = { type: 'array', items: { type: 'string' }, maxItems: 500 };
    const two = object({ a: list, b: list });
    expect(lines('gemini-json-schema', two)).toEqual([
      'information / The schema has 1,000 items by `maxItems`, more than 960.',
    ]);
    expect(lines('gemini-json-schema', object({ a: list }))).toEqual([]);
    expect(lines('gemini', two)).toEqual([]);
  });
});

it('strict Anthropic: from 7 tools on some models find the grammar too large, which is information; 21 are an error', () => {
  const found = (count: number) => {
    const tools = Array.from({ length: count }, (_, index) => ({
      name: `t${index}`,
      effectiveName: `t${index}`,
      counts: [0, 0],
    }));
    return manifestProblems(target('anthropic-strict'), tools).map(
      ({ tool, problem }) => `${tool} ${severityOf(problem)} ${problem.message}`,
    );
  };
  expect([found(6), found(7), found(21)]).toEqual([
    [],
    ['6 information The manifest has 7 tools, more than 6.'],
    ['20 error The manifest has 21 tools, more than 20.'],
  ]);
});

describe('what has one right repair is exported with it', () => {
  it.each(['openai', 'openai-strict', 'anthropic', 'gemini', 'mcp'])('to %s', (id) => {
    const repaired = (schema: Json) => JSON.stringify(converted(id, schema).wire);
    expect(repaired(object([]))).toContain('"properties":{}');
    expect(repaired('{ "type": "object", "properties": { "city": { "type": "string" } } }')).toContain(
      '"city":{"type":',
    );
    expect(repaired(object({}, { additionalProperties: 'false' }))).not.toContain('"false"');
    const java = object({
      map: { type: 'HashMap', properties: {} },
      list: { type: 'ArrayList', items: { type: 'int' } },
    });
    expect(repaired(java)).toContain('"list":{"type":');
    expect(repaired(java)).not.toMatch(/HashMap|ArrayList|"int"/);
  });
});
