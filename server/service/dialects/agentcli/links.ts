/** Links from `command` to the program that it starts. */

import type { FileLink } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import { BIN_FOLDER, programFile } from './command-path';
import { nextToManifest } from './programs';
import { commandOf } from './tool-spec';

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
