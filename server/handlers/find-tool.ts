/** The tool that a client refers to, in the current text of its manifest. */
import type { ServerContext } from '../context';
import type { ToolReference } from '../protocol/invocation';
import { completed } from '../service/model/completed';
import type { Manifest } from '../service/model/manifest';
import type { Tool } from '../service/model/tool';
import { openDocument } from '../state/open-document';
import { checked, triggersOf } from './tool-places';

/** The target of a reference; without a tool, it is a trigger. */
export interface FoundTool {
  readonly manifest: Manifest;
  readonly tool?: Tool;
}

/** Finds a tool or trigger, in its manifest with what files next to it add; `undefined` if it no longer exists. */
export async function findTool(
  { uri, name, index, isTrigger }: ToolReference,
  context: Pick<ServerContext, 'documents' | 'store' | 'disk' | 'workspace'>,
): Promise<FoundTool | undefined> {
  const isOpen = context.documents.get(uri) !== undefined;
  const written = checked(isOpen ? await openDocument(uri, context) : await (await context.disk.at(uri))?.known());
  if (!written) return undefined;
  const manifest = await completed(written, context.workspace);
  if (isTrigger) return triggersOf(manifest).some((one) => one.name === name) ? { manifest } : undefined;
  const named = manifest.tools.filter((tool) => tool.name === name);
  const tool = named.find((one) => one === manifest.tools[index]) ?? named.at(-1);
  return tool && { manifest, tool };
}
