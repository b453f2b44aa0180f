/** The skills that an entry names: paths from the folder of its plugin. */
import { memberString, nodeAt } from '../../document/tree/node';
import type { ValueProvider } from '../../model/document-kind';
import type { FormatFile } from '../model';
import { pathsBelow } from '../path-values';
import { ledTo } from '../paths';
import { FOLDER } from './plugins';

const SKILL = '/SKILL.md';

/** Offers the skills that are there. */
export const SKILL_PROVIDERS: readonly ValueProvider<FormatFile>[] = [['*'], []].map((item) => ({
  path: ['plugins', '*', 'skills', ...item],
  values: async (file, path, workspace) => {
    const source = memberString(nodeAt(file.root, path.slice(0, 2)), 'source');
    const folder = source === undefined ? undefined : ledTo(FOLDER, source, file);
    const all = folder === undefined ? [] : await pathsBelow(folder, workspace);
    const skills = all.filter((one) => one.path.endsWith(SKILL));
    return skills.map((one) => ({ value: `./${one.path.slice(0, -SKILL.length)}` }));
  },
}));
