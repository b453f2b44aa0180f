/** Values that the surroundings of an agentcli manifest know. */
import type { ValueProvider } from '../dialect';
import { programsInBin } from './programs';

const program: ValueProvider = {
  path: ['tools', '*', 'command', '0'],
  values: async ({ document }, _path, workspace) => {
    const programs = await programsInBin(document.uri, workspace);
    return Promise.all(
      programs.map(async ({ path, uri }) => {
        const stat = await workspace.stat(uri);
        const detail = stat?.executable === false ? 'not executable' : 'program beside this manifest';
        return { value: path, detail, kind: 'file' as const };
      }),
    );
  },
};

export const valueProviders: readonly ValueProvider[] = [program];
