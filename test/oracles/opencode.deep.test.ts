/** What we say about servers of opencode, and which of them it refuses: `npm run oracles -- opencode`. */
import { OPENCODE_NUMBERS } from './cases/numbers';
import { OPENCODE_SERVERS, openCodeFiles, serverSet } from './cases/servers';
import { testsOf } from './compare';
import { serversComparison, settingsComparison } from './ours';

const CLIENT = 'opencode';
const FILE = 'opencode.json';

testsOf(CLIENT, [
  ...[serverSet('servers', 1500, OPENCODE_SERVERS, []), OPENCODE_NUMBERS].map((set) =>
    // What it takes, but skips, it does not name.
    serversComparison({ client: CLIENT, set, file: FILE, root: 'mcp', does: 'refuses' }),
  ),
  settingsComparison({
    client: CLIENT,
    set: openCodeFiles(FILE),
    file: FILE,
    taken: 'ok',
    lost: ['refused'],
    isLost: ({ severity }) => severity === 'error',
  }),
]);
