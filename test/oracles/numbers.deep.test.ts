/** Whether each of our numbered checks with a verdict of a program is violated by a case that the program was asked about. */
import { expect, it } from 'vitest';
import { companionKind } from '../../server/service/companions';
import type { ClientId } from '../../server/service/formats/clients';
import type { FormatKind } from '../../server/service/formats/model';
import { problemsIn } from '../kit/formats';
import { AGENT_PLUGINS } from './cases/agent-plugin';
import { AGENT_PLUGIN_SERVER_FILES } from './cases/agent-plugin-servers';
import { type CaseSet, casesOf, type FolderCase, type ServerCase, textsOf } from './cases/case';
import { CLAUDE_MARKETPLACES } from './cases/claude-marketplace';
import { CLAUDE_PLUGINS } from './cases/claude-plugin';
import { CODEX_MARKETPLACES } from './cases/codex-marketplace';
import { CODEX_PLUGINS } from './cases/codex-plugin';
import {
  AGENT_PLUGIN_NUMBERS,
  CLAUDE_MARKETPLACE_NUMBERS,
  CLAUDE_PLUGIN_NUMBERS,
  CODEX_MARKETPLACE_NUMBERS,
  CODEX_PLUGIN_NUMBERS,
  OPENCODE_NUMBERS,
  SERVER_NUMBERS,
  SKILL_NUMBERS,
} from './cases/numbers';
import { MCP_SERVERS, OPENCODE_SERVERS, openCodeFiles, serverFileSet, serverSet } from './cases/servers';
import { SKILLS } from './cases/skills';

/** The clients whose programs are asked. */
const ASKED: readonly ClientId[] = ['claude-code', 'codex', 'copilot-cli', 'opencode'];

/** A file, and what is around it. */
type Case = readonly [path: string, text: string, around?: Readonly<Record<string, string>>];

const folder = (one: FolderCase): Case => [one.file, textsOf(one)[one.file] ?? '', textsOf(one)];
const servers = (file: string, root: string, set: CaseSet<ServerCase>) =>
  casesOf(set).map(({ name, text }): Case => [file, `{"${root}": {${JSON.stringify(name)}: ${text}}}`]);
const both = (path: string, ...sets: readonly CaseSet<FolderCase>[]) =>
  sets.flatMap((set) =>
    casesOf(set)
      .filter(({ file }) => file === path)
      .map(folder),
  );
const skills = (parent: string) =>
  [SKILLS, SKILL_NUMBERS]
    .flatMap(casesOf)
    .map(({ folder: name, file, text }): Case => [`${parent}/${name}/${file}`, text]);

const ALL: Readonly<Record<string, readonly Case[]>> = {
  'p/plugin.json': both('p/plugin.json', AGENT_PLUGINS, AGENT_PLUGIN_NUMBERS),
  'p/mcp.json': both('p/mcp.json', AGENT_PLUGIN_SERVER_FILES, AGENT_PLUGIN_NUMBERS),
  'p/.codex-plugin/plugin.json': both('p/.codex-plugin/plugin.json', CODEX_PLUGINS, CODEX_PLUGIN_NUMBERS),
  '.agents/plugins/marketplace.json': both(
    '.agents/plugins/marketplace.json',
    CODEX_MARKETPLACES,
    CODEX_MARKETPLACE_NUMBERS,
  ),
  '.claude-plugin/plugin.json': both('.claude-plugin/plugin.json', CLAUDE_PLUGINS, CLAUDE_PLUGIN_NUMBERS),
  '.claude-plugin/marketplace.json': both(
    '.claude-plugin/marketplace.json',
    CLAUDE_MARKETPLACES,
    CLAUDE_MARKETPLACE_NUMBERS,
  ),
  '.mcp.json': [
    ...servers('.mcp.json', 'mcpServers', serverSet('servers', 900, MCP_SERVERS)),
    ...servers('.mcp.json', 'mcpServers', SERVER_NUMBERS),
    ...casesOf(serverFileSet('.mcp.json')).map(folder),
  ],
  '.github/mcp.json': [
    ...servers('.github/mcp.json', 'mcpServers', serverSet('servers', 900, MCP_SERVERS)),
    ...casesOf(serverFileSet('.github/mcp.json')).map(folder),
  ],
  'opencode.json': [
    ...servers('opencode.json', 'mcp', serverSet('servers', 1500, OPENCODE_SERVERS, [])),
    ...servers('opencode.json', 'mcp', OPENCODE_NUMBERS),
    ...casesOf(openCodeFiles('opencode.json')).map(folder),
  ],
  '.claude/skills/a/SKILL.md': skills('.claude/skills'),
  '.agents/skills/a/SKILL.md': skills('.agents/skills'),
  '.github/skills/a/SKILL.md': skills('.github/skills'),
};

/** Checks without such a case, by their numbers, and why. */
const WITHOUT: readonly (readonly [number: RegExp, why: string])[] = [
  [/^(?:AP12|AP13|SK12)$/, 'It is about several files: a case changes one.'],
  [/^CM[56]$/, 'Only the installation finds it, not the validator.'],
  [/^MC16(?:\.codex)?$/, 'In which folder a server is started, shows only when it is.'],
  [/^CX(?:8|18)$/, 'What is taken literally, shows only when the server is started.'],
  [/^CX(?:6|7|9)(?:\.|$)/, 'Codex was asked about the same check in its own manifest.'],
  [/^(?:CM0\.metadata|CC18\.http)$/, 'Claude Code only warns: of its answers, the errors are kept.'],
  [
    /^(?:CX0\.events|CX8\.url|CC14\.types|CM3\.(?:command\..*|mode|timeout)|MC12\.headers)$/,
    'Newer than the sets: their programs were run by hand, and are asked with the next change of a set.',
  ],
  [/\.enabled$/, 'opencode skips such a server when it starts, and does not name it.'],
  [/^MC0\.object$/, 'A file of settings without an object has no servers by which it is known.'],
];

it.each(Object.entries(ALL))('each number of %s is violated by a case, or it is said why not', async (path, cases) => {
  const found = new Set<string>();
  for (const [file, text, around] of cases) {
    if (!companionKind(`file:///w/${file}`, text)) continue;
    for (const { data } of await problemsIn(file, text, around))
      found.add((data as { id?: string } | undefined)?.id ?? '');
  }
  const [, first = ''] = cases[0] ?? [];
  const { checks } = companionKind(`file:///w/${path}`, first) as FormatKind;
  const judged = checks.filter(({ verdicts }) => verdicts.some(({ client }) => ASKED.includes(client)));
  const missing = judged.flatMap(({ id }) => (found.has(id) ? [] : [id]));
  expect(missing.filter((id) => !WITHOUT.some(([number]) => number.test(id)))).toEqual([]);
});
