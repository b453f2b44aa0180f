/** Whether a problem is marked where the mistake is. */
import { expect, it } from 'vitest';
import { problemsIn } from '../kit/formats';
import { AGENT_PLUGINS } from './cases/agent-plugin';
import { AGENT_PLUGIN_SERVER_FILES } from './cases/agent-plugin-servers';
import { type CaseSet, casesOf, type FolderCase, type Place, type ServerCase } from './cases/case';
import { CLAUDE_MARKETPLACES } from './cases/claude-marketplace';
import { CLAUDE_PLUGINS } from './cases/claude-plugin';
import { CODEX_MARKETPLACES } from './cases/codex-marketplace';
import { CODEX_PLUGINS } from './cases/codex-plugin';
import { MCP_SERVERS, OPENCODE_SERVERS, serverSet } from './cases/servers';
import { linesOf, SKILLS } from './cases/skills';
import { type Told, told, toldOf } from './ours';

const FOLDERS: readonly (readonly [CaseSet<FolderCase>, string])[] = [
  [AGENT_PLUGINS, 'codex'],
  [AGENT_PLUGIN_SERVER_FILES, 'codex'],
  [CODEX_PLUGINS, 'codex'],
  [CODEX_MARKETPLACES, 'codex'],
  [CLAUDE_PLUGINS, 'claude-code'],
  [CLAUDE_MARKETPLACES, 'claude-code'],
];

const SERVERS: readonly (readonly [file: string, root: string, client: string, CaseSet<ServerCase>])[] = [
  ['.mcp.json', 'mcpServers', 'claude-code', serverSet('servers', 900, MCP_SERVERS)],
  ['.github/mcp.json', 'mcpServers', 'copilot-cli', serverSet('servers', 900, MCP_SERVERS)],
  ['opencode.json', 'mcp', 'opencode', serverSet('servers', 1500, OPENCODE_SERVERS, [])],
];

/** Whether what is marked is at the place of a mistake or in it, or is the object that lacks a key there. */
function isAt(place: Place, { marked, path }: Told): boolean {
  const isIn = place.every((key, index) => marked[index] === key);
  const isLacking = path.length > marked.length && marked.length === place.length - 1;
  return isIn || (isLacking && marked.every((key, index) => place[index] === key));
}

/** What is marked elsewhere, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'AP0.remote.keys':
    'Beside another transport, the program is a key that it does not have. What it needs is told, too.',
  'CX12.twice': 'Of two plugins with one name the second is marked, whichever was renamed; the first is related.',
};

const isGrave = ({ severity, does }: Told) => severity === 'error' || does !== undefined;

async function elsewhere<Case>(
  set: CaseSet<Case>,
  ask: (one: Case) => Promise<readonly Told[]>,
  below: (one: Case) => Place,
) {
  const wrong: string[] = [];
  let singles = 0;
  for (const [seed, one] of casesOf(set).entries()) {
    const places = (set.placesOf?.(seed) ?? []).map((place) => [...below(one), ...place]);
    if (places.length === 0) continue;
    singles++;
    for (const problem of await ask(one)) {
      if (isGrave(problem) && !(problem.id in ELSEWHERE) && !places.some((place) => isAt(place, problem)))
        wrong.push(
          `${seed} ${problem.id} at ${problem.marked.join('/')}, not ${places.map((place) => place.join('/'))}`,
        );
    }
  }
  expect(singles).toBeGreaterThan(40);
  return wrong;
}

it.each(FOLDERS.map(([set, client]) => [set.name, client, set] as const))(
  '%s: a problem of %s is at the one wrong value',
  async (_, client, set) => {
    expect(
      await elsewhere(
        set,
        (one) => told(one, client).catch(() => []),
        () => [],
      ),
    ).toEqual([]);
  },
);

it.each(SERVERS)('%s: a problem of a server is at the one wrong value', async (file, root, client, set) => {
  // Copilot CLI knows no `ws`: with it, a server has a second mistake.
  const ask = async ({ name, text }: ServerCase) =>
    client === 'copilot-cli' && JSON.parse(text)?.type === 'ws'
      ? []
      : toldOf(file, `{"${root}": {${JSON.stringify(name)}: ${text}}}`, {}, client);
  expect(await elsewhere(set, ask, ({ name }) => [root, name])).toEqual([]);
});

it('a skill: a problem is on the lines of the one mistake', async () => {
  const wrong: string[] = [];
  for (const [seed, { folder, file, text }] of casesOf(SKILLS).entries()) {
    const lines = linesOf(seed);
    if (!lines) continue;
    for (const { at, severity, data, code } of await problemsIn(`skills/${folder}/${file}`, text)) {
      const line = text.slice(0, at.offset).split('\n').length - 1;
      const id = (data as { id?: string } | undefined)?.id ?? code;
      if (severity === 'error' && (line < lines[0] || line > lines[1]))
        wrong.push(`${seed} ${id} on ${line}, not ${lines}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
});
