import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const TOOLS = '"tools": [{ "name": "x", "command": ["./tools/bin/x"] }]';

it.each(['json', 'jsonc'] as const)('is an error in %s, because the platform reads strict JSON', async (language) => {
  expect(await check(`{ ${TOOLS} /* all */ }`, { language })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^error json-comment/)]),
  );
});

it.each([
  [`{\n  // all\n  ${TOOLS}\n}`, `{\n  ${TOOLS}\n}`],
  [`{\r\n  // all\r\n  ${TOOLS}\r\n}`, `{\r\n  ${TOOLS}\r\n}`],
  [`{\n  ${TOOLS} // all\n}`, `{\n  ${TOOLS}\n}`],
  [`{ /* all */ ${TOOLS} }`, `{ ${TOOLS} }`],
])('is removed with its line (%#)', async (before, after) => {
  expect(await fixed(before, 'json-comment')).toBe(after);
});

it('is not reported in YAML', async () => {
  const text = 'tools: # all\n  - name: x\n    command: [./tools/bin/x]\n';
  expect(await messages(text, 'json-comment', { language: 'yaml' })).toEqual([]);
});

it('is not removed if it is not closed: it contains the rest of the text', async () => {
  const open = '{ "tools": [{ "name": "x", "command": ["./tools/bin/x"] /* }] }';
  expect(await messages(open, 'json-comment')).toHaveLength(1);
  await expect(fixed(open, 'json-comment')).rejects.toThrow('no such fix');
});
