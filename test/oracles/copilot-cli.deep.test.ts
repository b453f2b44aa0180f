/** What we say about files that Copilot CLI reads, and what it lists of them: `npm run oracles -- copilot-cli=PROGRAM`. */
import { isFileOfPlugin } from '../../server/service/formats/readings';
import { AGENT_PLUGINS } from './cases/agent-plugin';
import { AGENT_PLUGIN_SERVER_FILES } from './cases/agent-plugin-servers';
import { type CaseSet, type FolderCase, textsOf } from './cases/case';
import { CLAUDE_MARKETPLACES } from './cases/claude-marketplace';
import { CLAUDE_PLUGINS } from './cases/claude-plugin';
import { CLAUDE_MARKETPLACE_NUMBERS, CLAUDE_PLUGIN_NUMBERS, SKILL_NUMBERS } from './cases/numbers';
import { MCP_SERVERS, serverFileSet, serverSet } from './cases/servers';
import { SKILLS } from './cases/skills';
import { comparison, type Difference, meet, testsOf } from './compare';
import { serversComparison, type Told, told, toldOf } from './ours';

const CLIENT = 'copilot-cli';
const FILE = '.github/mcp.json';

/** A problem that authors see as one: an error for whichever client, or what Copilot CLI does. */
const isTold = ({ severity, does }: Told) => severity === 'error' || does !== undefined;

/** Each place that it names has a problem, and it refuses what we say that it refuses. */
async function marketplacesDiffer(one: FolderCase, said: string): Promise<Difference | undefined> {
  const problems = await told(one, CLIENT);
  const [verdict, ...places] = said.split(' ');
  const claimed = problems.filter(({ does }) => does !== undefined);
  const isLost = said !== 'ok';
  const isSaid = problems.some(isTold);
  const isElsewhere = (path: Told['path']) =>
    verdict === 'refused' && places[0] !== 'json' && !places.some((place) => meet(place, path.join('.')));
  const wrong = isLost ? claimed.filter(({ does, path }) => does === 'refuses' && isElsewhere(path)) : claimed;
  const missing = places.filter(
    (place) =>
      /^[a-z]+(?:\.|$)/.test(place) &&
      place !== 'json' &&
      !problems.some((p) => isTold(p) && meet(place, p.path.join('.'))),
  );
  if (wrong.length === 0 && missing.length === 0 && (isSaid || !isLost)) return undefined;
  const what = `Copilot CLI: ${said}; only we: ${wrong.map(({ id }) => id).join(' ')}`;
  return { what, isFalseError: claimed.length > 0 && !isLost };
}

/** A file with servers; `undefined` if it is no JSON. */
function readable(text: string): { readonly mcpServers?: string | object | null } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The servers that are there, and whether there are skills. */
async function pluginDiffers(one: FolderCase, said: string): Promise<Difference | undefined> {
  // Without the schema's name nothing tells such a file from those of other products.
  if (!isFileOfPlugin(one.file.replace(/^p\//, ''), textsOf(one)[one.file] ?? '')) return undefined;
  const problems = await told(one, CLIENT);
  const isSaid = (effect: Told['does']) => problems.some(({ does }) => does === effect);
  const dropped = problems.flatMap(({ does, path }) => (does === 'drops' ? [path[1]] : []));
  // A server that it drops costs no other.
  const isNone = problems.some(
    ({ does, path }) => does === 'starts-none' && !(path.length > 1 && dropped.includes(path[1])),
  );
  const { mcpServers = {} } = readable(textsOf(one)['p/mcp.json'] ?? '{}') ?? {};
  const names =
    isNone || isSaid('refuses') ? [] : Object.keys(mcpServers ?? {}).filter((name) => !dropped.includes(name));
  const verdict = isSaid('fails-to-install') ? 'refused' : `${names.sort().join(',')} skills`;
  return verdict === said
    ? undefined
    : { what: `Copilot CLI: ${said}; we: ${verdict}`, isFalseError: said === 'a,b skills' };
}

function agentPlugins(set: CaseSet<FolderCase>) {
  return comparison({ set, isTaken: (said) => said === 'a,b skills', differ: pluginDiffers });
}

/** The names of the servers that a plugin of Claude Code has, in its manifest or the file that that names. */
function serversOf(text: string): readonly string[] {
  const { mcpServers: servers = {} } = readable(text) ?? {};
  if (typeof servers === 'string') return ['docs'];
  return Array.isArray(servers) ? servers.map(() => '?') : Object.keys(servers ?? {});
}

testsOf(CLIENT, [
  ...[CLAUDE_MARKETPLACES, CLAUDE_MARKETPLACE_NUMBERS].map((set) =>
    comparison({ set, isTaken: (said) => said === 'ok', differ: marketplacesDiffer }),
  ),
  ...[CLAUDE_PLUGINS, CLAUDE_PLUGIN_NUMBERS].map((set) =>
    comparison({
      set,
      isTaken: (said) => said.endsWith(' skills'),
      differ: async (one, said) => {
        const problems = await told(one, CLIENT);
        const all = serversOf(textsOf(one)[one.file] ?? '');
        const isLost = all.some((name) => !said.includes(name));
        // Without servers, none is lost.
        const isClaimed = all.length > 0 && problems.some(({ does }) => does === 'starts-none');
        // What Claude Code refuses as a whole is an error already.
        if (problems.some(isTold) ? !isClaimed || isLost : !isLost) return undefined;
        return { what: `Copilot CLI: ${said}; we: ${problems.map(({ id }) => id).join(' ')}`, isFalseError: isClaimed };
      },
    }),
  ),
  agentPlugins(AGENT_PLUGINS),
  agentPlugins(AGENT_PLUGIN_SERVER_FILES),
  serversComparison({ client: CLIENT, set: serverSet('servers', 900, MCP_SERVERS), file: FILE }),
  comparison({
    set: serverFileSet(FILE),
    isTaken: (said) => said === 'ok',
    differ: async (one, said) => {
      const problems = await told(one, CLIENT);
      const isSaid = problems.some(({ severity }) => severity === 'error');
      if (isSaid === (said !== 'ok')) return undefined;
      return { what: `Copilot CLI: ${said}; we: ${problems.map(({ id }) => id).join(' ')}`, isFalseError: isSaid };
    },
  }),
  ...[SKILLS, SKILL_NUMBERS].map((set) =>
    comparison({
      set,
      isTaken: (said) => said === 'taken',
      differ: async ({ folder, file, text }, said) => {
        const problems = await toldOf(`.github/skills/${folder}/${file}`, text, {}, CLIENT);
        const isLost = problems.some(({ does }) => does === 'refuses' || does === 'drops');
        if (isLost === (said !== 'taken')) return undefined;
        return { what: `Copilot CLI: ${said}; we: ${problems.map(({ id }) => id).join(' ')}`, isFalseError: isLost };
      },
    }),
  ),
]);
