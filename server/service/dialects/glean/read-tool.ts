/** Reads the manifest as its one tool. It has no schema: Glean keeps the parameters elsewhere. */
import type { ASTNode } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { readParameters } from '../../schema/parameters-file';
import type { Workspace } from '../../workspace';
import { readMembers } from '../read-members';

/** The path at which tools are called, see Glean's client API. */
export const CALL = '/rest/api/v1/tools/call';

/** Reads the one tool. */
export function readTool(node: ASTNode): Tool {
  return readMembers(node, { title: 'displayName' }, { kind: 'catalogue', endpoint: CALL });
}

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
