/** A program with its arguments in one string, as a shell would take it: agentcli looks for a file of that whole name. */
import type { Workspace } from '../../workspace';
import { isAbsolute, programFile } from './command-path';
import { nextToManifest } from './programs';

/** What the author of such a string means. */
export interface CommandLine {
  readonly program: string;
  /** As they stand there; `undefined` where a shell would make other words of them (quotes, variables, wildcards). */
  readonly words: readonly string[] | undefined;
}

/** Words that mean themselves in every shell. */
const PLAIN = /^[\w@%+=:,./-]+$/;

const OPTION = /^--?[a-z]/i;

/**
 * Reads a program's path as a command line; `undefined` where it is one path. It is a command line where an option stands behind an acceptable
 * path, or anything behind one whose file is there; and never where there is a file of the whole name.
 * @param uri of the manifest
 */
export async function commandLineOf(path: string, uri: string, workspace: Workspace): Promise<CommandLine | undefined> {
  const [, program, rest] = /^(\S+)\s+(\S.*)$/s.exec(path) ?? [];
  if (program === undefined || rest === undefined) return undefined;
  const file = programFile(program);
  if (file === undefined && !isAbsolute(program)) return undefined;
  const whole = programFile(path);
  if (whole !== undefined && (await workspace.stat(nextToManifest(uri, whole)))) return undefined;
  const isThere = file !== undefined && (await workspace.stat(nextToManifest(uri, file)))?.type === 'file';
  if (!isThere && !OPTION.test(rest)) return undefined;
  const words = rest.trim().split(/\s+/);
  return { program, words: words.every((word) => PLAIN.test(word)) ? words : undefined };
}
