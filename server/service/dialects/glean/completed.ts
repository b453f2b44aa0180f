/** Completes a manifest by the parameters of its tool, which Glean keeps elsewhere. */
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { readParameters } from '../../schema/parameters-file';
import type { Workspace } from '../../workspace';

/** The manifest with the parameters of the file next to it, if there is one. */
export async function completed(manifest: Manifest, workspace: Workspace): Promise<Manifest> {
  const read = await readParameters(manifest.document.uri, workspace);
  if (!read) return manifest;
  const added = (tool: Tool): Tool =>
    'schema' in read
      ? { ...tool, inputSchema: { schema: read.schema, node: tool.node, origin: 'adjacent' } }
      : { ...tool, inputSchemaProblem: read.problem };
  return { ...manifest, tools: manifest.tools.map(added) };
}
