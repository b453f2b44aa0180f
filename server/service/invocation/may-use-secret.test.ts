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

it('a program has no use for a secret', () => {
  expect(usesOf('{ "tools": [{ "name": "a", "description": "d", "command": ["./a"] }] }', 'agentcli')).toEqual([false]);
});

it('what is called with credentials has', () => {
  expect(usesOf(KASILABS('{ "type": "api_key", "headerName": "X-Key" }'), 'kasilabs')).toEqual([true]);
});

it('and what waits for a value before that is known may have', () => {
  const text =
    '{ "type": "RETRIEVAL", "name": "find", "displayName": "F", "description": "d", "displayDescription": "d", "auth": { "type": "NONE" } }';
  expect(usesOf(text, 'glean')).toEqual([true]);
});
