/** The modules of a repository, for completion and fixes. */
import { uriBelow } from '../../../uri';
import type { ListFolder } from './modules';

/** The maximum number of entries visited: a repository of usual size is covered completely, a monorepo in part. */
const MAX_ENTRIES = 4000;
const MAX_DEPTH = 8;
const SKIPPED = /^(?:\..*|node_modules|__pycache__|venv|env|virtualenv|site-packages|dist|build|target|out|tests?)$/;

/** A module that can be imported from the root. */
export interface KnownModule {
  readonly name: string;
  readonly uri: string;
}

/** The modules below a root folder, nearest first. Packages themselves (`__init__.py`) are left out: tools are in modules. */
export async function modulesBelow(root: string, list: ListFolder): Promise<readonly KnownModule[]> {
  const found: KnownModule[] = [];
  const queue: { readonly uri: string; readonly name: string; readonly depth: number }[] = [
    { uri: root, name: '', depth: 0 },
  ];
  let seen = 0;
  for (let folder = queue.shift(); folder && seen < MAX_ENTRIES; folder = queue.shift()) {
    for (const entry of await list(folder.uri)) {
      if (++seen > MAX_ENTRIES) break;
      const base = entry.type === 'file' ? entry.name.replace(/\.py$/, '') : entry.name;
      if (!/^[A-Za-z_]\w*$/.test(base) || SKIPPED.test(base)) continue;
      const name = folder.name === '' ? base : `${folder.name}.${base}`;
      const uri = uriBelow(folder.uri, entry.name);
      if (entry.type === 'directory') {
        if (folder.depth < MAX_DEPTH) queue.push({ uri, name, depth: folder.depth + 1 });
      } else if (entry.name.endsWith('.py') && base !== '__init__' && base !== '__main__' && base !== 'setup')
        found.push({ name, uri });
    }
  }
  return found;
}
