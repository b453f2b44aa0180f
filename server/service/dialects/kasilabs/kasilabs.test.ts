/** The dialect as a whole: documented examples have no problems, documented requirements are enforced. */
import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../common/json/value';
import { check, fixed, manifestOf, messages } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { kasilabs } from './index';
import { manifestWith, toolWith } from './rules/example';

const uri = 'file:///w/manifest.json';
const bad = async (text: string) =>
  (await check(text, { uri, dialect: 'kasilabs' })).filter((line) => /^(?:error|warning)/.test(line));

/** The shapes on the manifest page, with content of our own. */
const SKELETON: JsonObject = JSON.parse(`{
  "slug": "MY_PLUGIN", "version": "1.0.0", "name": "My Plugin", "description": "What it does",
  "author": { "name": "A Name", "email": "a@site.example", "url": "https://site.example" },
  "tags": ["crm", "sales"], "homepage": "https://site.example/plugin", "baseUrl": "https://api.site.example",
  "auth": { "type": "none" }, "tools": [], "configurationSchema": {}
}`);
const TOOL: JsonObject = JSON.parse(`{
  "name": "lookup_customer", "description": "Looks up a customer by phone number or email.",
  "inputSchema": {
    "type": "object",
    "properties": {
      "phone": { "type": "string", "description": "With the country code" },
      "email": { "type": "string", "description": "The address" }
    },
    "required": ["phone"]
  },
  "outputSchema": { "type": "object", "properties": { "name": { "type": "string" }, "status": { "type": "string" } } },
  "endpoint": { "method": "POST", "path": "/execute" }
}`);
const OAUTH = JSON.parse(`{
  "type": "oauth2", "authorizationUrl": "https://provider.example/authorize", "tokenUrl": "https://provider.example/token",
  "scope": ["read", "write"]
}`);
const CONFIGURATION = JSON.parse(`{
  "type": "object",
  "properties": {
    "workspace_url": { "type": "string", "description": "The workspace" },
    "api_key": { "type": "string", "description": "The key" }
  },
  "required": ["workspace_url"]
}`);
const PERMISSION = { key: 'support:tickets:create', label: 'Create', description: 'Creates.', default: true };

it.each([
  ['skeleton', {}],
  ['tool', { tools: [TOOL] }],
  ['secret', { auth: { type: 'secret' } }],
  ['OAuth 2.0', { auth: OAUTH }],
  ['configuration', { configurationSchema: CONFIGURATION }],
  ['list of permissions', { permissions: [PERMISSION] }],
])('the documented %s has no problem', async (_, members) => {
  expect(await bad(JSON.stringify({ ...SKELETON, ...members }))).toEqual([]);
});

it.each(['slug', 'version', 'name', 'baseUrl', 'tools', 'auth'])('the member %s is required', async (key) => {
  const value = Object.fromEntries(Object.entries(SKELETON).filter(([name]) => name !== key));
  expect(await bad(JSON.stringify(value))).toEqual(['error missing-field']);
});

it.each(['name', 'description', 'inputSchema'])('a tool must have %s', async (key) => {
  const tool = Object.fromEntries(Object.entries(TOOL).filter(([name]) => name !== key));
  expect(await bad(manifestWith({ tools: [tool] }))).toEqual(['error missing-field /tools/0']);
});

it('requires all members of OAuth 2.0', async () => {
  expect(await bad(manifestWith({ auth: { type: 'oauth2' } }))).toEqual(Array(3).fill('error missing-field /auth'));
  expect(await bad(manifestWith({ auth: {} }))).toEqual(['error missing-field /auth']);
});

it('attributes requirements to the documentation only', async () => {
  expect(await messages(manifestWith({ auth: {} }), 'missing-field', { uri })).toEqual([
    'Missing key `type` (the kind of authentication). The KasiLabs documentation requires this.',
  ]);
  expect(await messages(toolWith({ endpoint: { method: 'PUT' } }), 'wrong-value', { uri })).toEqual([
    '`method` must be `POST` or `GET`, not `PUT`. The KasiLabs documentation asks for this.',
  ]);
});

it('knows only two methods, in upper case', async () => {
  const text = toolWith({ endpoint: { method: 'post', path: '/x' } });
  expect(await bad(text)).toEqual(['warning wrong-value /tools/0/endpoint/method']);
  expect(await fixed(text, 'wrong-value', { uri })).toContain('"method": "POST"');
});

it('splits scopes, and renames `scopes`', async () => {
  const oauth = { type: 'oauth2', authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t' };
  const joined = manifestWith({ auth: { ...oauth, scope: 'read, write  admin' } });
  const split = await fixed(joined, 'kasilabs/scope-list', { uri });
  expect(JSON.parse(split).auth.scope).toEqual(['read', 'write', 'admin']);
  const misspelt = manifestWith({ auth: { ...oauth, scopes: ['read'] } });
  expect(await bad(misspelt)).toContain('error unknown-key /auth/scopes');
  expect(JSON.parse(await fixed(misspelt, 'unknown-key', { uri })).auth.scope).toEqual(['read']);
});

it('resolves the URL of a tool', () => {
  const invocation = (text: string) => manifestOf(text, { uri }).tools[0]?.invocation;
  const at = (method: string, path: string) => ({ kind: 'http', method, url: `https://api.acme.example/${path}` });
  expect(invocation(manifestWith({}))).toMatchObject(at('POST', 'execute'));
  const tool = toolWith({ endpoint: { method: 'GET', path: '/orders' } });
  expect(invocation(tool)).toMatchObject(at('GET', 'orders'));
  expect(invocation(toolWith({ endpoint: { path: 5 } }))).toBeUndefined();
});

it('completes a slug from the name, and paths', async () => {
  const values = async (text: string, path: readonly (string | number)[]) => {
    const provider = kasilabs.valueProviders?.find(({ path: at }) => at.length === path.length);
    const found = await provider?.values(manifestOf(text, { uri }), path, memoryWorkspace());
    return found?.map(({ value }) => value);
  };
  expect(await values(manifestWith({ name: 'Acmé orderBook 2' }), ['slug'])).toEqual(['ACME_ORDER_BOOK_2']);
  const paths = await values(toolWith({ endpoint: { path: '/orders' } }), ['tools', 0, 'endpoint', 'path']);
  expect(paths).toEqual(['/lookup_order', '/orders', '/execute']);
});

it('links a path to the full URL', async () => {
  const tool = manifestOf(toolWith({ endpoint: { path: '/orders' } }), { uri });
  const links = await kasilabs.links?.(tool, memoryWorkspace());
  expect(links?.map(({ target }) => target)).toEqual(['https://api.acme.example/orders']);
  const none = manifestOf(manifestWith({ baseUrl: 'javascript:alert(1)//', tools: [{ ...TOOL }] }), { uri });
  expect(await kasilabs.links?.(none, memoryWorkspace())).toEqual([]);
});

it('requires a meaningful name', async () => {
  expect(await bad(manifestWith({ name: '' }))).toEqual(['warning wrong-format /name']);
});
