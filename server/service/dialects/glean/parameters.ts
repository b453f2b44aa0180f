/** The parameters of a tool: Glean keeps them elsewhere, and a file next to the manifest may have them. */
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { readParameters } from '../../schema/parameters-file';
import type { Workspace } from '../../workspace';

/** The path at which tools are called, see Glean's client API. */
export const CALL = '/rest/api/v1/tools/call';

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
