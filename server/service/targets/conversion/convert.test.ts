import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { claudeCode } from '../claude-code';
import type { ToolDefinition } from '../model/definition';
import { TARGETS, targetById } from '../registry';
import { convert } from './convert';

const tool = (parameters: Json, rest: Partial<ToolDefinition> = {}): ToolDefinition => ({
  name: 'get_weather',
  description: 'Returns the weather of a city.',
  parameters,
  result: undefined,
  ...rest,
});

const NAMING = { server: 'weather', plugin: undefined };

function converted(id: string, definition: ToolDefinition) {
  const target = targetById(id);
  if (!target) throw new Error(`no target ${id}`);
  return convert(target, definition, NAMING);
}

const problems = (id: string, parameters: Json) =>
  converted(id, tool(parameters)).problems.map(({ code, treatment, message }) => `${treatment} ${code}: ${message}`);

const CITY = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

describe('a tool that every target takes', () => {
  it('is ok, and reaches each target in its own form', () => {
    expect(converted('openai', tool(CITY))).toMatchObject({
      verdict: 'ok',
      wire: { type: 'function', function: { name: 'get_weather', parameters: CITY } },
    });
    expect(converted('anthropic', tool(CITY))).toMatchObject({ verdict: 'ok', wire: { input_schema: CITY } });
    expect(converted('gemini', tool(CITY))).toMatchObject({ verdict: 'ok', wire: { parameters: CITY } });
    expect(converted('bedrock', tool(CITY))).toMatchObject({
      verdict: 'ok',
      wire: { toolSpec: { inputSchema: { json: CITY } } },
    });
    expect(converted('mcp', tool(CITY))).toMatchObject({ verdict: 'ok', wire: { inputSchema: CITY } });
  });

  it('does not change the schema that it was given', () => {
    const schema = { type: 'object', properties: { tags: { type: 'array' } } };
    const before = structuredClone(schema);
    converted('openai-strict', tool(schema));
    expect(schema).toEqual(before);
  });
});

it('tells where a keyword stands that Gemini does not know, and moves it into the description', () => {
  const schema = {
    type: 'object',
    properties: { n: { type: 'number', description: 'A number.', exclusiveMinimum: 0 } },
  };
  const { verdict, problems: found, wire } = converted('gemini', tool(schema));
  expect(verdict).toBe('refused');
  expect(found).toMatchObject([{ code: 'keyword', at: { path: ['properties', 'n'], keyword: 'exclusiveMinimum' } }]);
  expect(wire).toMatchObject({
    parameters: { properties: { n: { description: 'A number.\n\n{exclusiveMinimum: 0}' } } },
  });
});

it('inlines what a reference leads to for Gemini, with the problems where they are written', () => {
  const schema = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/point' }, b: { $ref: '#/$defs/point' } },
    $defs: { point: { type: 'object', properties: { x: { const: 'left' } } } },
  };
  const { wire, problems: found } = converted('gemini', tool(schema));
  const point = { type: 'object', properties: { x: { enum: ['left'], type: 'string' } } };
  expect(wire).toMatchObject({ parameters: { type: 'object', properties: { a: point, b: point } } });
  const places = found.filter(({ code }) => code === 'keyword').map(({ at }) => at);
  expect(places).toEqual([{ part: 'schema', path: ['$defs', 'point', 'properties', 'x'], keyword: 'const' }]);
});

it('gives up on a schema that grows without end, and says so without a verdict', () => {
  const defs: { [name: string]: Json } = { d0: { type: 'object', properties: {} } };
  for (let i = 1; i < 40; i++) {
    const inner = { $ref: `#/$defs/d${i - 1}` };
    defs[`d${i}`] = { type: 'object', properties: { a: inner, b: inner } };
  }
  const { verdict, problems: found } = converted(
    'gemini',
    tool({ type: 'object', properties: { a: { $ref: '#/$defs/d39' } }, $defs: defs }),
  );
  expect(verdict).toBe('ok');
  expect(found).toMatchObject([{ code: 'limit', evidence: { kind: 'inferred' } }]);
});

it('a recursive reference ends', () => {
  const schema = {
    type: 'object',
    properties: { child: { $ref: '#/$defs/node' } },
    $defs: { node: { type: 'object', properties: { child: { $ref: '#/$defs/node' } } } },
  };
  expect(problems('gemini', schema).join('\n')).toContain('is recursive');
  expect(problems('openai-strict', schema).join('\n')).not.toContain('recursive');
});

it('makes an optional property required and nullable where everything has to be required', () => {
  const { wire } = converted(
    'openai-strict',
    tool({ ...CITY, properties: { city: { type: 'string' }, unit: { enum: ['c', 'f'], type: 'string' } } }),
  );
  expect(wire).toMatchObject({
    function: {
      strict: true,
      parameters: {
        required: ['city', 'unit'],
        additionalProperties: false,
        properties: { unit: { type: ['string', 'null'], enum: ['c', 'f', null] } },
      },
    },
  });
});

it('knows what Copilot does to a tool, by the family of the model', () => {
  const schema = { type: 'object', properties: { a: { type: 'string', minLength: 1 } }, required: ['a', 'b'] };
  expect(problems('copilot:gpt-4.1', schema)).toEqual([
    'changed keyword: The keyword `minLength` is not supported.',
    'changed required-unknown: The root object requires `b`, which is not in `properties`.',
  ]);
  expect(problems('copilot:claude-sonnet', schema)).toHaveLength(1);
  expect(problems('copilot:gpt-4o-mini', { type: 'object', properties: { a: { type: 'array' } } })).toEqual([
    'refused array-items: The array `a` has no `items`.',
  ]);
});

describe('names', () => {
  it('are needed by every target', () => {
    for (const { id } of TARGETS) {
      const [found] = converted(id, tool(CITY, { name: '' })).problems;
      expect(found, id).toMatchObject({ code: 'name', treatment: 'refused', message: 'The tool has no name.' });
    }
  });

  it('that are too long because of the server are shortened there', () => {
    const { problems: found } = convert(claudeCode, tool(CITY, { name: 'get' }), {
      server: 'a'.repeat(130),
      plugin: undefined,
    });
    expect(found[0]?.message).toMatch(/ Shorten the name of the server by 12\.$/);
  });

  it('are measured as the client shows them to the model', () => {
    const long = tool(CITY, { name: `get_the_weather_of_a_city_${'and_its_suburbs_'.repeat(6)}` });
    const { effectiveName, verdict, problems: found } = converted('claude-code', long);
    expect(effectiveName).toBe(`mcp__weather__${long.name}`);
    expect(verdict).toBe('refused');
    expect(found[0]).toMatchObject({ newName: long.name.slice(0, 113) });
    expect(converted('anthropic', long).verdict).toBe('ok');
  });

  it('that are not valid get a similar one that is', () => {
    expect(converted('openai', tool(CITY, { name: 'wetter.für münchen' })).problems).toMatchObject([
      { code: 'name', treatment: 'refused', newName: 'wetter_fur_munchen' },
    ]);
  });
});

describe('a tool without a description', () => {
  it('is not registered by VS Code', () => {
    for (const description of [undefined, '']) {
      const { verdict, problems: found } = converted('vscode', tool(CITY, { description }));
      expect([verdict, ...found.map(({ message, consequence }) => `${message} ${consequence}`)]).toEqual([
        'refused',
        'The tool has no description. VS Code does not register the tool.',
      ]);
    }
  });
});

it('a tool without arguments, and an object without properties, are taken by Gemini: no newer model refuses them', () => {
  expect(problems('gemini', { type: 'object', properties: {} })).toEqual([]);
  expect(problems('gemini', { type: 'object', properties: { filter: { type: 'object' } } })).toEqual([]);
});

describe('types in capital letters', () => {
  const text = { type: 'STRING', enum: ['a', 'b'] };
  const other = { type: 'NUMBER' };
  const inner = { type: 'OBJECT', properties: { text, other }, required: ['text'] };

  it('are taken by Gemini', () => {
    const schema = { type: 'OBJECT', properties: { inner, list: { type: 'ARRAY', items: text } } };
    expect(problems('gemini', schema)).toEqual([]);
    expect(problems('gemini', { ...inner, properties: { text: { ...text, format: 'enum' } } })).toEqual([]);
  });

  it('are what they are in small letters', () => {
    const wrong = { list: { type: 'ARRAY' }, none: { type: 'OBJECT' }, values: { type: 'INTEGER', enum: [1] } };
    expect(problems('gemini', { type: 'Object', properties: wrong })).toEqual([
      'refused enum: `enum` stands next to another `type` than `"string"`.',
      'refused array-items: The array `list` has no `items`.',
    ]);
  });
});

describe('a tool that a library sends', () => {
  const bounded = { ...CITY, properties: { city: { type: 'string', const: 'x' } }, additionalProperties: false };
  const found = (parameters: Json) => {
    const { verdict, problems } = converted('gemini', tool(parameters, { sentWith: 'ai-sdk' }));
    return [verdict, ...problems.map(({ at, treatment }) => `${treatment} ${'keyword' in at ? at.keyword : at.part}`)];
  };

  it('is changed where that leaves out what the target refuses', () => {
    expect(found({ ...CITY, additionalProperties: false })).toEqual(['changed', 'changed additionalProperties']);
    expect(converted('gemini', tool({ ...CITY, additionalProperties: false })).verdict).toBe('refused');
  });

  it('says what is left out', () => {
    const closed = tool({ ...CITY, additionalProperties: false }, { sentWith: 'ai-sdk' });
    expect(converted('gemini', closed).problems.map(({ consequence }) => consequence)).toEqual([
      'The AI SDK, with which the platform sends tools, leaves it out.',
    ]);
  });

  it('is refused for what it passes on', () => {
    expect(found(bounded)).toEqual(['refused', 'changed additionalProperties', 'refused const']);
  });
});

describe('a schema that is too large to be converted', () => {
  const values = Array.from({ length: 200_000 }, (_, index) => `v${index}`);
  const large = { ...CITY, properties: { city: { type: 'string', enum: values } }, additionalProperties: false };

  it('is refused if its size alone is more than the target takes', () => {
    const { verdict, problems: found, isBlind } = converted('openai-strict', tool(large));
    expect([verdict, isBlind]).toEqual(['refused', undefined]);
    expect(found.map(({ at, message }) => `${'path' in at ? at.path.join('/') : ''}: ${message}`)).toEqual([
      'properties/city: `enum` has more than 250 values and more than 15,000 characters.',
      ': The schema has 1,288,894 characters of names and values, more than 120,000.',
      ': The schema has 200,000 values of `enum`, more than 1,000.',
    ]);
  });

  it('is not examined otherwise', () => {
    expect(problems('gemini', large)).toEqual([
      'refused limit: The schema is too large, or becomes so where its references are replaced, to be examined.',
    ]);
    expect(converted('gemini', tool(large)).isBlind).toBe(true);
  });
});
