import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentOf, problemsOf } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { recognise } from '../recognise';
import { load } from './loader';

const EXAMPLE = join(__dirname, '../../../../examples/agentcli');
const uri = 'file:///w/examples/agentcli/tools.json';

it('tools.json is recognised and has no problem', async () => {
  const text = readFileSync(join(EXAMPLE, 'tools.json'), 'utf8');
  const programs = readdirSync(join(EXAMPLE, 'tools/bin')).map(
    (name) => [`file:///w/examples/agentcli/tools/bin/${name}`, ''] as const,
  );
  const workspace = memoryWorkspace(Object.fromEntries([[uri, text], ...programs]));
  expect(recognise(documentOf(text, { uri })).dialect?.id).toBe('agentcli');
  expect(load(documentOf(text, { uri }))).toBeUndefined();
  expect(await problemsOf(text, { uri, workspace })).toEqual([]);
});

const DOCUMENTED = [
  {
    name: 'get_time',
    description: 'Get current time for an IANA timezone',
    schema: {
      type: 'object',
      properties: {
        timezone: { type: 'string', description: 'IANA timezone, e.g. Europe/Helsinki' },
        tz: { type: 'string', description: 'Alias for timezone (deprecated)' },
      },
      required: ['timezone'],
      additionalProperties: false,
    },
    command: ['./tools/bin/get_time'],
    timeoutSec: 5,
  },
  {
    name: 'get_time',
    schema: {
      type: 'object',
      properties: { timezone: { type: 'string' } },
      required: ['timezone'],
      additionalProperties: false,
    },
    command: ['./tools/bin/get_time.exe'],
    timeoutSec: 5,
  },
];

it.each(DOCUMENTED)('the documented example for $command is accepted', async (tool) => {
  const text = JSON.stringify({ tools: [tool] });
  expect(load(documentOf(text))).toBeUndefined();
  expect((await problemsOf(text)).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it.each([
  [{ tools: [{ command: ['./tools/bin/a'] }] }, 'tool[0]: name is required'],
  [
    {
      tools: [
        { name: 'a', command: ['./tools/bin/a'] },
        { name: 'a', command: ['./tools/bin/b'] },
      ],
    },
    'tool[1] "a": duplicate name',
  ],
  [{ tools: [{ name: 'a', command: [] }] }, 'tool[0] "a": command must have at least program name'],
  [{ tools: [{ name: 'a', command: ['echo'] }] }, 'tool[0] "a": relative command[0] must start with ./tools/bin/'],
  [
    { tools: [{ name: 'a', command: ['./tools/bin/../hack'] }] },
    'tool[0] "a": command[0] escapes ./tools/bin after normalization (got "./tools/bin/../hack" -> "./tools/hack")',
  ],
])('the mistake %j is reported with the documented message', async (manifest, message) => {
  const text = JSON.stringify(manifest);
  expect(load(documentOf(text))).toBe(message);
  const errors = (await problemsOf(text)).filter(({ severity }) => severity === 'error');
  expect(errors.map((error) => error.message).join()).toContain(message);
});
