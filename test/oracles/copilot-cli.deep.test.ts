/** What we say about files that Copilot CLI reads, and what it lists of them: `npm run oracles -- copilot-cli=PROGRAM`. */
import { MCP_SERVERS, serverFileSet, serverSet } from './cases/servers';
import { SKILLS } from './cases/skills';
import { comparison, testsOf } from './compare';
import { serversComparison, told, toldOf } from './ours';

const CLIENT = 'copilot-cli';
const FILE = '.github/mcp.json';

testsOf(CLIENT, [
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
  comparison({
    set: SKILLS,
    isTaken: (said) => said === 'taken',
    differ: async ({ folder, file, text }, said) => {
      const problems = await toldOf(`.github/skills/${folder}/${file}`, text, {}, CLIENT);
      const isLost = problems.some(({ does }) => does === 'refuses' || does === 'drops');
      if (isLost === (said !== 'taken')) return undefined;
      return { what: `Copilot CLI: ${said}; we: ${problems.map(({ id }) => id).join(' ')}`, isFalseError: isLost };
    },
  }),
]);
