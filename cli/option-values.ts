/** Option values that several commands share. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isOnPath } from '../server/node/programs';
import { namedTarget, similarTarget } from '../server/service/configuration/similar-target';
import { DIALECTS, dialectById } from '../server/service/dialects/registry';
import type { Dialect } from '../server/service/model/dialect';
import type { Naming, Target } from '../server/service/targets/model/target';
import { NAMED_TARGETS } from '../server/service/targets/registry';
import type { ChosenTargets } from '../server/service/workspace';
import type { ConfigurationChoice } from './configuration/configurations';
import type { Values } from './parse-options';
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

/**
 * @param file the value of `--config`
 * @param isOff whether `--no-config` is given
 * @param problem what the value is if it is not the name of a file
 * @throws UsageError for a file that does not exist
 */
export function configurationChoice(
  file: string | undefined,
  isOff: boolean | undefined,
  cwd: string,
  problem = 'is not a file',
): ConfigurationChoice {
  if (file !== undefined && isOff) throw new UsageError('--config and --no-config contradict each other');
  if (isOff) return 'none';
  if (file === undefined) return 'nearest';
  const path = resolve(cwd, file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`--config ${file} ${problem}`);
  return { file: path };
}

/** What clients put before the names of tools, by the command line. @throws UsageError for an empty name, and for a plugin without its server */
export function namingOf({ server, plugin }: Values<'targets' | 'export'>): Naming {
  if (server === '') throw new UsageError('--server needs a name');
  if (plugin === '') throw new UsageError('--plugin needs a name');
  if (plugin !== undefined && server === undefined) {
    throw new UsageError('--plugin NAME needs --server NAME: clients put both before the name of a tool');
  }
  return { server, plugin };
}

/** The names of a file: those of the command line, otherwise those of its configuration. */
export function namingFor(given: Naming, { server, plugin }: ChosenTargets): Naming {
  return given.server === undefined ? { server, plugin } : given;
}

/** The target with an id. @param option name of the option @param isRepeatable whether it may be given several times @throws UsageError if there is none, with a similar id */
export function targetNamed(option: string, id: string, isRepeatable: boolean): Target {
  const target = namedTarget(id);
  if (target) return target;
  throw new UsageError(`${option} ${id} is not a target: ${adviceFor(option, id, isRepeatable)}`);
}

function adviceFor(option: string, id: string, isRepeatable: boolean): string {
  const parts = id.split(',').map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => namedTarget(part))) {
    return isRepeatable ? `repeat the option: ${parts.map((part) => `${option} ${part}`).join(' ')}` : 'name one';
  }
  const similar = similarTarget(id);
  if (!similar) return `it must be one of ${NAMED_TARGETS.map((one) => one.id).join(', ')}, or copilot:FAMILY`;
  const more = similar.isFamily ? ' What follows the colon is any family of models' : '';
  return `did you mean ${similar.word}?${more}`;
}
