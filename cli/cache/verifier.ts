/** Compares the answers that outcomes were found from with those of today. */
import { readTextNow } from '../../server/node/disk-now';
import { filePath } from '../../server/node/file-uri';
import type { NodeWorkspace } from '../../server/node/node-workspace';
import { digestOf, digestOfRead, type NodeId, type SourceNode } from '../sources/source-graph';

/** Asks each question once. */
export class Verifier {
  private readonly known = new Map<NodeId, Promise<boolean>>();

  constructor(
    private readonly nodes: Readonly<Record<NodeId, SourceNode>>,
    private readonly workspace: NodeWorkspace,
  ) {}

  /** Whether everything that the node stands for is as it was; `false` if that is not known. */
  holds(id: NodeId): Promise<boolean> {
    const known = this.known.get(id);
    if (known) return known;
    const node = Object.hasOwn(this.nodes, id) ? this.nodes[id] : undefined;
    const answer = node === undefined ? Promise.resolve(false) : this.isSame(node);
    this.known.set(id, answer);
    return answer;
  }

  private async isSame(node: SourceNode): Promise<boolean> {
    if ('all' in node) {
      for (const member of node.all) if (!(await this.holds(member))) return false;
      return true;
    }
    const { asked, uri, digest } = node;
    if (asked !== 'file') return digestOf(await this.workspace.answer(asked, uri)) === digest;
    const path = filePath(uri);
    return path !== undefined && digestOfRead(readTextNow(path)) === digest;
  }
}
