import { describe, expect, it } from 'vitest';
import { body, MANIFEST, plan, TOOL, uses } from '../../../../test/kit/kasilabs-calls';
import { manifestOf } from '../../../../test/kit/manifests';
import { invoker } from './invoker';

describe('the configuration', () => {
  const [text, greet] = [{ type: 'string' }, { type: ['boolean', 'null'], default: true }];
  const secrets = { api_key: text, pin: { ...text, format: 'password' } };
  const properties = { depot: text, count: { type: 'integer' }, greet, tags: { type: 'array' }, extra: {}, ...secrets };
  const head = { configurationSchema: { properties, required: ['depot', 'count', 'api_key', 5] } };
  const config = (values: Readonly<Record<string, string>>) => body({ head, values }).context.config;

  it('has the types of its schema, and its defaults', () => {
    const texts = { 'config.depot': '5', 'config.count': '5', 'config.tags': '["a"]', 'config.extra': '1' };
    expect(config(texts)).toEqual({ greet: true, depot: '5', count: 5, tags: ['a'], extra: '1' });
    expect(config({ 'config.greet': 'null' })).toEqual({ greet: null });
    // In settings, values may have their type already.
    expect(config({ 'config.greet': false } as never)).toEqual({ greet: false });
    expect(body({ values: { userId: 5, baseUrl: {} } as never }).context.user.id).toBe('5');
    const odd = { 'config.count': '1.5', 'config.tags': '{}', 'config.greet': 'yes' };
    expect(config(odd)).toEqual({ count: '1.5', tags: '{}', greet: 'yes' });
  });

  it('has notes about missing required values and about unknown ones', () => {
    const values = { 'config.depot': 'n', 'config.other': 'x', organisationId: 'x', instance: 'acme' };
    const { notes, remedies } = plan({ head, values });
    expect(remedies).toEqual([{ value: 'config.count' }]);
    expect(notes).toEqual([
      'Unknown configuration value `organisationId` for KasiLabs: it is ignored. Did you mean `organizationId`?',
      '`configurationSchema` has no `other`, so KasiLabs would not ask for it: it is left out.',
      'Missing configuration: `config.count`. `configurationSchema` requires it, but the call is made without it.',
    ]);
  });

  it('leaves secrets out of the plan', () => {
    const names = ['secret', 'config.api_key?', 'config.pin?'];
    expect(uses({ head })).toEqual(names.map((name) => `kasilabs/ACME_ORDERS/${name}`));
    expect(plan({ head }).bodySecrets?.[0]?.path).toEqual(['context', 'config', 'api_key']);
    const open = { 'config.api_key': 'x', 'config.depot': '', 'config.count': '1' };
    expect(plan({ head, values: open })).toMatchObject({
      notes: [expect.stringContaining('`kasilabs/ACME_ORDERS/config.api_key`')],
      remedies: [{ secret: 'kasilabs/ACME_ORDERS/config.api_key' }],
    });
  });

  it('is part of the values schema, without its secrets', () => {
    const manifest = manifestOf(JSON.stringify({ ...MANIFEST, tools: [TOOL], ...head }), { dialect: 'kasilabs' });
    const values = invoker.valuesSchema?.(manifest) as { properties: object; required: unknown };
    const config = ['depot', 'count', 'greet', 'tags', 'extra'].map((name) => `config.${name}`);
    expect(Object.keys(values.properties)).toEqual(['baseUrl', 'organizationId', 'instanceId', 'userId', ...config]);
    const typed = { 'config.count': { type: 'integer' }, userId: { default: 'user_sandbox' } };
    expect(values.properties).toMatchObject(typed);
    expect(values.required).toEqual(['config.depot', 'config.count']);
  });

  it('tolerates an invalid schema', () => {
    for (const configurationSchema of [null, [], 'x', { properties: [] }, { properties: { a: 1 }, required: 'a' }]) {
      expect(body({ head: { configurationSchema } }).context.config).toEqual({});
    }
    const values = { 'config.__proto__': 'x', 'config.constructor': 'y' };
    expect(JSON.stringify(body({ values }).context.config)).toBe('{}');
    const hostile = JSON.parse('{"properties":{"__proto__":{"default":1},"constructor":{}}}');
    const { config: odd } = body({ values, head: { configurationSchema: hostile } }).context;
    expect(JSON.stringify(odd)).toBe('{"__proto__":"x","constructor":"y"}');
  });
});
