/** What we say about settings of Qwen Code, and what its own code does with them: `npm run oracles -- qwen-code`. */
import { QWEN_SERVERS, serverFileSet, serverSet } from './cases/servers';
import { testsOf } from './compare';
import { serversComparison, settingsComparison } from './ours';

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
  settingsComparison({
    client: CLIENT,
    set: serverFileSet(FILE),
    file: FILE,
    taken: 'taken',
    // It writes `{}` into a file that it can't read, and keeps a copy.
    lost: ['ends', 'emptied'],
    isLost: ({ does }) => does === 'refuses',
  }),
]);
