import { beforeAll, describe, expect, it } from 'vitest';
import { checkedSample } from '../../server/service/invocation/checked-sample';
import { judgeOf } from '../kit/schema-judge';
import { DESCRIPTIONS, problemsIn, SAFETY } from './listed-problems';
import { packageTools } from './package-tools';
import type { ListedTool } from './tool-lists';

/** One that installs packages, and starts sixteen servers. */
const TIME_LIMIT = 900_000;

describe('the tools that packages list', () => {
  let lists: ReadonlyMap<string, readonly ListedTool[]>;
  beforeAll(async () => {
    lists = await packageTools();
  }, TIME_LIMIT);

  it('are at least 300', () => {
    expect([...lists.values()].flat().length).toBeGreaterThanOrEqual(300);
    expect([...lists].filter(([, tools]) => tools.length === 0)).toEqual([]);
  });

  it('cause no false alarm about what is hidden', async () => {
    expect(await problemsIn(lists, SAFETY)).toEqual([]);
  });

  it('cause few hints about descriptions, each of which is right', async () => {
    // "Merge a pull request" is all that `merge_pull_request` says.
    expect(await problemsIn(lists, DESCRIPTIONS)).toMatchInlineSnapshot(`
      [
        "@modelcontextprotocol/server-github@2025.4.8 vague-description create_pull_request_review",
        "@modelcontextprotocol/server-github@2025.4.8 vague-description merge_pull_request",
        "@modelcontextprotocol/server-github@2025.4.8 vague-description get_pull_request_reviews",
        "@playwright/mcp@0.0.83 vague-description browser_handle_dialog",
        "@zereight/mcp-gitlab@2.1.64 too-many-tools",
      ]
    `);
  });

  it('have sample arguments that match for at least 98 %, and the others say so', async () => {
    const tools = [...lists.values()].flat();
    let matching = 0;
    for (const { name, inputSchema } of tools) {
      const { value, doubt } = await checkedSample(inputSchema);
      const matches = judgeOf(inputSchema)(value);
      if (matches) matching++;
      else expect(doubt, name).toBeDefined();
    }
    expect(matching / tools.length).toBeGreaterThanOrEqual(0.98);
  });
});
