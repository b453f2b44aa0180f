/** What fixes of problems with several targets say of whom they do not suit. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';
import { onOneLine } from '../../features/diagnostics/problem';
import { fixesFor } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';
import { withSchema } from '../with-schema';

/** The problems with targets: what is said, without the evidence, and the titles of the fixes, the preferred one with a star. */
async function found(schema: Json, ids: readonly string[]) {
  const text = withSchema(JSON.stringify(schema));
  const options = withTargets(ids);
  const problems = (await problemsOf(text, options)).filter(({ code }) => code.startsWith('target-'));
  return Promise.all(
    problems.map(async (problem) => {
      const fixes = await fixesFor(manifestOf(text, options), problem, options.workspace ?? memoryWorkspace());
      return {
        message: onOneLine({ message: problem.message }),
        titles: fixes.map(({ title, isOneOfMany }, index) => `${index === 0 && !isOneOfMany ? '*' : ''}${title}`),
      };
    }),
  );
}

/** The titles of the fixes of the problem whose message starts with something. */
async function titlesOf(schema: Json, ids: readonly string[], start: string): Promise<readonly string[]> {
  return (await found(schema, ids)).find(({ message }) => message.startsWith(start))?.titles ?? [];
}

const of = (a: Json, more: { readonly [keyword: string]: Json } = {}): Json => ({
  type: 'object',
  properties: { a },
  required: ['a'],
  ...more,
});
const CLOSED = { additionalProperties: false };
const DRAFT_04 = { $schema: 'http://json-schema.org/draft-04/schema#' };
const part = (name: string): { readonly [keyword: string]: Json } => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name],
});

describe('a fix', () => {
  it('does not close an object whose parts have other properties: it would forbid them', async () => {
    const root = { type: 'object', allOf: [part('a'), part('b')] };
    for (const ids of [
      ['gemini', 'openai-strict'],
      ['anthropic-strict', 'openai-strict'],
      ['anthropic-strict'],
      ['openai-strict'],
    ]) {
      expect(await titlesOf(root, ids, 'The root object does not set'), ids.join()).toEqual([]);
      const inner = of({ allOf: [part('a'), part('b')] }, CLOSED);
      expect(await titlesOf(inner, ids, 'The object `a` does not set'), ids.join()).toEqual([]);
    }
  });

  it('that removes `$schema` does not suit those for which it is valid in that draft alone', async () => {
    const schema = of({ type: 'integer', minimum: 0, exclusiveMinimum: true }, DRAFT_04);
    expect(await titlesOf(schema, ['gemini', 'mcp'], 'The keyword `$schema`')).toEqual([
      'Remove `$schema` (not for MCP)',
    ]);
    const title = '*Write exclusive bounds as numbers, and set `$schema` to 2020-12';
    expect(await titlesOf(schema, ['anthropic', 'mcp'], '`exclusiveMinimum` must')).toEqual([title]);
  });

  it('that suits all adds the items of what an array contains: of strings alone, no value would be valid', async () => {
    const titles = await titlesOf(
      of({ type: 'array', contains: { type: 'integer' } }),
      ['openai', 'gemini'],
      'The array',
    );
    expect(titles[0]).toBe('*Add `items` (that of `contains`)');
  });

  it('does not describe what belongs to one of several types, where an alternative can say it', async () => {
    const keywords = { type: ['object', 'null'], properties: { x: { type: 'string' } }, required: ['x'], ...CLOSED };
    for (const ids of [
      ['anthropic-strict'],
      ['anthropic-strict', 'openai', 'mcp'],
      ['openai-strict', 'anthropic-strict'],
    ]) {
      const titles = await titlesOf(of(keywords, CLOSED), ids, 'The keyword `properties` is not supported');
      expect(titles[0], ids.join()).toBe('*Replace the types with `anyOf`');
    }
  });

  it('with `nullable` does not suit those that do not know it, whatever else is wrong there', async () => {
    expect(await titlesOf(of({ type: ['array', 'null'] }), ['gemini', 'openai-strict'], '`type` is an array')).toEqual([
      '*Write `null` as an alternative in `anyOf`',
      'Use `"type": "array"` with `"nullable": true` (not for OpenAI (strict))',
    ]);
  });

  it('with `nullable` suits those that write it themselves', async () => {
    const schema = of({ type: ['string', 'null'], enum: ['x', null] });
    const title = 'Use `"type": "string"` with `"nullable": true`';
    expect(await titlesOf(schema, ['gemini', 'copilot:gemini-2.5'], '`type` is an array')).toEqual([`*${title}`]);
    const titles = await titlesOf(schema, ['gemini', 'copilot:gpt-4.1'], '`type` is an array');
    expect(titles.at(-1)).toBe(`${title} (not for Copilot (gpt-4.1))`);
  });

  it('writes each type as an alternative, where one target does not take what another one needs', async () => {
    const schema = of({ type: ['string', 'array'], items: { type: 'string' } }, CLOSED);
    expect(await titlesOf(schema, ['openai-strict', 'anthropic-strict'], 'The keyword `items`')).toEqual([
      '*Replace the types with `anyOf`',
      'Move `items` into the description (not for OpenAI (strict))',
    ]);
  });

  it('does not suit a target that would undo it', async () => {
    const schema = of({ type: 'integer', enum: [1, 2] }, CLOSED);
    const ids = ['gemini', 'anthropic-strict'];
    expect(await titlesOf(schema, ids, 'The `type` `integer`')).toEqual(['Remove `type` (not for Gemini)']);
    expect(await titlesOf(schema, ids, '`enum` stands')).toEqual(['*Write the values of `enum` as strings']);
  });

  it('is preferred if it alone suits all', async () => {
    const schema: Json = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'array' } },
      required: ['b'],
    };
    const ids = ['gemini', 'openai-strict', 'copilot:gpt-4.1'];
    expect(await titlesOf(schema, ids, 'The property `a`')).toEqual([
      '*Require `a` and allow `null` as an alternative in `anyOf`',
      'Require `a` and allow `null` (not for Gemini)',
    ]);
    expect(await titlesOf(schema, ids, 'The array `b`')).toEqual([
      '*Add `items` (strings)',
      'Add `items` (anything) (not for Gemini, OpenAI (strict))',
    ]);
  });

  it('that describes patterns of names says that they are forbidden, where the object stays closed', async () => {
    const patterns = { type: 'object', properties: {}, patternProperties: { '^x': { type: 'string' } } };
    const title = '*Move `patternProperties` into the description';
    for (const ids of [['gemini'], ['gemini', 'openai-strict'], ['gemini', 'anthropic-strict']]) {
      const start = 'The keyword `patternProperties`';
      expect(await titlesOf(of({ ...patterns, ...CLOSED }), ids, start)).toEqual([
        `${title}, and forbid such properties`,
      ]);
      expect(await titlesOf(of(patterns), ids, start)).toEqual([title]);
    }
  });

  it('within what a target does not look at suits that target', async () => {
    const unused = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    const schema = of({ type: 'string' }, { ...CLOSED, $defs: { unused } });
    expect(await titlesOf(schema, ['gemini', 'openai-strict'], 'The object does not set')).toEqual([
      '*Set `additionalProperties` to `false`',
    ]);
  });
});

describe('a fix of `null`', () => {
  it('leaves it to a target that honours `nullable`', async () => {
    const schema = of({ type: 'string', nullable: true }, CLOSED);
    for (const strict of ['anthropic-strict', 'openai-strict']) {
      expect(await titlesOf(schema, ['gemini', strict], 'The schema `a` allows')).toEqual([
        '*Write `null` as an alternative in `anyOf`',
        'Allow `null` without `nullable` (not for Gemini)',
      ]);
    }
    // Nobody honours it: a type says it.
    expect(await titlesOf(schema, ['anthropic-strict', 'openai-strict'], 'The schema `a` allows')).toEqual([
      '*Allow `null` without `nullable`',
    ]);
  });

  it('keeps a recursion that another target takes once nothing stands next to the reference', async () => {
    const c = { $ref: '#/$defs/N', type: 'object' };
    const $defs = { N: { type: 'object', properties: { c }, required: ['c'], ...CLOSED } };
    const schema = of({ $ref: '#/$defs/N' }, { ...CLOSED, $defs });
    expect(await titlesOf(schema, ['openai-strict', 'gemini'], '`$ref` stands')).toEqual([
      '*Remove `type`',
      'Replace the recursive `$ref` with any object (not for OpenAI (strict))',
    ]);
  });

  it('keeps it next to a reference', async () => {
    const $defs = { n: { type: 'string' } };
    const schema = of({ $ref: '#/$defs/n', nullable: true }, { ...CLOSED, $defs });
    expect(await titlesOf(schema, ['anthropic-strict', 'openai-strict'], '`$ref` stands')).toEqual([
      '*Write `null` as an alternative in `anyOf`',
    ]);
  });

  it('is an alternative in `anyOf` where another target would change a list of types', async () => {
    const optional = (a: Json): Json => ({ type: 'object', properties: { a }, ...CLOSED });
    const alternative = ['*Require `a` and allow `null` as an alternative in `anyOf`'];
    const list = { type: 'array', items: { type: 'string' } };
    const strict = ['openai-strict', 'anthropic-strict'];
    expect(await titlesOf(optional(list), strict, 'The property `a`')).toEqual(alternative);
    expect(await titlesOf(optional({ ...part('x'), ...CLOSED }), strict, 'The property `a`')).toEqual(alternative);
    const copilot = ['openai-strict', 'copilot:gemini-2.5'];
    expect(await titlesOf(optional({ type: 'string' }), copilot, 'The property `a`')).toEqual(alternative);
    expect(await titlesOf(optional({ type: 'string' }), strict, 'The property `a`')).toEqual([
      '*Require `a` and allow `null`',
    ]);
  });
});

describe('a fix that ends a recursion', () => {
  const node = (next: Json): Json => ({
    type: 'object',
    properties: { n: { type: 'string' }, next },
    required: ['n', 'next'],
    ...CLOSED,
  });
  const toB: Json = { anyOf: [{ $ref: '#/$defs/B' }, { type: 'null' }] };
  const toA: Json = { anyOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] };
  const mutual = of({ $ref: '#/$defs/A' }, { ...CLOSED, $defs: { A: node(toB), B: node(toA) } });

  it.each([
    [['gemini', 'openai-strict'], 'OpenAI (strict)', 'takes'],
    [['gemini', 'mcp', 'vscode'], 'MCP, VS Code', 'take'],
  ])('does not suit those that take one: %j', async (ids, names, take) => {
    const problems = (await found(mutual, ids)).filter(({ titles }) => titles.some((one) => one.includes('recursi')));
    expect(problems.length).toBeGreaterThan(1);
    for (const { message, titles } of problems) {
      for (const title of titles) expect(title).toContain(` (not for ${names})`);
      expect(message).toContain(`${names.replace(', ', ' and ')} ${take} the recursion: it would be lost.`);
    }
  });

  it('suits those that end it, too', async () => {
    const titles = (await found(mutual, ['gemini', 'anthropic-strict'])).flatMap((one) => one.titles);
    expect(titles).toContain('*Move the schema that `$ref` refers to here, ending at the recursion');
  });
});

describe('a fix of values in an `allOf`', () => {
  it('is not offered before that is merged: both would have to match', async () => {
    const parts: Json = [{ type: 'integer', minimum: 1 }, { minimum: 2, maximum: 9 }, { enum: [1, 5, 7] }];
    const schemas = [
      of({ allOf: parts }),
      of({ type: 'integer', allOf: [{ enum: [1, 2] }, { minimum: 1 }] }),
      of({ type: 'integer', allOf: [{ $ref: '#/$defs/E' }] }, { $defs: { E: { enum: [1, 2] } } }),
      of({ type: 'integer', allOf: [{ const: 1 }] }),
    ];
    for (const schema of schemas) {
      const titles = (await found(schema, ['gemini'])).flatMap((one) => one.titles);
      expect(titles.join(), JSON.stringify(schema)).not.toContain('string');
      expect(titles.some((title) => title.includes('allOf'))).toBe(true);
    }
  });
});

describe('a message', () => {
  it('says it where each fix that is offered does not suit all, also if another one is named', async () => {
    const union = { type: 'object', anyOf: [part('a'), part('b')] };
    const inner = { allOf: [part('a'), part('b')], unevaluatedProperties: false };
    const cases: readonly (readonly [Json, readonly string[]])[] = [
      [union, ['openai-strict', 'copilot:gemini-2.5']],
      [of(inner, CLOSED), ['openai-strict', 'anthropic-strict']],
      [of(inner, CLOSED), ['gemini', 'openai-strict', 'anthropic-strict']],
    ];
    for (const [schema, ids] of cases) {
      for (const { message, titles } of await found(schema, ids)) {
        if (titles.length > 0 && titles.every((title) => title.includes('(not for '))) {
          expect(message).toMatch(/ not suit /);
        }
      }
    }
  });

  it('says where a contradiction ends: with the SDK that changes the tool', async () => {
    const ids = ['gemini', 'openai-strict'];
    const [open] = await found(of({ type: 'string' }), ids);
    expect(open?.message).toContain(
      'The repair does not suit Gemini. Nothing has to be done if the tool is sent with that SDK.',
    );
    const [closed] = await found(of({ type: 'string' }, CLOSED), ids);
    expect(closed?.message).toContain(
      'The repair does not suit OpenAI (strict). After the repair, OpenAI (strict) still takes the tool if it is sent with its SDK.',
    );
  });

  it('does not name a target that did not take the same, where only its reasons become more', async () => {
    const schema = of({ allOf: [{ type: 'string', minLength: 1, examples: ['c'], $comment: 'Look here.' }] });
    expect(await titlesOf(schema, ['gemini', 'openai-strict'], 'The keyword `allOf`')).toEqual([
      '*Replace `allOf` with its schema',
    ]);
  });

  it('tells targets apart whose names start alike', async () => {
    const schema = of({ type: 'string' }, { ...CLOSED, $schema: 'http://json-schema.org/draft-07/schema#' });
    const ids = ['gemini', 'gemini-json-schema', 'openai-strict'];
    const messages = (await found(schema, ids)).map(({ message }) => message);
    expect(messages).toContain(
      'The keyword `$schema` is not supported. Gemini (`parameters`) refuses the whole request. Gemini (JSON Schema) ignores it.',
    );
    expect(await titlesOf(of({ type: 'string' }), ids, 'The root object')).toEqual([
      'Set `additionalProperties` to `false` (not for Gemini (`parameters`))',
    ]);
    const [optional] = await found({ type: 'object', properties: { a: { type: 'string' } }, ...CLOSED }, [
      'openai',
      'openai-strict',
    ]);
    expect(optional?.message).toBe('The property `a` is optional. OpenAI (strict) refuses the whole request.');
  });

  it('says which targets do not know `nullable`', async () => {
    const [first] = await found(of({ type: ['string', 'null'] }, CLOSED), ['gemini', 'openai-strict']);
    expect(first?.message).toContain(' OpenAI (strict) ignores `nullable`: `null` would no longer be allowed.');
    const several = ['gemini', 'openai-strict', 'anthropic-strict'];
    const [second] = await found(of({ type: ['string', 'null'] }, CLOSED), several);
    expect(second?.message).toContain(' ignore `nullable`: `null` would no longer be allowed.');
  });

  it('says of each repair whom it does not suit, if none suits all', async () => {
    const empty = { type: 'object', properties: {}, required: [], enum: ['a'], ...CLOSED };
    const ids = ['gemini', 'openai-strict', 'anthropic-strict'];
    const said = (await found(of(empty, CLOSED), ids)).find(({ titles }) => titles.length > 1);
    expect(said?.message).toContain(
      'No repair suits all: “Remove `additionalProperties`” does not suit OpenAI (strict), “Move `properties`, `required`, `additionalProperties` into the description” does not suit OpenAI (strict).',
    );
    expect(said?.titles.every((title) => title.includes('(not for '))).toBe(true);
  });
});
