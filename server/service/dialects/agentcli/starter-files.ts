/** The programs of a new manifest. */
import type { StarterFile } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import { programFile } from './command-path';
import { goString } from './go-text';
import { programScript } from './program-script';
import { nextToManifest } from './programs';
import { commandOf } from './tool-spec';

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
