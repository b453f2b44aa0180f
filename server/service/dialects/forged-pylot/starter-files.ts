/** The modules of a new manifest. */
import { URI, Utils } from 'vscode-uri';
import { memberString } from '../../document/tree/node';
import type { StarterFile } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import { importRoot } from './import-root';
import { newModule, standAloneModule } from './python/new-module';
import { HOST_MODULE, repositoryOf } from './python/repository';

/** A module for each tool whose module does not exist: with the platform's base class in its own repository, without one elsewhere. */
export async function starterFiles(
  { document, tools }: Manifest,
  workspace: Workspace,
): Promise<readonly StarterFile[]> {
  const repository = repositoryOf(document.uri, workspace);
  const isHost = (await repository.find(HOST_MODULE)).kind === 'file';
  const root = URI.parse(importRoot(document.uri, workspace.folders));
  const files = new Map<string, StarterFile>();
  for (const { node } of tools) {
    const module = memberString(node, 'module') ?? '';
    const className = memberString(node, 'class_name');
    const inHost = isHost ? await newModule(repository, module, className) : undefined;
    const text = isHost ? inHost?.text : standAloneModule(module, className);
    if (text === undefined) continue;
    const uri = inHost?.uri ?? Utils.joinPath(root, `${module.replaceAll('.', '/')}.py`).toString();
    if (!(await workspace.stat(uri))) files.set(uri, { uri, text });
  }
  return [...files.values()];
}
