import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../test/kit/manifests';

const kasilabs = (more: string) => `{
  "slug": "ACME",
  "version": "1.0.0",
  "name": "Acme",
  "baseUrl": "https://api.acme.example",
  "auth": { "type": "none" },
  "tools": [{ "name": "find", "description": "Finds orders.", "inputSchema": { "type": "object" }${more.startsWith(',"output') ? more : ''} }]${more.startsWith(',"output') ? '' : more}
}`;

it('checks schemas outside of tools too', async () => {
  const text = kasilabs(
    ',"configurationSchema": { "type": "object", "properties": { "region": { "type": "str" } }, "required": ["zone"] }',
  );
  const found = await check(text);
  expect(found).toContain('warning schema-type-name /configurationSchema/properties/region/type');
  expect(found).toContain('warning schema-required-unknown /configurationSchema/required/0');
});

it('checks schemas of results, which may be of any type', async () => {
  const text = kasilabs(',"outputSchema": { "type": "array" }');
  const found = (await check(text)).filter((line) => line.includes('schema-'));
  expect(found).toEqual(['warning schema-array-items /tools/0/outputSchema/type']);
});

it('reads and fixes YAML alike', async () => {
  const text = (type: string) =>
    `tools:\n  - name: get_weather\n    description: Tells the weather.\n    command: [./tools/bin/get_weather]\n    schema:\n      type: object\n      properties:\n        days:\n          type: ${type}\n          description: How many days.\n`;
  expect(await check(text('int'), { language: 'yaml' })).toContain(
    'warning schema-type-name /tools/0/schema/properties/days/type',
  );
  expect(await fixed(text('int'), 'schema-type-name', { language: 'yaml' })).toBe(text('integer'));
});

it('fixes nothing that comes from a YAML alias', async () => {
  const text =
    'x: &days\n  type: int\ntools:\n  - name: a\n    description: Does a.\n    command: [./tools/bin/a]\n    schema:\n      type: object\n      properties:\n        days: *days\n';
  expect(await messages(text, 'schema-type-name', { language: 'yaml', dialect: 'agentcli' })).toHaveLength(1);
  await expect(fixed(text, 'schema-type-name', { language: 'yaml', dialect: 'agentcli' })).rejects.toThrow(
    /no such fix/,
  );
});

it('leaves to the dialect what its platform refuses', async () => {
  const text = JSON.stringify({
    id: 'weather',
    name: 'Weather',
    description: 'Tells the weather.',
    version: '1.0.0',
    functions: [
      {
        name: 'get',
        description: 'Tells it.',
        parameters: { type: 'object', properties: { a: { type: 'string' } }, required: true },
      },
    ],
  });
  const at = (await check(text, { dialect: 'talos' })).filter((line) => line.endsWith('/required'));
  expect(at).toEqual(['error talos/required-list /functions/0/parameters/required']);
});
