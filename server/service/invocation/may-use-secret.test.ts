import { expect, it } from 'vitest';
import { manifestOf } from '../../../test/kit/manifests';
import { mayUseSecret } from './may-use-secret';

const usesOf = (text: string, dialect: string, uri = 'file:///w/tools.json') => {
  const manifest = manifestOf(text, { dialect, uri });
  return manifest.tools.map(({ name = '' }, index) => mayUseSecret(manifest, { name, index }, ['file:///w']));
};
const KASILABS = (auth: string) =>
  `{ "slug": "A", "version": "1.0.0", "name": "A", "description": "d", "baseUrl": "https://a.example", "auth": ${auth},
     "tools": [{ "name": "t", "description": "d", "inputSchema": { "type": "object" }, "endpoint": { "method": "POST", "path": "/t" } }] }`;

it('a program uses no secret', () => {
  expect(usesOf('{ "tools": [{ "name": "a", "description": "d", "command": ["./a"] }] }', 'agentcli')).toEqual([false]);
});

it('a call with credentials uses one', () => {
  expect(usesOf(KASILABS('{ "type": "api_key", "headerName": "X-Key" }'), 'kasilabs')).toEqual([true]);
});

it('a call that needs a value before this is known may use one', () => {
  const text =
    '{ "type": "RETRIEVAL", "name": "find", "displayName": "F", "description": "d", "displayDescription": "d", "auth": { "type": "NONE" } }';
  expect(usesOf(text, 'glean')).toEqual([true]);
});
