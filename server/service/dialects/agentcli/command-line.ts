/** A program and its arguments in one string, as a shell would split it; agentcli looks for a file with the full string as its name. */
import { plainWords } from '../../rules/wrong-type/convert';
import type { Workspace } from '../../workspace';
import { isAbsolute, programFile } from './command-path';
import { nextToManifest } from './programs';

/** The program and arguments that the author of such a string means. */
interface CommandLine {
  readonly program: string;
  /** The arguments as written; `undefined` if a shell would change them (quotes, variables, wildcards). */
  readonly words: readonly string[] | undefined;
}

const OPTION = /^--?[a-z]/i;

/**
 * Reads a program's path as a command line; `undefined` if it is a single path. It is a command line if an acceptable path is followed by
 * an option, or by anything if the program's file exists; never if a file with the full name exists.
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
  return { program, words: plainWords(rest) };
}
