/** Completion values from the files around an agentcli manifest. */
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
        return { value, detail, kind: 'file' as const, isInitial: programName(value) === name };
      }),
    );
    const isThere = candidates.some(({ isInitial }) => isInitial);
    if (isThere || name === undefined) return candidates.toSorted((a, b) => Number(b.isInitial) - Number(a.isInitial));
    // The manifest is often written before the program exists.
    const value = `${BIN}${name}`;
    return [{ value, detail: 'does not exist yet', kind: 'file' as const, isInitial: true }, ...candidates];
  },
};

/** The folder for programs that come with a manifest. */
const BIN = './tools/bin/';

/** The program name for a tool; `undefined` if the tool's name is not a usable file name. */
function programNameOf(tool: string | undefined): string | undefined {
  return tool !== undefined && /^\w[\w.-]*$/.test(tool) ? tool : undefined;
}

/** A program's file name without its extension. */
function programName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

export const valueProviders: readonly ValueProvider[] = [program];
