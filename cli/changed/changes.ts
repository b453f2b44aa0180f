/** What has changed in a repository: in the working tree, staged or not, and files that git does not know yet. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
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

const LIST_FOLDERS = ['ls-tree', '-r', '-d', '-z', '--name-only'];

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
    const withStatus = (status: string) => changed.filter((one) => one.status === status).map(({ name }) => name);
    const isMoved = new Set([...withStatus('A'), ...untracked, ...tracked, ...withStatus('D')]);
    const contents = changed.map(({ name }) => name).filter((name) => !isMoved.has(name));
    const before = base === undefined || isMoved.size === 0 ? [] : items(await git(top, [...LIST_FOLDERS, base]));
    const wasThere = new Set(before);
    const isMovedFolder = (name: string) => wasThere.has(name) !== existsSync(resolve(top, name));
    return [
      ...contents.map((name) => ({ path: at(name), isContent: true, folders: [] })),
      ...[...isMoved].map((name) => ({
        path: at(name),
        isContent: false,
        folders: foldersAbove(name).filter(isMovedFolder).map(at),
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
