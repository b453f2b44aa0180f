/** The modules of a manifest in a folder without `src/`, as before the first tool is written. */
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { parentUri } from '../../uri';
import type { Workspace } from '../../workspace';
import { repositoryOf } from './python/repository';
import { moduleOf } from './tool-members';

/** The tools whose module is in the package `src`, which is nowhere. None if the manifest's folder is unknown. */
export async function toolsWithoutSource(
  { document, tools }: Manifest,
  workspace: Workspace,
): Promise<readonly Tool[]> {
  const inSource = tools.filter(({ node }) => moduleOf(node)?.startsWith('src.'));
  if (inSource.length === 0 || (await workspace.stat(parentUri(document.uri)))?.type !== 'directory') return [];
  const { kind } = await repositoryOf(document.uri, workspace).find('src');
  return kind === 'elsewhere' ? inSource : [];
}
