/** Programs of this machine. They are looked for, never started. */
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, resolve } from 'node:path';
import type { Machine } from '../service/formats/convert/start';

/** Whether a folder of PATH has a file of this name; on Windows with an extension of programs too. @param folder relative ones are below it */
export function isOnPath(name: string, folder: string, { PATH, PATHEXT = '' }: NodeJS.ProcessEnv): boolean {
  if (PATH === undefined) return true;
  if (name === '') return false;
  const endings = process.platform === 'win32' ? ['', ...PATHEXT.split(delimiter)] : [''];
  return PATH.split(delimiter).some((one) => endings.some((ending) => existsSync(resolve(folder, one, name + ending))));
}

/** This machine with an environment. */
export function machineWith(environment: NodeJS.ProcessEnv): Machine {
  return {
    isSet: (variable) => environment[variable] !== undefined,
    hasProgram: (program) => (isAbsolute(program) ? existsSync(program) : isOnPath(program, '/', environment)),
  };
}
