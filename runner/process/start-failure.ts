/** User-facing messages for programs that could not be started. */
import { existsSync, statSync } from 'node:fs';

/** A message with the cause and what to do. `ENOENT` can mean a missing program, working directory, or interpreter in the `#!` line. */
export function startFailure({ code, message }: NodeJS.ErrnoException, program: string, cwd: string): string {
  switch (code) {
    case 'ENOENT':
      if (!isFolder(cwd)) return `The working directory ${cwd} does not exist.`;
      return existsSync(program)
        ? `${program} can't be started: the interpreter in its first line (\`#!…\`) does not exist.`
        : `Program not found: ${program}.`;
    case 'EACCES':
      return `${program} is not executable: run \`chmod +x\` on it.`;
    case 'ENOEXEC':
      return `${program} can't be executed on this machine: a script needs a first line such as \`#!/bin/sh\`.`;
    case 'E2BIG':
      return 'The arguments are longer than the system allows.';
    default:
      return `${program} could not be started: ${message}`;
  }
}

/** The same for a call whose program is an interpreter; `undefined` if it was started. @param missing what to do if there is none */
export function interpreterFailure(
  error: NodeJS.ErrnoException | undefined,
  program: string,
  cwd: string,
  missing: string,
): string | undefined {
  if (!error) return undefined;
  return error.code === 'ENOENT' && isFolder(cwd) && !existsSync(program) ? missing : startFailure(error, program, cwd);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
