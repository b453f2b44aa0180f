/** What we say about files of Agent Plugins and Codex, and what Codex does with them: `npm run oracles -- codex`. */
import { isFileOfPlugin } from '../../server/service/formats/readings';
import { AGENT_PLUGINS } from './cases/agent-plugin';
import { AGENT_PLUGIN_SERVER_FILES } from './cases/agent-plugin-servers';
import { type CaseSet, type FolderCase, textsOf } from './cases/case';
import { CODEX_MARKETPLACES } from './cases/codex-marketplace';
import { CODEX_PLUGINS } from './cases/codex-plugin';
import { AGENT_PLUGIN_NUMBERS, CODEX_MARKETPLACE_NUMBERS, CODEX_PLUGIN_NUMBERS } from './cases/numbers';
import { SKILLS } from './cases/skills';
import { comparison, testsOf } from './compare';
import { type Told, told, toldOf } from './ours';

const CLIENT = 'codex';

/** The verdict that follows from what we say, in the words of the fixture. */
async function ours(one: FolderCase): Promise<string> {
  const lost = await told(one, CLIENT);
  const isSaid = (effect: Told['does']) => lost.some(({ does }) => does === effect);
  if (one.file.endsWith('/mcp.json') && isSaid('refuses')) return ' skills';
  if (isSaid('refuses')) return 'refused';
  const value = JSON.parse(textsOf(one)[one.file] ?? '');
  if (!one.file.startsWith('.agents')) {
    // Another name than the entry's is told at the entry.
    const isOther = typeof value.name === 'string' && value.name.trim() !== '' && value.name !== 'p';
    if (isOther || isSaid('fails-to-install')) return 'refused';
    const dropped = lost.filter(({ does }) => does === 'drops').map(({ path }) => path[1]);
    const all = isSaid('starts-none') ? [] : serversOf(one, value);
    const kept = all.filter((name) => !dropped.includes(name)).sort();
    return `${kept.join(',')}${isWithSkills(value, lost) ? ' skills' : ''}`;
  }
  const about = (effect: Told['does']) =>
    new Set(lost.filter(({ does }) => does === effect).map(({ path }) => path[1]));
  const [gone, failing] = [about('drops'), about('fails-to-install')];
  const names = (value.plugins as readonly { name: string }[]).flatMap(({ name }, i) =>
    gone.has(i) ? [] : [failing.has(i) ? `${name}!` : name],
  );
  return names.sort().join(' ');
}

/** Whether the skills are there: of several folders, one is enough. */
function isWithSkills({ skills }: { readonly skills?: unknown }, lost: readonly Told[]): boolean {
  const missing = lost.filter(({ does, path }) => does === 'cannot-load' && path[0] === 'skills');
  return missing.length === 0 || (Array.isArray(skills) && missing.length < skills.length);
}

/** The servers that are there if nothing is wrong with them. */
function serversOf(
  { file }: FolderCase,
  { mcpServers: servers }: { readonly mcpServers?: unknown },
): readonly string[] {
  if (file === 'p/plugin.json') return ['a', 'b'];
  if (servers !== null && typeof servers === 'object' && !Array.isArray(servers)) return Object.keys(servers);
  return servers === './x.json' ? ['e'] : ['d'];
}

function folders(set: CaseSet<FolderCase>, isTaken: (said: string) => boolean) {
  return comparison({
    set,
    isTaken,
    differ: async (one, theirs) => {
      // Without the schema's name nothing tells such a file from those of other products.
      const text = textsOf(one)[one.file] ?? '';
      if (!isFileOfPlugin(one.file.replace(/^p\//, ''), text)) return undefined;
      const verdict = await ours(one);
      if (verdict === theirs) return undefined;
      return { what: `Codex: ${theirs}; we: ${verdict}`, isFalseError: isTaken(theirs) };
    },
  });
}

testsOf(CLIENT, [
  folders(AGENT_PLUGINS, (said) => said === 'a,b skills'),
  folders(AGENT_PLUGIN_SERVER_FILES, (said) => said === 'a,b skills'),
  folders(CODEX_PLUGINS, (said) => / skills$/.test(said)),
  folders(AGENT_PLUGIN_NUMBERS, (said) => said === 'a,b skills'),
  folders(CODEX_PLUGIN_NUMBERS, (said) => / skills$/.test(said)),
  folders(CODEX_MARKETPLACE_NUMBERS, (said) => said !== 'refused' && /p/.test(said) && !said.includes('!')),
  folders(CODEX_MARKETPLACES, (said) => said !== 'refused' && /p/.test(said) && !said.includes('!')),
  comparison({
    set: SKILLS,
    isTaken: (said) => said === 'taken',
    differ: async ({ folder, file, text }, said) => {
      const problems = await toldOf(`.agents/skills/${folder}/${file}`, text, {}, CLIENT);
      const isLost = problems.some(({ does }) => does === 'refuses' || does === 'drops');
      if (isLost === (said !== 'taken')) return undefined;
      return { what: `Codex: ${said}; we: ${problems.map(({ id }) => id).join(' ')}`, isFalseError: isLost };
    },
  }),
]);
