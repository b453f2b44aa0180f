/** The programs next to an agentcli manifest: links to them, completion, and those that are created with a new one. */
import { memberString, nodeAt } from '../../document/tree/node';
import type { StarterFile } from '../../model/dialect';
import type { FileLink, ValueProvider } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import { parentUri, uriBelow } from '../../uri';
import type { Workspace } from '../../workspace';
import { BIN_FOLDER, programFile } from './command-path';
import { goString } from './go-text';
import { programScript } from './program-script';
import { commandOf } from './tool-spec';

/** A program that a manifest may name. */
export interface Program {
  /** As written in `command`: `./tools/bin/get_time`. */
  readonly path: string;
  readonly uri: string;
}

const MAX_DEPTH = 3;
const MAX_PROGRAMS = 500;

/** The URI of a file, from its path relative to the manifest's folder. */
export function nextToManifest(uri: string, path: string): string {
  return uriBelow(parentUri(uri), path);
}

/** The files under `tools/bin` next to a manifest: at most 500, three folders deep, hidden ones left out. */
export async function programsInBin(uri: string, workspace: Workspace): Promise<readonly Program[]> {
  const found: Program[] = [];
  const folders: { readonly path: string; readonly depth: number }[] = [{ path: 'tools/bin', depth: 1 }];
  for (let folder = folders.shift(); folder && found.length < MAX_PROGRAMS; folder = folders.shift()) {
    for (const { name, type } of await workspace.readDirectory(nextToManifest(uri, folder.path))) {
      if (name.startsWith('.')) continue;
      const path = `${folder.path}/${name}`;
      if (type === 'file') found.push({ path: `./${path}`, uri: nextToManifest(uri, path) });
      else if (folder.depth < MAX_DEPTH) folders.push({ path, depth: folder.depth + 1 });
    }
  }
  return found.slice(0, MAX_PROGRAMS);
}

/** One link for each program that exists under `./tools/bin/`. */
export async function links({ document, tools }: Manifest, workspace: Workspace): Promise<readonly FileLink[]> {
  if (!(await workspace.stat(nextToManifest(document.uri, BIN_FOLDER)))) return [];
  const found = await Promise.all(
    tools.map(async ({ node }): Promise<FileLink | undefined> => {
      const [program] = commandOf(node).words;
      const file = program?.node.type === 'string' ? programFile(program.value) : undefined;
      if (!program || file === undefined) return undefined;
      const target = nextToManifest(document.uri, file);
      const stat = await workspace.stat(target);
      return stat?.type === 'file' ? { node: program.node, target, tooltip: `Open ./${file}` } : undefined;
    }),
  );
  return found.filter((link) => link !== undefined);
}

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

/** A script for each program under `./tools/bin` that does not exist. */
export async function starterFiles(
  { document, tools }: Manifest,
  workspace: Workspace,
): Promise<readonly StarterFile[]> {
  const files = new Map<string, StarterFile>();
  for (const tool of tools) {
    const [program] = commandOf(tool.node).words;
    const path = program?.node.type === 'string' ? programFile(goString(program.value)) : undefined;
    const text = path === undefined ? undefined : programScript(path);
    if (path === undefined || text === undefined) continue;
    const uri = nextToManifest(document.uri, path);
    if (!(await workspace.stat(uri))) files.set(uri, { uri, text, isExecutable: true });
  }
  return [...files.values()];
}
