import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/env-name-case';
const tool = (...names: string[]) =>
  `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "envPassthrough": ${JSON.stringify(names)} }] }`;

it('is reported for small letters and for spaces', async () => {
  expect(await check(tool('api_key'))).toContain(`information ${CODE} /tools/0/envPassthrough/0`);
  expect(await messages(tool(' A', 'B', 'c-d'), CODE)).toHaveLength(1);
});

it('is fixed with the name that is looked up', async () =>
  expect(await fixed(tool(' api_key'), CODE)).toBe(tool('API_KEY')));
