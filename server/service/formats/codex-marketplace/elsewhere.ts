/** Marketplaces of Codex at places where it does not look (CX16). Source: `codex plugin marketplace add`, run over such folders. */
import { pathOf } from '../../document/tree/node';
import { anchorOf } from '../../rules/places';
import { pathOfUri } from '../../uri';
import type { Custom } from '../model';
import { rootAbove } from '../paths';
import { READINGS } from '../readings';

/** Where authors put it, as the names of Codex's other files suggest. */
export const ELSEWHERE = ['.codex-plugin/marketplace.json', '.codex/plugins/marketplace.json'];

/** Where Codex looks first. */
const PLACE = '.agents/plugins/marketplace.json';
const READ = READINGS.filter(({ client, file }) => client === 'codex' && file.endsWith('marketplace.json'));

/** The repository has no marketplace that Codex reads. */
export const NOT_READ: Custom = {
  kind: 'custom',
  as: 'unread',
  find: async (root, { file, workspace }) => {
    const { uri } = file.document;
    const place = ELSEWHERE.find((path) => pathOfUri(uri).endsWith(`/${path}`)) ?? '';
    const folder = rootAbove(uri, place);
    const found = await Promise.all(READ.map((one) => workspace.stat(`${folder}/${one.file}`)));
    if (found.some((one) => one !== undefined)) return [];
    const what = `The marketplace must be in \`${PLACE}\`, not in \`${place}\`.`;
    return [{ at: anchorOf(root), what, data: { path: pathOf(root), value: `${folder}/${PLACE}` } }];
  },
  fix: ({ value, file }) =>
    typeof value === 'string'
      ? [
          {
            title: `Create \`${PLACE}\` with this text`,
            edits: [],
            safe: false,
            newFiles: [{ uri: value, text: file.document.text }],
          },
        ]
      : [],
};
