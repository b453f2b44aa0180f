/** Free words (tags, permissions) that manifests of the workspace use at a path. */
import { type ASTNode, itemsOf, memberValue, nodeAt, type Path, stringOf } from '../../../document/tree/node';
import type { KnownFile } from '../../../model/known-file';
import type { Workspace } from '../../../workspace';

/** Limits: words offered at one path, and manifests and characters read for them. */
const MAX_WORDS = 500;
const MAX_MANIFESTS = 200;
const MAX_TEXT = 4_000_000;
/** Limit of items searched in one list: thousands of tools use the same words as the first ones. */
const MAX_ITEMS = 2000;

/** Finds words, and caches those of other files until the workspace changes. */
export class WordIndex {
  private revision: number | undefined;
  private readonly kept = new Map<string, ReadonlySet<string>>();

  /** Returns the words at the same path in manifests of the same dialect, those of this one first. */
  async at(path: Path, file: KnownFile, workspace: Workspace): Promise<readonly string[]> {
    const pattern = path.map((segment) => (typeof segment === 'number' ? '*' : segment));
    const list = path.slice(0, -1);
    const words = new Set<string>();
    collect(file.root, pattern, words);
    for (const word of await this.elsewhere(pattern, file, workspace)) {
      if (words.size < MAX_WORDS) words.add(word);
    }
    // Words that the list at the cursor already has are not offered again.
    if (typeof path.at(-1) === 'number') {
      for (const item of itemsOf(nodeAt(file.root, list))) words.delete(stringOf(item) ?? '');
    }
    words.delete('');
    return [...words];
  }

  private async elsewhere(
    pattern: readonly string[],
    { dialect, document }: KnownFile,
    workspace: Workspace,
  ): Promise<ReadonlySet<string>> {
    if (this.revision !== workspace.revision) this.kept.clear();
    this.revision = workspace.revision;
    const id = JSON.stringify([document.uri, dialect.id, pattern]);
    const known = this.kept.get(id);
    if (known) return known;
    const words = new Set<string>();
    let left = MAX_TEXT;
    const others = (await workspace.manifests(document.uri)).filter(({ dialectId }) => dialectId === dialect.id);
    for (const other of others.slice(0, MAX_MANIFESTS)) {
      const read = await other.document();
      left -= read?.text.length ?? 0;
      if (left < 0) break;
      collect(read?.root, pattern, words);
    }
    this.kept.set(id, words);
    return words;
  }
}

function collect(node: ASTNode | undefined, pattern: readonly string[], words: Set<string>): void {
  const [segment, ...rest] = pattern;
  if (words.size >= MAX_WORDS || !node) return;
  if (segment === undefined) {
    const word = stringOf(node);
    if (word !== undefined && word.length <= 100) words.add(word);
  } else if (segment === '*') {
    for (const item of itemsOf(node).slice(0, MAX_ITEMS)) collect(item, rest, words);
  } else {
    collect(memberValue(node, segment), rest, words);
  }
}
