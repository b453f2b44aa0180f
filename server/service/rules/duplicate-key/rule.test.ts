import { expect, it } from 'vitest';
import { check, fixed, messages, problemsOf } from '../../../../test/kit/manifests';

const TOOL = '"name": "x", "command": ["./tools/bin/x"]';

it('is reported at the member that is dropped, with the one that wins', async () => {
  const text = `{ "tools": [{ "description": "a", ${TOOL}, "description": "b" }] }`;
  expect(await check(text)).toContain('warning duplicate-key /tools/0/description');
  const [problem] = (await problemsOf(text)).filter(({ code }) => code === 'duplicate-key');
  expect(problem?.at.offset).toBe(text.indexOf('"description"'));
  expect(problem?.related?.[0]?.at.offset).toBe(text.lastIndexOf('"description"'));
  expect(problem?.tag).toBe('unnecessary');
});

it('removes the dropped one', async () => {
  expect(await fixed(`{ "tools": [{ "description": "a", ${TOOL}, "description": "b" }] }`, 'duplicate-key')).toBe(
    `{ "tools": [{ ${TOOL}, "description": "b" }] }`,
  );
});

it('checks the head, schemas, and every one of three', async () => {
  expect(
    await messages(
      `{ "a": 1, "a": 2, "a": 3, "tools": [{ ${TOOL}, "schema": { "type": "object", "type": "object" } }] }`,
      'duplicate-key',
    ),
  ).toHaveLength(3);
});

it('reports that repeated `tools` arrays are merged, and removes none', async () => {
  const text = `{ "tools": [{ ${TOOL} }], "tools": [{ "name": "y", "command": ["./tools/bin/y"] }] }`;
  expect(await messages(text, 'duplicate-key')).toEqual([expect.stringContaining('tool by tool')]);
  await expect(fixed(text, 'duplicate-key')).rejects.toThrow();
});

it('allows keys that are comments to repeat', async () => {
  expect(await messages(`{ "//": 1, "//": 2, "tools": [{ ${TOOL} }] }`, 'duplicate-key')).toEqual([]);
});

it('reads YAML, and leaves merge keys alone', async () => {
  const text =
    'tools:\n  - &base\n    name: x\n    name: y\n    command: [./tools/bin/x]\n  - <<: *base\n    name: z\n';
  expect(await check(text, { language: 'yaml' })).toContain('warning duplicate-key /tools/0/name');
  expect(await messages(text, 'duplicate-key', { language: 'yaml' })).toHaveLength(1);
});
