/** The disk as commands ask about it. */
import { diskNow } from '../server/node/disk-now';
import { fileUri } from '../server/node/file-uri';
import { NodeWorkspace } from '../server/node/node-workspace';
import type { Chosen } from '../server/service/workspace';

/** The workspace with one open folder, which is asked synchronously. @param root absolute */
export function workspaceAt(root: string, chosen?: Chosen): NodeWorkspace {
  return new NodeWorkspace([fileUri(root)], undefined, diskNow, chosen);
}
