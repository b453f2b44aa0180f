import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check, documentOf, manifestOf } from '../../../../test/kit/manifests';
import { mcp } from '../../targets/mcp';
import { toolDefinition } from '../../targets/model/definition';
import { openai } from '../../targets/openai';
import { vscode } from '../../targets/vscode';
import { recognise } from '../recognise';
import { links } from './links';

const EXAMPLES = join(__dirname, '../../../../examples/glean');

/** The body in Glean's documentation, including its array at `objectName`. */
const DOCUMENTED = JSON.parse(`{
  "type": "RETRIEVAL", "name": "string", "displayName": "string", "toolId": "string", "displayDescription": "string",
  "logoUrl": "string", "objectName": ["HR ticket", "Email", "Chat message"], "knowledgeType": "NEUTRAL_KNOWLEDGE",
  "createdBy": { "name": "string", "obfuscatedId": "string" }, "lastUpdatedBy": { "name": "string", "obfuscatedId": "string" },
  "createdAt": "2019-08-24T14:15:22Z", "lastUpdatedAt": "2019-08-24T14:15:22Z", "writeActionType": "REDIRECT",
  "auth": {
    "isOnPrem": true, "usesCentralAuth": true, "type": "NONE", "grantType": "AUTH_CODE", "status": "AWAITING_AUTH",
    "client_url": "string", "scopes": ["string"], "audiences": ["string"], "authorization_url": "string",
    "lastAuthorizedAt": "2019-08-24T14:15:22Z"
  },
  "permissions": { "write": { "scopeType": "GLOBAL", "create": true, "update": true, "delete": true } },
  "description": "string", "enablePreview": true, "actionType": "REDIRECT", "exampleQueries": ["string"]
}`);

it('accepts the body of the documentation, with a warning at its list of object names', async () => {
  const text = JSON.stringify(DOCUMENTED, undefined, 2);
  expect(recognise(documentOf(text)).dialect?.id).toBe('glean');
  const found = await check(text);
  expect(found).toContain('warning wrong-type /objectName');
  expect(found.filter((line) => line.startsWith('error'))).toEqual([]);
});

it('requires the members that the API requires', async () => {
  const texts = { displayDescription: 'a', displayName: 'b', description: 'Finds all the tickets.' };
  const found = await check(JSON.stringify({ ...texts, exampleQueries: [], enablePreview: true }));
  expect(found).toEqual(['error missing-field', 'error missing-field']);
});

it.each([
  [{ displayName: 'x'.repeat(51) }, 'warning wrong-format /displayName'],
  [{ description: 'It finds x. '.repeat(700) }, 'warning wrong-format /description'],
  [{ type: 'READ' }, 'error wrong-value /type'],
  [{ knowledgeType: 'SECRET' }, 'warning wrong-value /knowledgeType'],
  [{ createdBy: { name: 'a' } }, 'warning missing-field /createdBy'],
])('reports %#', async (more, line) => {
  const texts = { displayDescription: 'What it does.', description: 'What it does.' };
  const base = { type: 'RETRIEVAL', name: 'a', displayName: 'A', ...texts };
  expect(await check(JSON.stringify({ ...base, ...more }))).toContain(line);
});

it('has no parameters', () => {
  const [tool] = manifestOf(JSON.stringify(DOCUMENTED)).tools;
  expect(tool).toMatchObject({ name: 'string', inputSchema: undefined, outputSchema: undefined });
});

it('has a name for people, where a target has a place for one', () => {
  const text = readFileSync(join(EXAMPLES, 'search-tickets.json'), 'utf8');
  const [tool] = manifestOf(text).tools.map(toolDefinition);
  if (!tool) throw new Error('no tool');
  expect(mcp.wire(tool)).toMatchObject({ name: 'searchTickets', title: tool.title });
  expect(vscode.wire(tool)).toMatchObject({ displayName: tool.title });
  expect(JSON.stringify(openai.wire(tool))).not.toContain(tool.title);
});

it('links only to web URLs', async () => {
  const urls = { logoUrl: 'https://example.com/a.png', auth: { client_url: 'javascript:alert(1)' } };
  const manifest = manifestOf(JSON.stringify({ ...DOCUMENTED, ...urls }));
  expect((await links(manifest)).map(({ target }) => target)).toEqual(['https://example.com/a.png']);
});
