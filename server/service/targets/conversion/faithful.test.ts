import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { repaired } from '../../rules/targets/trial';
import { copilot } from '../copilot';
import { gemini } from '../gemini';
import type { Place } from '../model/problem';
import type { Target } from '../model/target';
import { openaiStrict } from '../openai-strict';
import { convert } from './convert';

const GPT = copilot('gpt-4.1');
const CLAUDE = copilot('claude-sonnet');

/** What a target makes of a schema of a property, its first repair, and the schema after that alone. */
function conversion(target: Target, a: Json, $defs?: Json, keyword?: string) {
  const schema: Json = { type: 'object', properties: { a }, ...($defs === undefined ? {} : { $defs }) };
  const found = convert(target, { name: 'find', description: 'Finds.', parameters: schema, result: undefined });
  const own = (one: Json | undefined) => (one as { properties: { a: Json } }).properties.a;
  const isMeant = (at: Place) =>
    at.part === 'schema' && (keyword === undefined ? at.path.length > 2 : at.keyword === keyword);
  const problem = found.problems.find(({ at }) => isMeant(at)) ?? found.problems[0];
  const { repair } = problem ?? {};
  return {
    verdict: found.verdict,
    exported: own(found.parameters),
    consequence: problem?.consequence,
    title: repair?.title,
    loss: repair?.loss,
    fixed: repair && own(repaired(schema, repair)),
  };
}

it('describes `not` as a whole: without its bound it would refuse everything', () => {
  const { exported, fixed, ...said } = conversion(GPT, { type: 'string', not: { pattern: '^tmp' } });
  expect(exported).toEqual({ type: 'string', description: '{not: {"pattern":"^tmp"}}' });
  expect(fixed).toEqual(exported);
  expect(said).toEqual({
    verdict: 'changed',
    consequence: 'Copilot changes it before a model sees it. Within `not`, that may refuse what was accepted.',
    title: 'Move `not` into the description',
    loss: '`not` is only described, not enforced',
  });
});

it('describes a condition as a whole, with what follows from it', () => {
  const { exported, fixed, title, loss } = conversion(GPT, {
    description: 'A text.',
    ...JSON.parse('{ "if": { "properties": { "b": { "minLength": 3 } } }, "then": { "required": ["b"] } }'),
  });
  const description = 'A text.\n\n{if: {"properties":{"b":{"minLength":3}}}, then: {"required":["b"]}}';
  expect(exported).toEqual({ description });
  expect(fixed).toEqual({ description });
  expect(title).toBe('Move `if`, `then` into the description');
  expect(loss).toBe('`if`, `then` are only described, not enforced');
});

it('writes `oneOf` as `anyOf` where alternatives are told from each other by their bounds alone', () => {
  const { exported, fixed, ...said } = conversion(GPT, {
    oneOf: [
      { type: 'integer', maximum: 0 },
      { type: 'integer', minimum: 10 },
    ],
  });
  const first = { type: 'integer', description: '{maximum: 0}' };
  expect(exported).toEqual({ anyOf: [first, { type: 'integer', description: '{minimum: 10}' }] });
  expect(fixed).toEqual({ anyOf: [first, { type: 'integer', minimum: 10 }] });
  expect(said).toEqual({
    verdict: 'changed',
    consequence: 'Copilot changes it before a model sees it. Within `oneOf`, that may refuse what was accepted.',
    title: 'Move `maximum` into the description, and replace `oneOf` with `anyOf`',
    loss: '`maximum` is only described, not enforced, and that only one of the alternatives may match',
  });
});

it('keeps `oneOf` where its alternatives differ by their types, or by a property', () => {
  const byType: Json = [{ type: 'string', maxLength: 3 }, { type: 'integer' }];
  expect(conversion(GPT, { oneOf: byType }).exported).toMatchObject({ oneOf: [{ type: 'string' }, {}] });
  const kind = (value: string) => ({
    type: 'object',
    properties: { kind: { const: value }, b: { type: 'string', maxLength: 3 } },
    required: ['kind'],
  });
  const { exported, title } = conversion(GPT, { oneOf: [kind('a'), kind('b')] });
  expect(exported).toMatchObject({ oneOf: [{}, {}] });
  expect(title).toBe('Move `maxLength` into the description');
});

it('describes what is within both as far as it has to', () => {
  const { exported, fixed } = conversion(GPT, { oneOf: [{ not: { not: { minLength: 3 } } }, { type: 'null' }] });
  const after = { anyOf: [{ description: '{not: {"not":{"minLength":3}}}' }, { type: 'null' }] };
  expect(exported).toEqual(after);
  expect(fixed).toEqual(after);
});

it('describes `oneOf` as a whole next to `anyOf`', () => {
  const oneOf: Json = [{ maxLength: 3 }, { minLength: 5 }];
  const { exported } = conversion(GPT, { anyOf: [{ type: 'string' }], oneOf });
  expect(exported).toEqual({ anyOf: [{ type: 'string' }], description: `{oneOf: ${JSON.stringify(oneOf)}}` });
});

it('holds for every step: names in `required`, and lists in `items`', () => {
  const unknown = { type: 'object', properties: {}, required: ['b'] };
  expect(conversion(CLAUDE, { not: unknown }).exported).toEqual({ description: `{not: ${JSON.stringify(unknown)}}` });
  const tuple = { type: 'array', items: [{ const: 1 }, { const: 2 }] };
  expect(conversion(CLAUDE, { not: tuple }).exported).toEqual({ description: `{not: ${JSON.stringify(tuple)}}` });
});

it('leaves texts: they change no meaning', () => {
  const { title, exported } = conversion(GPT, { not: { type: 'string', default: 'b' } });
  expect(title).toBe('Move `default` into the description');
  expect(exported).toEqual({ not: { type: 'string', description: '{default: "b"}' } });
});

it('writes it so in the text alone for targets that do not take the keyword around either', () => {
  const oneOf: Json = [{ type: 'number', exclusiveMaximum: 0 }, { type: 'number' }];
  const { fixed, consequence } = conversion(gemini, { oneOf });
  expect(fixed).toEqual({ anyOf: [{ type: 'number', description: '{exclusiveMaximum: 0}' }, { type: 'number' }] });
  expect(consequence).toBe('Gemini refuses the whole request.');
});

it('follows references to what is changed', () => {
  const link = { $ref: '#/$defs/link' };
  const link$ = { type: 'string', format: 'uri' };
  const { fixed, title } = conversion(openaiStrict, { oneOf: [link, { not: link }] }, { link: link$ }, 'format');
  expect(fixed).toEqual({ anyOf: [link, { description: `{not: ${JSON.stringify(link$)}}` }] });
  expect(title).toBe(
    'Move `format` into the description, and move `not` into the description, and replace `oneOf` with `anyOf`',
  );
});

it('follows references in exports to targets that leave them', () => {
  const schema = {
    type: 'object',
    properties: { a: { not: { $ref: '#/properties/b' } }, b: { type: 'string', maxLength: 3 } },
  };
  const { parameters } = convert(GPT, { name: 'find', description: 'Finds.', parameters: schema, result: undefined });
  expect(parameters).toMatchObject({
    properties: {
      a: { description: '{not: {"$ref":"#/properties/b"}}' },
      b: { type: 'string', description: '{maxLength: 3}' },
    },
  });
});

it('leaves what a root that Copilot drops says to the step that describes it', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string' } },
    not: { properties: { a: { pattern: 'b' } } },
  };
  const { parameters } = convert(GPT, { name: 'find', description: 'Finds.', parameters: schema, result: undefined });
  expect(parameters).toEqual({
    type: 'object',
    properties: { a: { type: 'string' } },
    description: '{not: {"properties":{"a":{"pattern":"b"}}}}',
  });
});
