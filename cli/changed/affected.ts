/** Which outcomes changes may concern. */
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { filePath } from '../../server/node/file-uri';
import type { NodeId, SourceNode } from '../sources/source-graph';
import type { Change } from './changes';

/** Answers whether something that an outcome was found from has changed. */
export class Affected {
  /** Files, and submodules, whose content has changed, came or went. */
  private readonly paths: ReadonlySet<string>;
  /** Folders that other names are in than before. */
  private readonly lists: ReadonlySet<string>;
  private readonly known = new Map<NodeId, boolean>();

  constructor(
    changes: readonly Change[],
    private readonly nodes: ReadonlyMap<NodeId, SourceNode>,
  ) {
    const moved = changes.filter(({ isContent }) => !isContent);
    const folders = moved.flatMap((change) => change.folders);
    this.paths = new Set([...changes.map(({ path }) => path), ...folders]);
    this.lists = new Set([...moved.map(({ path }) => path), ...folders].map((path) => dirname(path)));
  }

  /** Whether it may be different because of the changes. */
  has(id: NodeId): boolean {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const node = this.nodes.get(id);
    const answer =
      node === undefined || ('all' in node ? node.all.some((member) => this.has(member)) : this.concerns(node));
    this.known.set(id, answer);
    return answer;
  }

  private concerns({ asked, uri }: Extract<SourceNode, { readonly asked: string }>): boolean {
    const path = filePath(uri);
    if (path === undefined) return false;
    if (asked === 'list' && (this.lists.has(path) || this.lists.has(real(path)))) return true;
    return this.isChanged(path) || this.isChanged(real(path));
  }

  private isChanged(path: string): boolean {
    // A submodule is one entry for git; what is asked about may be inside of it.
    for (let at = path; at !== dirname(at); at = dirname(at)) if (this.paths.has(at)) return true;
    return false;
  }
}

/** The path without links: git reports the change of a link's target under the target's name. */
function real(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
