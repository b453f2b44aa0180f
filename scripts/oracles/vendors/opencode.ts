/** opencode: `opencode debug config`, which names each server that it refuses. */
import { OPENCODE_NUMBERS } from '../../../test/oracles/cases/numbers';
import { OPENCODE_SERVERS, openCodeFiles, serverSet } from '../../../test/oracles/cases/servers';
import { each, question, serversInBatches, type Vendor } from '../vendor';

const FILE = 'opencode.json';

/** The package for this system: the general one gets its program by a script of its own, and those are not run. */
const PROGRAM = `opencode-${process.platform}-${process.arch}`;

export const opencode: Vendor = {
  client: 'opencode',
  npm: { package: `${PROGRAM}@1.18.33`, program: `${PROGRAM}/bin/opencode` },
  questions: [
    ...[serverSet('servers', 1500, OPENCODE_SERVERS, []), OPENCODE_NUMBERS].map((set) =>
      question(set, (cases, { within, run }) =>
        serversInBatches(cases, 50, (batch, map) =>
          within({ [FILE]: `{"mcp":${map}}`, '.git/HEAD': '' }, async (place) => {
            const { out, err } = await run(place, 'debug', 'config');
            const told = new Set([...`${out}\n${err}`.matchAll(/ mcp\.(\w+)/g)].map(([, name]) => name));
            return batch.map(({ name }) => (told.has(name) ? 'left out' : 'taken'));
          }),
        ),
      ),
    ),
    question(openCodeFiles(FILE), (cases, { within, run }) =>
      each(cases, ({ files }) =>
        within({ ...files, '.git/HEAD': '' }, async (place) => {
          const { out, err } = await run(place, 'debug', 'config');
          return /(?:is invalid|not valid|Error)[^\n]*/.exec(`${out}\n${err}`)
            ? 'refused'
            : /"mcp": \{\s*"a"/.test(out)
              ? 'ok'
              : 'none';
        }),
      ),
    ),
  ],
};
