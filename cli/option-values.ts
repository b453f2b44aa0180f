/** Option values that several commands share. */
import { existsSync, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { DIALECTS, dialectById } from '../server/service/dialects/registry';
import type { Dialect } from '../server/service/model/dialect';
import type { Terminal } from './terminal';
import { UsageError } from './usage';

/** The dialect with an id. @throws UsageError if there is none */
export function dialectNamed(id: string | undefined): Dialect | undefined {
  if (id === undefined) return undefined;
  const dialect = dialectById(id);
  if (!dialect) throw new UsageError(`--dialect ${id} is not one of ${DIALECTS.map((one) => one.id).join(', ')}`);
  return dialect;
}

/** A program to use: a path is relative to the current folder, a name is looked up on PATH when the program is started. */
export function programAt(given: string, cwd: string): string {
  return isPath(given) ? resolve(cwd, given) : given;
}

/**
 * {@link programAt} for a program that must exist.
 * @param option name of the option
 * @throws UsageError for a path that does not exist, and a name that is not on PATH, if there is one
 */
export function presentProgramAt(
  option: string,
  given: string,
  { cwd, environment = {} }: Pick<Terminal, 'cwd' | 'environment'>,
): string {
  const program = programAt(given, cwd);
  if (isPath(given) && !existsSync(program)) throw new UsageError(`${option} ${given} does not exist`);
  if (!isPath(given) && !isOnPath(given, cwd, environment)) throw new UsageError(`${option} ${given} is not on PATH`);
  return program;
}

/** Whether a folder of PATH has a file of this name; on Windows with an extension of programs too. */
function isOnPath(name: string, cwd: string, { PATH, PATHEXT = '' }: NodeJS.ProcessEnv): boolean {
  if (PATH === undefined) return true;
  if (name === '') return false;
  const endings = process.platform === 'win32' ? ['', ...PATHEXT.split(delimiter)] : [''];
  return PATH.split(delimiter).some((folder) =>
    endings.some((ending) => existsSync(resolve(cwd, folder, name + ending))),
  );
}

function isPath(program: string): boolean {
  return /[/\\]/.test(program);
}

/** The absolute path of a folder. @param option name of the option @throws UsageError if it does not exist */
export function folderAt(option: string, given: string, cwd: string): string {
  const folder = resolve(cwd, given);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${option} ${given} is not a folder`);
  return folder;
}
