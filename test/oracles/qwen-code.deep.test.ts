/** What we say about settings of Qwen Code, and what its own code does with them: `npm run oracles -- qwen-code`. */
import { QWEN_SERVERS, serverFileSet, serverSet } from './cases/servers';
import { comparison, testsOf } from './compare';
import { serversComparison, told } from './ours';

const CLIENT = 'qwen-code';
const FILE = '.qwen/settings.json';

testsOf(CLIENT, [
  serversComparison({
    client: CLIENT,
    set: serverSet('servers', 1500, QWEN_SERVERS),
    file: FILE,
    // Other keys and types it passes on.
    does: 'cannot-start',
  }),
  comparison({
    set: serverFileSet(FILE),
    isTaken: (said) => said === 'taken',
    differ: async (one, said) => {
      // Settings without servers are none of ours.
      if (!/mcp/.test(String(one.files[FILE]))) return undefined;
      const problems = await told(one, CLIENT);
      const isLost = problems.some(({ does }) => does === 'refuses');
      // It writes `{}` into a file that it can't read, and keeps a copy.
      if (isLost === (said === 'ends' || said === 'emptied')) return undefined;
      return { what: `Qwen Code: ${said}; we: ${problems.map(({ id }) => id).join(' ')}`, isFalseError: isLost };
    },
  }),
]);
