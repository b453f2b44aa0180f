/** Files of MCP servers: a place for each client's profile. Sources: the clients' programs, run over such files; their code and documents. */
import { codexFileChecks } from '../codex-plugin/servers';
import type { Format, Place } from '../model';
import { adviceFor } from './advice';
import { OWN_MANIFEST } from './bare-map';
import { checksOf } from './checks-of';
import { NAMED_PLACES } from './named-files';
import { withOthers } from './others';
import { claudeFolderCheck, codexFolderCheck, isOfCodex } from './plugin-folder';
import type { Profile } from './profile';
import { claudeCode } from './profiles/claude-code';
import { cline, roo } from './profiles/cline-roo';
import { ADDRESS_OF_COPILOT, copilotCli } from './profiles/copilot-cli';
import { DOCUMENTED } from './profiles/documented';
import { geminiCli, qwenCode } from './profiles/gemini-cli';
import { opencode } from './profiles/opencode';
import { schemaFor } from './schema-for';

/** Profiles, each with those who read the same files. */
const PROFILES: readonly (readonly [Profile, ...Profile[]])[] = [
  // Before Claude Code: Warp's file has the same name in a folder of its own.
  ...DOCUMENTED.map((profile) => [profile] as const),
  [claudeCode, copilotCli],
  [copilotCli],
  [geminiCli],
  [qwenCode],
  [opencode],
  [cline],
  [roo],
];

/** The profiles of all clients. */
export const SERVER_PROFILES: readonly Profile[] = [...new Set(PROFILES.flat())];

function placeOf([profile, ...others]: readonly [Profile, ...Profile[]]): Place {
  const { client, files, root, isSettings, isOwnName, isStrictJson, reads, foreignBeside, mayBeBare } = profile;
  return {
    files,
    readers: [client],
    others: others.map((other) => other.client),
    // What is not known to be refused is not reported.
    ...(!isStrictJson && { lenientJson: true, reads: { empty: true } }),
    ...(reads && { reads }),
    ...(foreignBeside && { foreignBeside }),
    ...(mayBeBare && { mayBeBare }),
    ...(isOwnName && { isOwnName }),
    entries: `${root}/*`,
    // Such settings concern us if they have servers.
    ...(isSettings && { marker: /mcp/.exec(root)?.[0] ?? root }),
    checks: () => [...withOthers(checksOf(profile), others.map(checksOf)), ...adviceFor(profile)],
    schema: (schema) => schemaFor(schema, profile),
  };
}

/** A plugin may have such a file, too: for Claude Code, for Codex. */
function ofPlugins(place: Place): Place {
  const at = `${claudeCode.root}/*`;
  return {
    ...place,
    others: [...(place.others ?? []), 'codex'],
    beside: { codex: isOfCodex },
    checks: () => [
      ...(place.checks?.() ?? []),
      claudeFolderCheck(at, OWN_MANIFEST),
      codexFolderCheck(at),
      ...codexFileChecks([at]),
      ADDRESS_OF_COPILOT,
    ],
  };
}

export const mcpServers: Format = {
  id: 'mcp-servers',
  title: 'MCP servers',
  noun: 'MCP servers file',
  whole: 'file',
  parts: { one: 'server', many: 'servers' },
  entries: 'mcpServers/*',
  places: [
    // Before Claude Code: some have the name of its file.
    ...NAMED_PLACES,
    ...PROFILES.map((profiles) => (profiles[0] === claudeCode ? ofPlugins(placeOf(profiles)) : placeOf(profiles))),
  ],
  checks: () => [],
};
