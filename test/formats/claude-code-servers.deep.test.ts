/** Our verdicts on servers against those of Claude Code, as `scripts/oracles/claude-code-servers.ts` has written them down. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf, problemsIn } from '../kit/formats';
import { serversOf } from './server-cases';

interface Answers {
  readonly servers: readonly { readonly seed: number; readonly count: number; readonly verdicts: string }[];
  readonly files: readonly { readonly text: string; readonly says: string }[];
}

const FIXTURE = join(__dirname, '../fixtures/oracles/claude-code-servers.json');
const { servers, files } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Answers;

/** The servers that a problem of severity error is in. */
async function refused(text: string): Promise<ReadonlySet<string>> {
  const problems = await problemsIn('.mcp.json', text);
  const { parts } = fileOf('.mcp.json', text);
  const inside = (offset: number) =>
    parts.find(({ node, nameNode }) => offset >= (nameNode ?? node).offset && offset < node.offset + node.length);
  return new Set(
    problems.flatMap(({ severity, at }) => (severity === 'error' ? [inside(at.offset)?.title ?? ''] : [])),
  );
}

describe.each(servers)('seed $seed', ({ seed, count, verdicts }) => {
  it('has an error in each server that Claude Code leaves out, and in no other', async () => {
    const map = serversOf(seed, count);
    const found = await refused(JSON.stringify({ mcpServers: map }));
    const differences = Object.entries(map)
      .filter(([name], index) => found.has(name) !== (verdicts[index] === '-'))
      // Nobody was seen to write it.
      .filter(([, server]) => !JSON.stringify(server).includes('"scopes":""'));
    expect(differences.map(([name, server]) => `${name} ${JSON.stringify(server)}`)).toEqual([]);
  });
});

it.each(files)('$text', async ({ text, says }) => {
  const problems = await problemsIn('.mcp.json', text);
  // Visual Studio reads `servers` in a file of this name: there it is a warning.
  const severities = says.includes('found "servers"') ? ['warning'] : ['error'];
  expect(problems.filter(({ severity }) => severities.includes(severity)).length > 0).toBe(says !== '');
});
