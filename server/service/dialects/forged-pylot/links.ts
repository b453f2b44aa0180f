/** Links from `module` to its file and from `class_name` to its class. */
import { memberValue } from '../../document/tree/node';
import type { FileLink } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import type { Workspace } from '../../workspace';
import { type PythonRepository, repositoryOf } from './python/repository';
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
