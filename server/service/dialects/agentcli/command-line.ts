/** A program and its arguments in one string, as a shell would split it; agentcli looks for a file with the full string as its name. */
import { plainWords } from '../../rules/wrong-type/convert';
import type { Workspace } from '../../workspace';
import { BIN_FOLDER, isAbsolute, programFile } from './command-path';
import { nextToManifest } from './programs';

/** The program and arguments that the author of such a string means. */
interface CommandLine {
  readonly program: string;
  /** The arguments as written; `undefined` if a shell would change them (quotes, variables, wildcards). */
  readonly words: readonly string[] | undefined;
}

const OPTION = /^--?[a-z]/i;

/** A program that a shell looks up in `PATH`. agentcli does not, but that is what its author means. */
const BARE = /^\w[\w.+-]*$/;

/**
 * Reads a program's path as a command line; `undefined` if it is a single path. It is a command line if a bare name is followed by anything, or an
 * acceptable path by an option, or by anything if the program's file exists; never if a file with the full name exists.
 * @param uri of the manifest
 */
export async function commandLineOf(path: string, uri: string, workspace: Workspace): Promise<CommandLine | undefined> {
  const [, program, rest] = /^(\S+)\s+(\S.*)$/s.exec(path) ?? [];
  if (program === undefined || rest === undefined) return undefined;
  const file = programFile(program);
  const isBare = BARE.test(program);
  if (file === undefined && !isBare && !isAbsolute(program)) return undefined;
  const stat = async (one: string | undefined) =>
    one === undefined ? undefined : workspace.stat(nextToManifest(uri, one));
  for (const whole of isBare ? [path, `${BIN_FOLDER}/${path}`] : [programFile(path)]) {
    if (await stat(whole)) return undefined;
  }
  const isThere = (await stat(file))?.type === 'file';
  if (!isBare && !isThere && !OPTION.test(rest)) return undefined;
  return { program, words: plainWords(rest) };
}
