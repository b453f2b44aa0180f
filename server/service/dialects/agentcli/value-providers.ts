/** Values that the surroundings of an agentcli manifest know. */
import { memberString, nodeAt } from '../../document/tree/node';
import type { ValueProvider } from '../../model/document-kind';
import { programsInBin } from './programs';

const program: ValueProvider = {
  path: ['tools', '*', 'command', '0'],
  values: async ({ document, root }, path, workspace) => {
    const programs = await programsInBin(document.uri, workspace);
    const name = programNameOf(memberString(nodeAt(root, path.slice(0, -2)), 'name'));
    const candidates = await Promise.all(
      programs.map(async ({ path: value, uri }) => {
        const stat = await workspace.stat(uri);
        const detail = stat?.executable === false ? 'not executable' : 'program next to this manifest';
        return { value, detail, kind: 'file' as const, isInitial: nameOf(value) === name };
      }),
    );
    const isThere = candidates.some(({ isInitial }) => isInitial);
    if (isThere || name === undefined) return candidates.toSorted((a, b) => Number(b.isInitial) - Number(a.isInitial));
    // The program is often written after its manifest.
    const value = `${BIN}${name}`;
    return [{ value, detail: 'not there yet', kind: 'file' as const, isInitial: true }, ...candidates];
  },
};

/** Where programs are that come with a manifest. */
const BIN = './tools/bin/';

/** What a tool's program is called; `undefined` for a name that is no file's. */
function programNameOf(tool: string | undefined): string | undefined {
  return tool !== undefined && /^\w[\w.-]*$/.test(tool) ? tool : undefined;
}

/** A program without its folder and its ending. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

export const valueProviders: readonly ValueProvider[] = [program];
