/** Notes what the outcome of one file is found from. */

import type { ReadText } from '../../server/files/decode';
import { readTextNow } from '../../server/node/disk-now';
import { fileUri } from '../../server/node/file-uri';
import type { NodeWorkspace } from '../../server/node/node-workspace';
import type { ManifestDocument } from '../../server/service/document/manifest-document';
import type { NotingWorkspace } from '../../server/service/workspace';
import { digestOf, digestOfRead, type NodeId, type SourceRecorder } from './source-graph';

/** A check that notes every file that it reads and every question that it asks. */
export class NotedFile {
  readonly workspace: NotingWorkspace;
  private readonly files: NodeId[] = [];

  constructor(
    workspace: NodeWorkspace,
    private readonly recorder: SourceRecorder,
  ) {
    this.workspace = workspace.noting();
  }

  /** Reads a file as the check needs it. */
  readonly read = (path: string): ReadText => {
    const read = readTextNow(path);
    this.files.push(this.recorder.file(fileUri(path), digestOfRead(read)));
    return read;
  };

  /** Notes a file that was read before. */
  useText({ uri, textDocument }: Pick<ManifestDocument, 'uri' | 'textDocument'>): void {
    this.files.push(this.recorder.file(uri, digestOf(textDocument.getText())));
  }

  /** The name of everything that was noted. To be called after the check. */
  async source(): Promise<NodeId> {
    return this.recorder.all([...this.files, ...(await this.recorder.source(this.workspace.sources))]);
  }
}
