import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';

const tool = (name: string, rest: string) => `{ "name": "${name}", ${rest}, "command": ["./tools/bin/${name}"] }`;
const manifest = (...tools: string[]) => `{ "tools": [${tools.join(',\n')}] }`;

it('does not report members as missing around a syntax error', async () => {
  expect(await check(manifest(tool('a', '"description": ')))).toEqual(['error syntax-error /tools/0/description']);
});

it('still reports problems in other tools', async () => {
  const text = manifest(tool('a', '"description": '), tool('b', '"timeoutSec": "5"'));
  expect(await check(text)).toContain('error wrong-type /tools/1/timeoutSec');
});

it('still reports problems in intact parts of the same tool', async () => {
  const schema = '"schema": { "type": "object", "properties": { "x": { "type": "text" } } }';
  expect(await check(manifest(tool('a', `"description": , ${schema}`)))).toContain(
    'warning schema-type-name /tools/0/schema/properties/x/type',
  );
});
