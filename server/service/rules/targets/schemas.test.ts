import { describe, expect, it } from 'vitest';
import { check, fixed, fixesOfEach, fixTitles, problemsOf } from '../../../../test/kit/manifests';
import { fixedWith, messagesOf, targetRuleOf, targetTitles, withTargets } from '../../../../test/kit/targets';
import { functionWith, manifestWith } from '../../dialects/talos/rules/example';
import { applyEdits } from '../../document/edit/edit';
import type { Problem } from '../../features/diagnostics/problem';
import { withSchema } from '../with-schema';

describe('target-root', () => {
  const RULE = targetRuleOf('root');

  it('names each target once, and moves the condition into the description', async () => {
    expect(await messagesOf(RULE, RULE.example.bad)).toEqual([
      'The root of the schema has `anyOf`. OpenAI and Anthropic refuse the whole request.',
    ]);
    expect(await fixedWith(RULE, RULE.example.bad)).toContain(
      '"required": [], "description": "{anyOf: [{\\"required\\":[\\"city\\"]}]}" }',
    );
  });

  it('says once that the root is no object', async () => {
    const bad = RULE.example.good.replace('"type": "object", ', '');
    expect(await check(bad, withTargets(['openai']))).toHaveLength(1);
  });

  it('has no problem with an object that says more at its root, where the target only wants an object', async () => {
    const schema =
      '{ "type": "object", "properties": { "city": { "type": "string" } }, "allOf": [{ "required": ["city"] }] }';
    const targets = ['mcp', 'gemini-json-schema'];
    expect((await check(withSchema(schema), withTargets(targets))).filter((line) => line.includes(RULE.code))).toEqual(
      [],
    );
  });

  it('reports each of several problems of one target with the root, and offers the repairs of each alone', async () => {
    const text = withSchema('{ "title": "Nothing yet." }');
    const targets = ['openai', 'anthropic'];
    expect((await messagesOf(RULE, text, targets)).map((message) => message.split(' (')[0])).toEqual([
      'The root of the schema is not `type: "object"`. OpenAI and Anthropic refuse the whole request.',
      'The root of the schema has no `properties`. OpenAI refuses the whole request.',
    ]);
    expect(await targetTitles(text, targets, ({ code }) => code === RULE.code)).toEqual([
      ['Set `type` to `"object"`'],
      ['Add `properties`'],
    ]);
  });

  it('keeps the arguments where the type of the root has another name', async () => {
    const named = (type: string) => withSchema(`{ "type": "${type}", "properties": { "city": { "type": "string" } } }`);
    expect(await fixed(named('dict'), 'target-invalid-schema', withTargets(['openai']))).toBe(named('object'));
    // That is a type which is written wrongly: one problem.
    expect(await fixed(named('OBJECT'), 'target-invalid-schema', withTargets(['openai']))).toBe(named('object'));
  });

  it('says in the title of a fix what else that changes, as Copilot would refuse it then', async () => {
    const text = withSchema('{ "type": "OBJECT", "properties": { "a": { "type": "STRING" } } }');
    expect(await fixTitles(text, RULE.code, withTargets(['copilot:gpt-4.1']))).toEqual([
      'Set `type` to `"object"`, and “Change to `string`”',
    ]);
  });
});

describe('target-keyword', () => {
  const RULE = targetRuleOf('keyword');

  it('says how it is known', async () => {
    const [problem] = await problemsOf(RULE.example.bad, withTargets(['gemini']));
    expect(problem?.evidence).toEqual([expect.stringMatching(/^observed: .*https:\/\/\S+ \(\d{4}-\d\d/)]);
  });

  it('says which formats a target takes', async () => {
    const text = withSchema(
      '{ "type": "object", "properties": { "a": { "type": "string", "description": "A day.", "format": "date" } }, "required": ["a"] }',
    );
    expect(await messagesOf(RULE, text)).toEqual([
      'The `format` `date` is not supported: strings may have `enum` or `date-time`. Gemini refuses the whole request.',
    ]);
  });

  it('moves the keyword into the description', async () => {
    expect(await fixedWith(RULE, RULE.example.bad)).toContain(
      '{ "type": "integer", "description": "Number of days.\\n\\n{exclusiveMinimum: 0}" }',
    );
  });

  it('replaces `const` and `oneOf`, and removes `$schema`', async () => {
    const changed = (from: string) =>
      fixedWith(RULE, RULE.example.bad.replace('"exclusiveMinimum": 0', from).replace('"type": "integer", ', ''));
    expect(await changed('"const": "x"')).toContain('"enum": ["x"]');
    expect(await changed('"oneOf": [{ "type": "string" }]')).toContain('"anyOf": [{ "type": "string" }]');
    const root = RULE.example.good.replace(
      '{ "type": "object"',
      '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"',
    );
    expect(await fixedWith(RULE, root)).toContain('{ "type": "object"');
  });

  it('is one row with what every manifest is told of a pattern that is no regular expression', async () => {
    const text = withSchema(
      '{ "type": "object", "properties": { "a": { "type": "string", "description": "An a.", "pattern": "^[a" } } }',
    );
    const of = async (id: string) => (await check(text, withTargets([id]))).filter((line) => line.includes('/pattern'));
    const at = '/tools/0/schema/properties/a/pattern';
    expect(await of('openai')).toEqual([`error target-keyword ${at}`]);
    // What is only left out may be wrong besides.
    expect(await of('copilot:gpt-4.1')).toContain(`warning schema-pattern ${at}`);
  });

  it('is a hint or information where the target only ignores or changes it', async () => {
    expect(await check(RULE.example.bad, withTargets(['anthropic-strict']))).toContain(
      'information target-keyword /tools/0/schema/properties/days/exclusiveMinimum',
    );
  });

  it('says nothing of what the platform adds, which no author can change', async () => {
    const parameters = { type: 'object', properties: { city: { type: 'string', description: 'The city.' } } };
    const text = manifestWith({ functions: [functionWith({ parameters })] });
    expect(await messagesOf(RULE, text, ['gemini'])).toEqual([]);
  });

  it('moves what its title names into the description, whatever a conversion has moved there before', async () => {
    const text = withSchema(
      '{ "type": "object", "properties": { "a": { "type": "string", "description": "A thing.", "not": { "const": "x" }, "examples": ["y"] } } }',
    );
    const [, [fix, ...others] = []] = await fixesOfEach(
      text,
      ({ code }) => code === RULE.code,
      withTargets(['gemini']),
    );
    expect([fix?.title, ...others]).toEqual(['Move `not`, `examples` into the description']);
    expect(applyEdits(text, fix?.edits ?? [])).toContain(
      String.raw`"description": "A thing.\n\n{not: {\"const\":\"x\"}, examples: [\"y\"]}" }`,
    );
  });
});

describe('target-reference', () => {
  const RULE = targetRuleOf('reference');

  it('writes the schema in the place of the reference', async () => {
    expect(await fixedWith(RULE, RULE.example.bad)).toContain(
      '"city": { "type": "string", "description": "The city." }',
    );
  });

  it('names a target that takes the recursion which a repair ends', async () => {
    const text = withSchema(
      '{ "type": "object", "properties": { "tree": { "$ref": "#/$defs/node" } }, "required": ["tree"], "$defs": { "node": { "type": "object", "properties": { "next": { "$ref": "#/$defs/node" } }, "required": ["next"], "additionalProperties": false } } }',
    );
    const title = 'Replace the recursive `$ref` with any object';
    const titles = async (ids: readonly string[]) =>
      (await targetTitles(text, ids, ({ code, message }) => code === RULE.code && /is recursive/.test(message))).flat();
    expect(await titles(['gemini', 'openai-strict'])).toEqual([`${title} (not for OpenAI (strict))`]);
    expect(await titles(['gemini', 'openai'])).toEqual([`${title} (not for OpenAI)`]);
  });

  it('has one problem with a reference to nothing, and no repair', async () => {
    const text = withSchema('{ "type": "object", "properties": { "a": { "$ref": "#/$defs/z" } } }');
    const lines = (await check(text, withTargets(['gemini']))).filter((line) => line.includes(' target-'));
    expect(lines).toEqual([expect.stringContaining('error target-reference')]);
    await expect(fixed(text, RULE.code, withTargets(['gemini']))).rejects.toThrow();
  });

  describe('a recursive schema', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] };
    const text = withSchema(
      JSON.stringify({ type: 'object', properties: { tree: { $ref: '#/$defs/node' } }, $defs: { node } }),
    );

    it('is kept up to where it recurs, and nothing is said of an object that nobody has written', async () => {
      const options = withTargets(['gemini']);
      expect((await check(text, options)).filter((line) => line.includes('has no properties'))).toEqual([]);
      const title = 'Inline `$ref`, ending at the recursion';
      expect((await fixed(text, RULE.code, { ...options, title })).replace(/\s/g, '')).toContain(
        '"tree":{"type":"object","properties":{"next":{"type":"object"}},"required":["next"]}',
      );
    });

    it('ends with an empty object for strict targets, which take no other', async () => {
      const options = withTargets(['anthropic-strict', 'openai-strict']);
      const title = 'Replace the recursive `$ref` with an empty object (not for OpenAI (strict))';
      expect((await fixed(text, RULE.code, { ...options, title })).replace(/\s/g, '')).toContain(
        '"next":{"type":"object","properties":{},"additionalProperties":false}',
      );
    });
  });

  describe('a reference by a name', () => {
    it('is not left without what it refers to by another fix', async () => {
      const text = withSchema(
        '{ "type": "object", "properties": { "b": { "$ref": "#anch" } }, "required": ["b"], "$defs": { "z": { "$anchor": "anch", "type": "integer", "minimum": 2 } } }',
      );
      const titles = (await targetTitles(text, ['gemini', 'mcp'])).flat();
      expect(titles.filter((title) => /Remove/.test(title))).toEqual([]);
    });
  });

  it.each([['gemini'], ['anthropic-strict']])('is left with what it leads to, for %s', async (target) => {
    const named = (a: string, more: string) =>
      withSchema(
        `{ "type": "object", "properties": { "a": ${a} }, "required": ["a"], "additionalProperties": false, ${more} }`,
      );
    const schemas = '"components": { "schemas": { "A": { "type": "string" } } }';
    const away = async (text: string) =>
      (await targetTitles(text, [target])).flat().filter((title) => title.includes('`components`'));
    expect(await away(named('{ "$ref": "#/components/schemas/A" }', schemas))).toEqual([]);
    expect(await away(named('{ "type": "string" }', schemas))).toHaveLength(1);
  });
});

describe('target-enum', () => {
  const RULE = targetRuleOf('enum');

  it('writes the values as strings', async () => {
    expect(await fixedWith(RULE, RULE.example.bad)).toContain(
      '"type": "string", "description": "Number of days.", "enum": ["1", "7"]',
    );
  });

  describe('a number that JavaScript does not hold exactly', () => {
    const schemaOf = (schema: string) =>
      withSchema(`{ "type": "object", "properties": { "a": ${schema} }, "required": ["a"] }`);

    it('is not written as another one, nor as `null` if it is too large for one', async () => {
      const options = withTargets(['gemini']);
      for (const value of ['12345678901234567890', '1e400']) {
        expect(await fixTitles(schemaOf(`{ "type": "number", "const": ${value} }`), RULE.code, options)).toEqual([]);
      }
      const bound = schemaOf('{ "type": "integer", "maximum": 9007199254740993 }');
      expect(await fixTitles(bound, 'target-keyword', withTargets(['anthropic-strict']))).toEqual([]);
      const beside = schemaOf('{ "type": "integer", "const": 5, "maximum": 9007199254740993 }');
      expect(await fixTitles(beside, RULE.code, options)).toHaveLength(1);
    });
  });
});

describe('target-required-unknown', () => {
  const RULE = targetRuleOf('required-unknown');

  it('is said once, and removes the name', async () => {
    expect(await check(RULE.example.bad, withTargets(RULE.example.targets))).toHaveLength(1);
    expect(await fixedWith(RULE, RULE.example.bad)).toContain('"required": ["city"]');
  });
});

describe('target-closed-object', () => {
  const RULE = targetRuleOf('closed-object');

  it('closes the object', async () => {
    expect(await fixedWith(RULE, RULE.example.bad)).toContain('"additionalProperties": false');
    const open = RULE.example.bad.replace(', "additionalProperties": true', '');
    expect(await fixedWith(RULE, open)).toContain('"required": ["city"], "additionalProperties": false');
  });

  it('two targets that need different members are suited by one fix', async () => {
    const text = withSchema(
      '{ "type": "object", "properties": { "a": { "type": "object" } }, "required": ["a"], "additionalProperties": false }',
    );
    for (const ids of [
      ['openai-strict', 'anthropic-strict'],
      ['anthropic-strict', 'openai-strict'],
    ]) {
      expect(await fixTitles(text, RULE.code, withTargets(ids))).toEqual(['Set `additionalProperties` to `false`']);
    }
  });

  it('is a contradiction with a target that refuses the keyword: the fix says so, and is not preferred', async () => {
    const closed = withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string" } }, "required": ["city"], "additionalProperties": false }',
    );
    const found = async (text: string) => {
      const isMeant = ({ code }: Problem) => code.startsWith('target-');
      const fixes = await fixesOfEach(text, isMeant, withTargets(['gemini', 'openai-strict']));
      return fixes.map((all) => all.map(({ title, isOneOfMany }) => [title, isOneOfMany]));
    };
    expect(await found(closed)).toEqual([[['Remove `additionalProperties` (not for OpenAI (strict))', true]]]);
    expect(await found(closed.replace(', "additionalProperties": false', ''))).toEqual([
      [['Set `additionalProperties` to `false` (not for Gemini)', true]],
    ]);
  });

  it('does not close what an `allOf` combines with other properties', async () => {
    const base = '{ "type": "object", "properties": { "id": { "type": "string" } }, "required": ["id"] }';
    const size = '{ "type": "object", "properties": { "size": { "type": "number" } } }';
    const $defs = `"$defs": { "base": ${base}, "derived": { "allOf": [{ "$ref": "#/$defs/base" }, ${size}] } }`;
    const properties = '"properties": { "b": { "$ref": "#/$defs/base" }, "d": { "$ref": "#/$defs/derived" } }';
    const text = withSchema(
      `{ "type": "object", ${properties}, "required": ["b", "d"], "additionalProperties": false, ${$defs} }`,
    );
    for (const ids of [['openai-strict'], ['anthropic-strict'], ['openai-strict', 'anthropic-strict']]) {
      const titles = await targetTitles(text, ids, ({ code }) => /closed-object|keyword/.test(code));
      expect(titles.flat()).toEqual([]);
    }
  });
});

describe('a schema that is a text', () => {
  const written = (schema: string) =>
    JSON.stringify({ tools: [{ name: 'a', description: 'Does it.', schema, command: ['./tools/bin/a'] }] });
  const TEXT = written('{"type":"object","properties":{"a":{"type":"array","description":"All of it."}}}');

  it('is one problem, whatever is wrong in it', async () => {
    const all = await problemsOf(TEXT, withTargets(['openai', 'anthropic']));
    const problems = all.filter(({ severity }) => severity !== 'hint');
    expect(problems.map(({ severity, code, message }) => `${severity} ${code} ${message}`)).toEqual([
      'error target-root The schema is a text: its JSON has to be written as an object. OpenAI and Anthropic refuse the whole request.',
    ]);
    const codes = await check(written('none'), withTargets(['openai']));
    expect(codes.filter((one) => !one.startsWith('hint'))).toEqual(['error target-root /tools/0/schema']);
  });

  it('is written as an object by its fix, which is safe', async () => {
    const options = withTargets(['openai', 'anthropic']);
    const [fixes] = await fixesOfEach(TEXT, ({ code }) => code === 'target-root', options);
    expect(fixes?.map(({ title, safe }) => [title.slice(0, 24), safe])).toEqual([['Change to `{"type":"obje', true]]);
    expect(JSON.parse(await fixed(TEXT, 'target-root', options)).tools[0].schema.type).toBe('object');
  });
});
