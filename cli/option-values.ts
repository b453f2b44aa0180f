/** Values of options that several commands have. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DIALECTS, dialectById } from '../server/service/dialects/registry';
import type { Dialect } from '../server/service/model/dialect';
import { UsageError } from './usage';

/** The dialect of an id. @throws UsageError where there is none */
export function dialectNamed(id: string | undefined): Dialect | undefined {
  if (id === undefined) return undefined;
  const dialect = dialectById(id);
  if (!dialect) throw new UsageError(`--dialect ${id} is none of ${DIALECTS.map((one) => one.id).join(', ')}`);
  return dialect;
}

/** A program that is to be used: a path is seen from the current folder, a name is looked up on PATH by whoever starts it. */
export function programAt(given: string, cwd: string): string {
  return isPath(given) ? resolve(cwd, given) : given;
}

/** {@link programAt} of what must be there. @param option how it is given @throws UsageError for a path where nothing is */
export function presentProgramAt(option: string, given: string, cwd: string): string {
  const program = programAt(given, cwd);
  if (isPath(given) && !existsSync(program)) throw new UsageError(`${option} ${given} is not there`);
  return program;
}

function isPath(program: string): boolean {
  return /[/\\]/.test(program);
}

/** A format that a command prints; without a word the first of them. @throws UsageError for any other */
export function formatNamed<T extends string>(name: string | undefined, formats: readonly [T, ...T[]]): T {
  const format = name === undefined ? formats[0] : formats.find((one) => one === name);
  if (format === undefined) throw new UsageError(`--format ${name} is none of ${formats.join(', ')}`);
  return format;
}

/** The absolute path of a folder. @param option how it is given @throws UsageError where there is none */
export function folderAt(option: string, given: string, cwd: string): string {
  const folder = resolve(cwd, given);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${option} ${given} is no folder`);
  return folder;
}
