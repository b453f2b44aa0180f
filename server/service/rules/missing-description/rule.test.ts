import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const tool = (more = '') => `{ "tools": [{ "name": "get_time"${more}, "command": ["./tools/bin/get_time"] }] }`;

it('is reported at the name of the tool', async () => {
  expect(await check(tool())).toContain('warning missing-description /tools/0/name');
});

it.each(['""', '"  "', 'null'])('treats %s as none', async (value) => {
  expect(await messages(tool(`, "description": ${value}`), 'missing-description')).toEqual([
    expect.stringContaining('has an empty description'),
  ]);
});

it('adds one to fill in', async () => {
  expect(await fixed(tool(), 'missing-description')).toBe(
    tool(', "description": "TODO: say what get_time does, and when to call it."'),
  );
  expect(await fixed(tool(', "description": ""'), 'missing-description')).toBe(
    tool(', "description": "TODO: say what get_time does, and when to call it."'),
  );
});

it('is silent if there is one', async () => {
  expect(await messages(tool(', "description": "Tells the time."'), 'missing-description')).toEqual([]);
});
