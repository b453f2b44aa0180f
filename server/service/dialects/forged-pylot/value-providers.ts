/** Completion values from the repository around the manifest. */
import { nodeAt } from '../../document/tree/node';
import type { ValueCandidate, ValueProvider } from '../../model/document-kind';
import { classesOf } from './python/classes';
import { repositoryOf } from './python/repository';
import { moduleOf } from './tool-members';

const modules: ValueProvider = {
  path: ['tools', '*', 'module'],
  values: async ({ document }, _path, workspace) => {
    const known = await repositoryOf(document.uri, workspace).modules();
    const inTools = (name: string) => (/(?:^|\.)tools\./.test(name) ? 0 : 1);
    return [...known]
      .sort((a, b) => inTools(a.name) - inTools(b.name))
      .map(({ name }) => ({ value: name, detail: `${name.replace(/\./g, '/')}.py`, kind: 'module' as const }));
  },
};
const classes: ValueProvider = {
  path: ['tools', '*', 'class_name'],
  values: async ({ document, root }, path, workspace): Promise<readonly ValueCandidate[]> => {
    const module = moduleOf(nodeAt(root, path.slice(0, -1)));
    const found = module === undefined ? undefined : await classesOf(repositoryOf(document.uri, workspace), module);
    if (!found) return [];
    const candidate = (detail: string) => (value: string) => ({ value, detail, kind: 'class' as const });
    return [
      ...found.tools
        .map(candidate('derives from Tool'))
        .map((tool) => (found.tools.length === 1 ? { ...tool, isInitial: true } : tool)),
      ...found.unsure.map(candidate('class')),
      ...found.others.map(candidate('does not derive from Tool')),
    ];
  },
};
/** The modules of the repository, and the classes of the module that the tool names. */
export const valueProviders: readonly ValueProvider[] = [modules, classes];
