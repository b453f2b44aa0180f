/** Our verdicts on servers against those of their clients, as `scripts/oracles/servers.ts` has written them down. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf, problemsIn } from '../kit/formats';
import { serversOf } from './server-cases';

interface Answers {
  readonly servers: readonly { readonly seed: number; readonly count: number; readonly verdicts: string }[];
  readonly files: readonly { readonly text: string; readonly says: string }[];
}

/** The clients that were asked, and their files. */
const CLIENTS = [
  ['claude-code', '.mcp.json'],
  ['copilot-cli', '.github/mcp.json'],
] as const;

/** The servers that a problem of severity error is in. */
async function refused(path: string, text: string): Promise<ReadonlySet<string>> {
  const problems = await problemsIn(path, text);
  const { parts } = fileOf(path, text);
  const inside = (offset: number) =>
    parts.find(({ node, nameNode }) => offset >= (nameNode ?? node).offset && offset < node.offset + node.length);
  return new Set(
    problems.flatMap(({ severity, at }) => (severity === 'error' ? [inside(at.offset)?.title ?? ''] : [])),
  );
}

describe.each(CLIENTS)('%s', (client, path) => {
  const fixture = join(__dirname, `../fixtures/oracles/servers-${client}.json`);
  const { servers, files } = JSON.parse(readFileSync(fixture, 'utf8')) as Answers;

  it.each(servers)(
    'seed $seed: an error is in each server that is left out, and in no other',
    async ({ seed, count, verdicts }) => {
      const map = serversOf(seed, count);
      const found = await refused(path, JSON.stringify({ mcpServers: map }));
      const differences = Object.entries(map)
        .filter(([name], index) => found.has(name) !== (verdicts[index] === '-'))
        // Nobody was seen to write it.
        .filter(([, server]) => !JSON.stringify(server).includes('"scopes":""'));
      expect(differences.map(([name, server]) => `${name} ${JSON.stringify(server)}`)).toEqual([]);
    },
  );

  it.each(files)('$text', async ({ text, says }) => {
    const problems = await problemsIn(path, text);
    // Visual Studio reads `servers` in a file of Claude Code's name: there it is a warning.
    const expected = says.includes('found "servers"') ? 'warning' : 'error';
    expect(problems.some(({ severity }) => severity === expected)).toBe(says !== '');
  });
});
