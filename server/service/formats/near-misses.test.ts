/** Files of other products with the names of plugins' files: none is taken for one, and each is what it was before. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import { companionKind } from '../companions';
import { recognise } from '../dialects/recognise';

const NEAR_MISSES: readonly (readonly [path: string, product: string, value: object])[] = JSON.parse(
  readFileSync(join(__dirname, '../../../test/corpus/plugin-names.json'), 'utf8'),
);

const seen = (text: string, path: string) => recognise(documentOf(text, { uri: `file:///w/${path}` }));

it('there are as many of them as there are products', () => {
  expect(NEAR_MISSES.length).toBeGreaterThanOrEqual(60);
});

it.each(NEAR_MISSES)('%s of %s is untouched', (path, _product, value) => {
  for (const text of [JSON.stringify(value), JSON.stringify(value, undefined, 2)]) {
    expect(companionKind(`file:///w/${path}`, text)).toBeUndefined();
    const { dialect, reason } = seen(text, path);
    const elsewhere = seen(text, `${path.replace(/[^/]*$/, '')}some.json`);
    expect({ dialect, reason }).toEqual({ dialect: elsewhere.dialect, reason: elsewhere.reason });
  }
});

it.each(['plugin.json', 'mcp.json'])('a manifest of tools in a file named %s stays one', (path) => {
  const text = '{ "tools": [{ "name": "now", "description": "Tells the time.", "command": ["./tools/bin/now"] }] }';
  expect(seen(text, path).dialect?.id).toBe('agentcli');
});
