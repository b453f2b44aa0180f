/** agentcli's tools are checked for OpenAI without a setting: what other rules report for every manifest is not reported a second time. */
import { describe, expect, it } from 'vitest';
import { check, fixTitles, manifestOf } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';
import { Checker } from '../../features/diagnostics/check';
import type { CheckOptions } from '../../features/diagnostics/problem';
import { memoryWorkspace } from '../../workspace';

function manifest(schema: unknown, name = 'get_weather'): string {
  return JSON.stringify({
    tools: [{ name, description: 'Tells the weather in a city.', command: ['./tools/bin/get_weather'], schema }],
  });
}

/** A manifest whose schema has one property. */
function withProperty(property: object, more: object = {}): string {
  const described = { description: 'The days.', ...property };
  return manifest({ ...more, type: 'object', properties: { days: described } });
}

const DAYS = '/tools/0/schema/properties/days';

describe('what no other rule reports is a warning of the target', () => {
  it.each([
    [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }],
    [{ type: 'array', prefixItems: [{ type: 'string' }] }],
    [{ type: 'array', contains: { type: 'string' } }],
    [{ type: 'array', maxItems: 0 }],
    [{ type: 'array', enum: [['a']] }],
  ])('an array without a schema in `items`: %j', async (property) => {
    expect(await check(withProperty(property))).toEqual([`warning target-array-items ${DAYS}/type`]);
  });

  it('what is valid in the draft that `$schema` names, but not for OpenAI', async () => {
    const draft = { $schema: 'http://json-schema.org/draft-04/schema#' };
    const text = withProperty({ type: 'integer', minimum: 0, exclusiveMinimum: true }, draft);
    expect(await check(text)).toEqual([`warning target-invalid-schema ${DAYS}/exclusiveMinimum`]);
  });

  it('what is not checked, as `$schema` is unknown', async () => {
    const text = withProperty({ type: 'string', minLength: '3' }, { $schema: 'https://example.com/schema' });
    expect(await check(text)).toEqual([`warning target-invalid-schema ${DAYS}/minLength`]);
  });

  it('a root that has no properties, or gets its type from elsewhere', async () => {
    expect(await check(manifest({ type: 'object' }))).toEqual(['warning target-root /tools/0/schema']);
    expect(await check(manifest({ $dynamicRef: '#a' }))).toEqual(['warning target-root /tools/0/schema']);
  });
});

describe('what another rule reports is left to it', () => {
  it.each([
    [{ type: 'array' }, 'schema-array-items', '/type'],
    [{ type: ['null', 'array'] }, 'schema-array-items', '/type/1'],
    [{ type: 'array', itmes: { type: 'string' } }, 'schema-keyword', '/itmes'],
    [{ type: 'array', contains: {}, itmes: { type: 'string' } }, 'schema-keyword', '/itmes'],
    [{ type: 'String' }, 'schema-type-name', '/type'],
    [{ type: ['string', 'nul'] }, 'schema-type-name', '/type/1'],
    [{ type: 'string', minLength: '3' }, 'schema-invalid', '/minLength'],
    [{ type: 'string', pattern: '^[a-z' }, 'schema-pattern', '/pattern'],
    [{ type: 'string', dependentRequired: { a: [5] } }, 'schema-invalid', '/dependentRequired/a/0'],
  ])('%j', async (property, code, place) => {
    expect(await check(withProperty(property))).toEqual([`warning ${code} ${DAYS}${place}`]);
  });

  it('a root that is no object, by the rule that knows the key or the one that knows the schema', async () => {
    expect(await check(manifest('x'))).toEqual(['warning wrong-type /tools/0/schema']);
    expect(await check(manifest({ properties: {} }))).toEqual(['warning schema-root-type /tools/0/schema']);
    expect(await check(manifest({ type: 'string' }))).toEqual(['warning schema-root-type /tools/0/schema/type']);
    expect(await check(manifest({ typ: 'object', properties: {} }))).toEqual([
      'warning schema-keyword /tools/0/schema/typ',
    ]);
  });

  it('a name that the dialect has a rule for', async () => {
    expect(await check(manifest({ type: 'object', properties: {} }, 'get weather'))).toEqual([
      'warning agentcli/model-name /tools/0/name',
    ]);
  });

  it('many values that are not valid', async () => {
    const values = Array.from({ length: 60 }, (_, i) => [
      `p${i}`,
      { type: 'string', description: 'A.', minLength: -1 },
    ]);
    const found = await check(manifest({ type: 'object', properties: Object.fromEntries(values) }));
    expect(found.filter((line) => !/^warning schema-invalid /.test(line))).toEqual([]);
  });

  it('with what the user has set for that rule', async () => {
    const checked = async (rules: CheckOptions['rules'] = {}) => {
      const text = manifestOf(withProperty({ type: 'array' }));
      const problems = await new Checker().check(text, memoryWorkspace(), { rules });
      return problems?.map(({ severity, code }) => `${severity} ${code}`);
    };
    expect(await checked({ 'schema-array-items': 'hint' })).toEqual(['hint schema-array-items']);
    expect(await checked({ 'schema-array-items': 'off' })).toEqual([]);
  });
});

describe('one mistake is one problem', () => {
  it.each([
    [{ anyOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } } }] }, '/anyOf'],
    [{ properties: { city: { type: 'string', description: 'The city.' } }, not: {} }, '/not'],
  ])('a root that has a keyword instead of a `type`: %j', async (schema, place) => {
    const found = await check(manifest(schema));
    expect(found.filter((line) => !line.includes('undocumented'))).toEqual([
      `warning target-root /tools/0/schema${place}`,
    ]);
  });

  it('an array with `null` as its `items`', async () => {
    expect(await check(withProperty({ type: 'array', items: null }))).toEqual([
      `warning target-invalid-schema ${DAYS}/items`,
    ]);
  });

  it.each([
    ['String', 'target-root'],
    ['Object', 'target-invalid-schema'],
    ['dict', 'target-invalid-schema'],
  ])('a root of the type %s', async (type, code) => {
    const text = manifest({ type, properties: { a: { description: 'An a.' } } });
    for (const ids of [
      ['openai'],
      ['openai', 'anthropic', 'mcp', 'gemini'],
      ['openai', 'anthropic', 'gemini', 'claude-code'],
    ]) {
      const found = await check(text, withTargets(ids));
      expect(found.filter((line) => line.endsWith('/type'))).toEqual([`error ${code} /tools/0/schema/type`]);
    }
  });

  it("draft-04's flag of a bound, whether a target does not take the value or not the keyword", async () => {
    const flag = withProperty({ type: 'integer', minimum: 0, exclusiveMinimum: true });
    const linesFor = async (...ids: readonly string[]) =>
      (await check(flag, withTargets(ids))).filter((line) => line.includes('exclusive'));
    const invalid = `error target-invalid-schema ${DAYS}/exclusiveMinimum`;
    expect(await linesFor('openai', 'gemini')).toEqual([invalid]);
    expect(await linesFor('gemini', 'openai', 'anthropic-strict')).toEqual([invalid]);
    expect(await linesFor('gemini')).toEqual([`error target-keyword ${DAYS}/exclusiveMinimum`]);
    expect(await fixTitles(flag, 'target-invalid-schema', withTargets(['openai', 'gemini']))).toEqual([
      'Move `exclusiveMinimum` into the description',
    ]);
  });
});
