/** What we say about servers of opencode, and which of them it refuses: `npm run oracles -- opencode`. */
import { OPENCODE_NUMBERS } from './cases/numbers';
import { OPENCODE_SERVERS, openCodeFiles, serverSet } from './cases/servers';
import { comparison, testsOf } from './compare';
import { serversComparison, told } from './ours';

const CLIENT = 'opencode';
const FILE = 'opencode.json';

testsOf(CLIENT, [
  ...[serverSet('servers', 1500, OPENCODE_SERVERS, []), OPENCODE_NUMBERS].map((set) =>
    // What it takes, but skips, it does not name.
    serversComparison({ client: CLIENT, set, file: FILE, root: 'mcp', does: 'refuses' }),
  ),
  comparison({
    set: openCodeFiles(FILE),
    isTaken: (said) => said === 'ok',
    differ: async (one, said) => {
      // Settings without servers are none of ours.
      if (!/mcp/.test(String(one.files[FILE]))) return undefined;
      const problems = await told(one, CLIENT);
      const isRefused = problems.some(({ severity }) => severity === 'error');
      if (isRefused === (said === 'refused')) return undefined;
      const ids = problems.map(({ id }) => id).join(' ');
      return { what: `opencode: ${said}; we: ${ids}`, isFalseError: isRefused };
    },
  }),
]);
