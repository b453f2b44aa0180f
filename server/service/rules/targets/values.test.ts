import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { check, fixed, fixTitles, manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { fixedWith, messagesOf, targetRuleOf, targetTitles, withTargets } from '../../../../test/kit/targets';
import { applyEdits } from '../../document/edit/edit';
import type { Problem } from '../../features/diagnostics/problem';
import { fixesFor, safeFixes } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';
import { withSchema } from '../with-schema';

describe('target-type', () => {
  const RULE = targetRuleOf('type');

  it('writes `nullable`', async () => {
    expect(await fixedWith(RULE, RULE.example.bad)).toContain(
      '"unit": { "type": "string", "description": "The unit.", "nullable": true }',
    );
  });

  describe('with a target that knows no `nullable`', () => {
    const targets = ['gemini', 'openai-strict'];
    const text = RULE.example.bad.replace(
      '"required": ["unit"]',
      '"required": ["unit"], "additionalProperties": false',
    );
    const fixes = (title: string) => fixed(text, RULE.code, { ...withTargets(targets), title });

    it('offers what both take, and each its own', async () => {
      expect(await messagesOf(RULE, text, targets)).toEqual([
        '`type` is an array: `string`, `null`. Gemini refuses the whole request.',
      ]);
      expect(await fixes('Write `null` as an alternative in `anyOf`')).toContain(
        '"unit": { "anyOf": [{ "type": "string" }, { "type": "null" }], "description": "The unit." }',
      );
      expect(await fixes('Use `"type": "string"` with `"nullable": true` (not for OpenAI (strict))')).toContain(
        'nullable',
      );
    });

    it('writes each type of a longer list as an alternative', async () => {
      const more = text
        .replace('["string", "null"]', '["string", "integer", "null"]')
        .replace(', "description": "The unit."', '');
      const title = 'Write `null` as an alternative in `anyOf`';
      expect(await fixed(more, RULE.code, { ...withTargets(targets), title })).toContain(
        '{ "anyOf": [{ "type": "string" }, { "type": "integer" }, { "type": "null" }] }',
      );
    });
  });
});

describe('target-array-items', () => {
  const RULE = targetRuleOf('array-items');

  it("is one problem, with each target's repair", async () => {
    expect(await check(RULE.example.bad, withTargets(RULE.example.targets))).toEqual([
      'error target-array-items /tools/0/schema/properties/cities/type',
    ]);
    expect(await fixedWith(RULE, RULE.example.bad)).toContain('"items": { "type": "string" }');
  });

  /** A tool with a list of anything. */
  const TAGS = withSchema(
    '{ "type": "object", "properties": { "tags": { "type": "array", "description": "The tags." } }, "required": ["tags"] }',
  );

  it('offers first what suits all targets, and marks a repair that causes another problem instead of the one it resolves', async () => {
    for (const ids of [
      ['openai', 'gemini'],
      ['gemini', 'openai'],
    ]) {
      expect(await fixTitles(TAGS, RULE.code, withTargets(ids))).toEqual([
        'Add `items` (strings)',
        'Add `items` (anything) (not for Gemini)',
      ]);
      expect(await messagesOf(RULE, TAGS, ids)).toEqual([expect.not.stringContaining('suit')]);
    }
  });

  it('names every target that a repair does not suit', async () => {
    const ids = ['openai', 'openai-strict', 'anthropic', 'anthropic-strict', 'gemini', 'copilot:gpt-4.1'];
    expect(await fixTitles(TAGS, RULE.code, withTargets(ids))).toEqual([
      'Add `items` (strings)',
      expect.stringMatching(/^Add `items` \(anything\) \(not for OpenAI \(strict\), .*Gemini.*\)$/),
    ]);
  });

  it('offers what suits all targets, even if the one that wants `items` takes any', async () => {
    expect(await fixTitles(TAGS, RULE.code, withTargets(['openai']))).toEqual(['Add `items` (anything)']);
    expect(await fixTitles(TAGS, RULE.code, withTargets(['openai', 'anthropic-strict']))).toEqual([
      'Add `items` (strings)',
      'Add `items` (anything) (not for Anthropic (strict))',
    ]);
  });
});

describe('target-optional-property', () => {
  const RULE = targetRuleOf('optional-property');

  it('makes the property required and nullable', async () => {
    const text = await fixedWith(RULE, RULE.example.bad);
    expect(text).toContain('"unit": { "type": ["string", "null"], "description": "The unit." }');
    expect(text).toContain('"required": ["city", "unit"]');
  });

  it('leaves a name in `required` that is not in `properties` to its own problem', async () => {
    const text = await fixedWith(
      RULE,
      RULE.example.bad.replace('"required": ["city"]', '"required": ["town", "city"]'),
    );
    expect(text).toContain('"required": ["city", "unit", "town"]');
  });

  it('removes a property that takes no value', async () => {
    const text = RULE.example.bad.replace('"unit": { "type": "string", "description": "The unit." }', '"unit": false');
    for (const ids of [['openai-strict'], ['openai-strict', 'mcp'], ['openai-strict', 'anthropic-strict']]) {
      const options = withTargets(ids);
      expect(await fixed(text, RULE.code, { ...options, title: 'Remove `unit`' })).not.toContain('unit');
    }
  });

  it('offers first what another target takes too', async () => {
    const targets = ['openai-strict', 'gemini'];
    const text = RULE.example.bad.replace(', "additionalProperties": false', '');
    expect(await messagesOf(RULE, text, targets)).toEqual([
      'The property `unit` is optional. OpenAI (strict) refuses the whole request.',
    ]);
    const titled = (title: string) => fixed(text, RULE.code, { ...withTargets(targets), title });
    expect(await titled('Require `unit` and allow `null` as an alternative in `anyOf`')).toContain(
      '"unit": { "anyOf": [{ "type": "string" }, { "type": "null" }], "description": "The unit." }',
    );
    expect(await titled('Require `unit` and allow `null` (not for Gemini)')).toContain('["string", "null"]');
  });

  it('is about the object that has the property, where several are combined', async () => {
    const city = '{ "type": "object", "properties": { "unit": { "type": "string" } }, "additionalProperties": false }';
    const text = withSchema(
      `{ "type": "object", "anyOf": [{ "required": ["b"] }, { "type": "object", "properties": { "a": ${city} } }], "additionalProperties": false }`,
    );
    const options = withTargets(['openai-strict', 'gemini']);
    expect(await check(text, options)).toContain(
      `error ${RULE.code} /tools/0/schema/anyOf/1/properties/a/properties/unit`,
    );
    const title = 'Require `unit` and allow `null` as an alternative in `anyOf`';
    expect(await fixed(text, RULE.code, { ...options, title })).toContain(
      '{ "type": "object", "properties": { "unit": { "anyOf": [{ "type": "string" }, { "type": "null" }] } }, "additionalProperties": false, "required": ["unit"] }',
    );
  });

  it('says why there is no quick fix in a notation that has no `null`', async () => {
    const input = { type: 'string', description: 'The unit.' };
    const text = JSON.stringify({
      schema_version: '1.0',
      metadata: { name: 'a', description: 'b', maintainers: [], tags: [] },
      tools: [
        {
          name: 'get',
          description: 'Gets the weather.',
          module: 'tools.get',
          permissions: [],
          inputs: { unit: input },
        },
      ],
    });
    expect(await messagesOf(RULE, text)).toEqual([
      'The property `unit` is optional. OpenAI (strict) refuses the whole request. `inputs` has no notation for the repair, an export makes it: Require `unit` and allow `null`.',
    ]);
    expect((await targetTitles(text, RULE.example.targets ?? [], ({ code }) => code === RULE.code)).flat()).toEqual([]);
  });

  it('offers nothing that the notation of parameters has no place for', async () => {
    const manifest = (inputs: Json) =>
      JSON.stringify({
        schema_version: '1.0',
        metadata: { name: 'a', description: 'b', maintainers: [], tags: [] },
        tools: [{ name: 'get', description: 'Gets it.', module: 'tools.get', permissions: [], inputs }],
      });
    const titlesWith = async (inputs: Json, ids: readonly string[]) =>
      (await targetTitles(manifest(inputs), ids)).flat();
    const closed = { type: 'object', properties: { k: { type: 'string' } }, additionalProperties: false };
    // There, `required` says that the parameter itself is.
    const parameter = { o: { ...closed, required: true } };
    expect(await titlesWith(parameter, ['openai-strict'])).toEqual([]);
    expect((await messagesOf(RULE, manifest(parameter), ['openai-strict'])).join()).toContain(
      '`inputs` has no notation for the repair, an export makes it: Require `k` and allow `null`.',
    );
    // Within a parameter it is JSON Schema.
    const inner = { l: { type: 'array', items: closed, required: true } };
    expect(await titlesWith(inner, ['openai-strict'])).toEqual(['Require `k` and allow `null`']);
    // Each parameter has one word as its type.
    const nullable = { a: { type: ['string', 'null'], required: true } };
    expect(await titlesWith(nullable, ['gemini', 'openai-strict'])).toEqual([
      'Use `"type": "string"` with `"nullable": true` (not for OpenAI (strict))',
    ]);
  });
});

describe('target-invalid-schema', () => {
  const RULE = targetRuleOf('invalid-schema');

  it('says which keyword it is', async () => {
    expect(await messagesOf(RULE, RULE.example.bad)).toEqual([
      '`exclusiveMinimum` must be a number since draft 6: the bound itself, not a boolean. Anthropic refuses the whole request.',
    ]);
  });

  const withProperty = (property: string) =>
    withSchema(
      `{ "type": "object", "properties": { "size": { "description": "Width and height.", ${property} } }, "required": [] }`,
    );

  it('is one problem with a tuple, for targets that know it and for those that do not: first the repair that suits all', async () => {
    const tuple = withProperty('"type": "array", "items": [{ "type": "number" }, { "type": "string" }]');
    const isTuple = ({ message }: Problem) => message.includes('list of schemas');
    expect(await targetTitles(tuple, ['openai', 'anthropic', 'gemini'], isTuple)).toEqual([
      [
        'Replace the list in `items` with `anyOf`, in any order',
        'Write the list in `items` as `prefixItems` (not for Gemini)',
      ],
    ]);
  });

  it('writes a tuple as 2020-12 does', async () => {
    const tuple = withProperty('"type": "array", "items": [{ "type": "number" }, { "type": "number" }]');
    expect(await fixedWith(RULE, tuple)).toContain(
      '"type": "array", "items": {}, "prefixItems": [{ "type": "number" }, { "type": "number" }]',
    );
  });

  it('moves a flag `required` to the object', async () => {
    expect(await fixedWith(RULE, withProperty('"type": "string", "required": true'))).toContain(
      '"type": "string" } }, "required": ["size"]',
    );
  });

  it('is shown instead of what every manifest is told', async () => {
    for (const property of [
      '"type": "any"',
      '"type": "string", "required": true',
      '"type": "string", "minLength": -1',
    ]) {
      const found = await check(withProperty(property), withTargets(['anthropic', 'mcp']));
      expect(found.filter((line) => /invalid|schema-/.test(line))).toEqual([
        expect.stringContaining('error target-invalid-schema'),
      ]);
      expect((await check(withProperty(property))).join()).toContain('warning schema-');
    }
  });

  const ALL = ['openai', 'openai-strict', 'anthropic', 'mcp', 'copilot:gpt-4.1'];

  it.each([
    ['"type": "String"', '"type": "string"', ALL],
    ['"type": "float"', '"type": "number"', ALL],
    ['"type": ["string", "int"]', '"type": ["string", "integer"]', ALL],
    [
      '"type": "array", "items": {}, "minItems": "1"',
      '"type": "array", "items": {}, "minItems": 1',
      ['anthropic', 'mcp'],
    ],
    [
      '"type": "array", "items": {}, "uniqueItems": "true"',
      '"type": "array", "items": {}, "uniqueItems": true',
      ['mcp'],
    ],
    ['"type": "string", "title": 5', '"type": "string", "title": "5"', ['openai', 'anthropic', 'mcp']],
    ['"type": "string", "enum": "a"', '"type": "string", "enum": ["a"]', ['openai', 'anthropic', 'mcp']],
  ])('%s becomes %s, also with "fix all"', async (written, meant, ids) => {
    const [before, after] = [withProperty(written), withProperty(meant)];
    for (const id of ids) {
      const options = withTargets([id]);
      const problem = (await problemsOf(before, options)).find(({ code }) => code === RULE.code);
      if (!problem) throw new Error(id);
      const [fix, ...others] = await fixesFor(
        manifestOf(before, options),
        problem,
        options.workspace ?? memoryWorkspace(),
      );
      expect([id, fix && applyEdits(before, fix.edits), fix?.safe, others]).toEqual([id, after, true, []]);
      const all = await safeFixes(manifestOf(before, options), [problem], options.workspace ?? memoryWorkspace());
      expect(
        applyEdits(
          before,
          all.flatMap(({ edits }) => edits),
        ),
      ).toBe(after);
    }
  });

  it('says a wrong type once for all targets, and removes none that a notation of its own needs', async () => {
    const inputs = { words: { type: 'any', required: true, description: 'The words.' } };
    const tool = { name: 't', description: 'Counts.', module: 'm', class_name: 'C', inputs };
    const metadata = { name: 't', version: '1', description: 'Tools.' };
    const text = JSON.stringify({ schema_version: '1.0', metadata, tools: [tool] });
    const options = { ...withTargets(['gemini', 'openai-strict', 'openai']), dialect: 'forged-pylot' };
    const found = await check(text, options);
    expect(found.filter((line) => line.includes(' target-')).map((line) => line.split(' ')[1])).toEqual([RULE.code]);
    await expect(fixed(text, RULE.code, options)).rejects.toThrow();
  });
});
