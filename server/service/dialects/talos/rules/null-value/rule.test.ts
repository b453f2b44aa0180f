import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) => (await check(text, { uri })).filter((line) => line.includes('talos/null-value'));

it('finds null where Talos reads a member', async () => {
  const text = manifestWith({
    credentials: [null, { name: 'a', label: 'A', required: true }],
    functions: [
      functionWith({ parameters: null }),
      functionWith({
        name: 'b',
        parameters: { type: 'object', properties: { q: null, r: { type: 'array', items: null } } },
      }),
    ],
  });
  expect([...(await found(text))].sort()).toEqual([
    'error talos/null-value /credentials/0',
    'error talos/null-value /functions/0/parameters',
    'error talos/null-value /functions/1/parameters/properties/q',
  ]);
  expect((await messages(text, 'talos/null-value', { uri })).at(-1)).toBe(
    "A credential must be an object. Once this tool is enabled, Talos fails to load any tool: Cannot read properties of null (reading 'required')",
  );
  const credentials = manifestWith({ credentials: [null, { name: 'a', label: 'A', required: true }] });
  expect(JSON.parse(await fixed(credentials, 'talos/null-value', { uri })).credentials).toHaveLength(1);
});

it('replaces it', async () => {
  const properties = { q: null };
  const text = manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties } })] });
  const afterFix = JSON.parse(await fixed(text, 'talos/null-value', { uri }));
  expect(afterFix.functions[0].parameters.properties).toEqual({ q: { type: 'string' } });
});
