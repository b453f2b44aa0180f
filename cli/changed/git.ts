/** Runs git, without a shell and without what a repository's configuration could start. */
import { execFile } from 'node:child_process';

/** Why git gave no answer. */
export class GitError extends Error {
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

/** The standard output of a git command. @param args never from the content of a file @throws GitError */
export function git(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: MAX_OUTPUT, windowsHide: true, encoding: 'utf8' } as const;
    execFile('git', [...NO_PROGRAMS, ...args], options, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else reject(new GitError(firstLine(stderr) || error.message, error.code === 'ENOENT'));
    });
  });
}

/** The items of a list that git ends with NUL characters: names are then not quoted. */
export function items(output: string): readonly string[] {
  return output.split('\0').slice(0, -1);
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
