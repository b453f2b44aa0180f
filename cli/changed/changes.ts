/** What has changed in a repository: in the working tree, staged or not, and files that git does not know yet. */
import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { UsageError } from '../usage';

/** Why git gave no answer. */
class GitError extends Error {
  constructor(
    message: string,
    /** Whether there is no such program. */
    readonly isMissing: boolean,
  ) {
    super(message);
  }
}

/** Names of a very large repository. Bytes. */
const MAX_OUTPUT = 1024 * 1024 * 1024;

/** A repository can configure programs that git starts by itself. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '--no-optional-locks'];

/** A change of one file. */
export interface Change {
  /** Absolute. */
  readonly path: string;
  /** Whether the file was there before and still is. A submodule counts as such a file. */
  readonly isContent: boolean;
  /** Folders that came or went with it; absolute. */
  readonly folders: readonly string[];
}

/**
 * The changes since a commit.
 * @param ref since the last commit that it and HEAD have in common; `undefined`: since HEAD
 * @throws UsageError with a sentence if there is no repository, no git, or no such commit
 */
export async function changesIn(cwd: string, ref: string | undefined): Promise<readonly Change[]> {
  try {
    const top = (await git(cwd, ['rev-parse', '--show-toplevel'])).replace(/\n$/, '');
    // Git resolves links; paths are to be as the other paths of this command.
    const real = await realpath(cwd);
    const at = (name: string) => resolve(cwd, relative(real, resolve(top, name)));
    const base = await baseCommit(top, ref);
    const changed = base === undefined ? [] : await differences(top, base);
    const untracked = items(await git(top, ['ls-files', '-z', '--others', '--exclude-standard']));
    const tracked = base === undefined ? items(await git(top, ['ls-files', '-z'])) : [];
    const added = [
      ...new Set([...changed.filter((one) => one.status === 'A').map(({ name }) => name), ...untracked, ...tracked]),
    ];
    const deleted = changed.filter(({ status }) => status === 'D').map(({ name }) => name);
    const folders =
      added.length + deleted.length === 0 ? new Set<string>() : await movedFolders(top, base, deleted, untracked);
    const isMoved = new Set([...added, ...deleted]);
    const contents = changed.map(({ name }) => name).filter((name) => !isMoved.has(name));
    return [
      ...contents.map((name) => ({ path: at(name), isContent: true, folders: [] })),
      ...[...isMoved].map((name) => ({
        path: at(name),
        isContent: false,
        folders: foldersAbove(name)
          .filter((folder) => folders.has(folder))
          .map(at),
      })),
    ];
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UsageError(
      error.isMissing
        ? '--changed needs git, which was not found'
        : `--changed needs a git repository: ${error.message}`,
    );
  }
}

/** The commit that files are compared with; `undefined` if there is none yet. */
async function baseCommit(top: string, ref: string | undefined): Promise<string | undefined> {
  const commit = (name: string) =>
    git(top, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).then(
      (id) => id.trim(),
      () => undefined,
    );
  const head = await commit('HEAD');
  if (ref === undefined) return head;
  // Git would take it for an option.
  const other = ref.startsWith('-') ? undefined : await commit(ref);
  if (other === undefined) throw new UsageError(`--changed ${ref} is not a commit, branch or tag of this repository`);
  if (head === undefined) throw new UsageError('--changed can compare with a commit only once there is one here');
  try {
    return (await git(top, ['merge-base', other, head])).trim();
  } catch {
    throw new UsageError(
      `--changed ${ref} has no commit in common with HEAD in this clone: fetch more of its history (\`git fetch --unshallow\`; in GitHub Actions \`fetch-depth: 0\`)`,
    );
  }
}

interface Difference {
  readonly status: string;
  readonly name: string;
}

async function differences(top: string, base: string): Promise<readonly Difference[]> {
  const options = ['--name-status', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=none'];
  const fields = items(await git(top, ['diff', ...options, base, '--']));
  const found: Difference[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) found.push({ status: fields[i] ?? '', name: fields[i + 1] ?? '' });
  return found;
}

/** The folders that are in one of the two trees only, as git names them. */
async function movedFolders(
  top: string,
  base: string | undefined,
  deleted: readonly string[],
  untracked: readonly string[],
): Promise<ReadonlySet<string>> {
  const gone = new Set(deleted);
  const before = base === undefined ? [] : items(await git(top, ['ls-tree', '-r', '-z', '--name-only', base]));
  const now = [...items(await git(top, ['ls-files', '-z'])), ...untracked].filter((name) => !gone.has(name));
  const old = foldersOf(before);
  const current = foldersOf(now);
  return new Set([...[...old].filter((one) => !current.has(one)), ...[...current].filter((one) => !old.has(one))]);
}

function foldersOf(names: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const name of names) {
    for (const folder of foldersAbove(name)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** The folders above a name, innermost first. */
function foldersAbove(name: string): readonly string[] {
  const folders: string[] = [];
  for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) folders.push(name.slice(0, end));
  return folders;
}

/** The standard output of a git command, run without a shell. @param args never from the content of a file @throws GitError */
function git(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: MAX_OUTPUT, windowsHide: true, encoding: 'utf8' } as const;
    execFile('git', [...NO_PROGRAMS, ...args], options, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else reject(new GitError(firstLine(stderr) || error.message, error.code === 'ENOENT'));
    });
  });
}

/** The items of a list that git ends with NUL characters: names are then not quoted. */
function items(output: string): readonly string[] {
  return output.split('\0').slice(0, -1);
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
