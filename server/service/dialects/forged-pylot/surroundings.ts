/** The modules around a manifest: links to them, completion, and those that are created with a new one. */

import { URI, Utils } from 'vscode-uri';
import { memberString, memberValue, nodeAt } from '../../document/tree/node';
import type { StarterFile } from '../../model/dialect';
import type { FileLink, ValueCandidate, ValueProvider } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import type { Workspace } from '../../workspace';
import { importRoot } from './module-name';
import { classesOf } from './python/classes';
import { newModule, standAloneModule } from './python/new-module';
import { HOST_MODULE, type PythonRepository, repositoryOf } from './python/repository';
import { moduleOf } from './tool-members';

/** The links of a manifest. */
export async function links({ document, tools }: Manifest, workspace: Workspace): Promise<readonly FileLink[]> {
  const repository = repositoryOf(document.uri, workspace);
  return (await Promise.all(tools.map((tool) => linksOf(repository, tool)))).flat();
}

async function linksOf(repository: PythonRepository, { node }: Tool): Promise<readonly FileLink[]> {
  const module = moduleOf(node);
  const moduleNode = memberValue(node, 'module');
  const found = module === undefined ? undefined : await repository.find(module);
  if (module === undefined || !moduleNode || found?.kind !== 'file') return [];
  const file: FileLink = { node: moduleNode, target: found.uri, tooltip: `Open ${module}` };
  const className = memberValue(node, 'class_name');
  if (className?.type !== 'string') return [file];
  const [definition] = (await repository.outline(module))?.classes.get(className.value) ?? [];
  if (!definition) return [file];
  return [
    file,
    { node: className, target: `${found.uri}#L${definition.line + 1}`, tooltip: `Open class ${definition.name}` },
  ];
}

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
