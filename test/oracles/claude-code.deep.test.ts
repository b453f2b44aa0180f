/** What we say about files of Claude Code, and what its own validator and list of servers say: `npm run oracles -- claude-code=PROGRAM`. */
import type { FolderCase } from './cases/case';
import { CLAUDE_MARKETPLACES } from './cases/claude-marketplace';
import { CLAUDE_PLUGINS } from './cases/claude-plugin';
import { CLAUDE_MARKETPLACE_NUMBERS, CLAUDE_PLUGIN_NUMBERS, SERVER_NUMBERS, SKILL_NUMBERS } from './cases/numbers';
import { MCP_SERVERS, serverFileSet, serverSet } from './cases/servers';
import { SKILLS } from './cases/skills';
import { comparison, type Difference, meet, testsOf } from './compare';
import { serversComparison, told, toldOf } from './ours';

const CLIENT = 'claude-code';
const FILE = '.mcp.json';

/** What only the installation finds. */
const LATER = ['CM5', 'CM6'];

/** The validator's places of errors are those of ours. */
async function placesDiffer(one: FolderCase, said: string, isSingle: boolean): Promise<Difference | undefined> {
  const problems = await told(one, CLIENT);
  const ours = problems.flatMap(({ id, severity, path }) =>
    severity !== 'error' || LATER.includes(id) ? [] : [path.join('.')],
  );
  const [verdict, ...all] = said.split(' ');
  // What is no JSON has no place.
  if (all[0] === 'json') return ours.length > 0 ? undefined : { what: 'only Claude Code: no JSON' };
  // Of two entries with one name it names both: we name the second, and relate the first.
  const wanted = all
    .map((path) => (path === 'root' ? '' : path))
    .filter((path) => path !== 'plugins[0].name' || !all.includes('plugins[1].name'));
  const missing = wanted.filter((path) => !ours.some((place) => meet(place, path)));
  const isRefused = verdict !== 'ok';
  // It looks for some mistakes only if there are no others.
  const isFirst = isSingle || !isRefused;
  const more = isFirst ? ours.filter((place) => !wanted.some((path) => meet(place, path))) : [];
  if (missing.length + more.length === 0 && isRefused === ours.length > 0) return undefined;
  const what = `only Claude Code: ${missing.join(' ')}; only we: ${more.join(' ')}`;
  return { what, isFalseError: !isRefused };
}

const isOk = (said: string) => said === 'ok';

testsOf(CLIENT, [
  ...[CLAUDE_PLUGINS, CLAUDE_MARKETPLACES, CLAUDE_PLUGIN_NUMBERS, CLAUDE_MARKETPLACE_NUMBERS].map((set) =>
    comparison({
      set,
      isTaken: isOk,
      differ: (one, said, seed) => placesDiffer(one, said, seed < (set.pairsFrom ?? set.count)),
    }),
  ),
  ...[SKILLS, SKILL_NUMBERS].map((set) =>
    comparison({
      set,
      isTaken: isOk,
      differ: async ({ folder, file, text }, said) => {
        // It was run where upper and lower case differ; elsewhere it finds `skill.md`, too.
        if (file !== 'SKILL.md') return undefined;
        const problems = await toldOf(`.claude/skills/${folder}/${file}`, text, {}, CLIENT);
        const isRefused = said.split(' ').some((place) => !place.endsWith('?') && place !== 'ok');
        const does = problems.map((one) => one.does);
        if (isRefused === does.includes('refuses')) return undefined;
        return { what: `Claude Code: ${said}; we: ${does.join(' ')}`, isFalseError: !isRefused };
      },
    }),
  ),
  ...[serverSet('servers', 900, MCP_SERVERS), SERVER_NUMBERS].map((set) =>
    serversComparison({ client: CLIENT, set, file: FILE }),
  ),
  comparison({
    set: serverFileSet(FILE),
    isTaken: isOk,
    differ: async (one, said) => {
      const problems = await told(one, CLIENT);
      // Visual Studio reads `servers` in a file of this name: there it is a warning.
      const expected = said.includes('found "servers"') ? 'warning' : 'error';
      const isSaid = problems.some(({ severity }) => severity === expected);
      if (isSaid === (said !== 'ok')) return undefined;
      return { what: `Claude Code: ${said}; we: ${problems.map(({ id }) => id).join(' ')}`, isFalseError: isSaid };
    },
  }),
]);
