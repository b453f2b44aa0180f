/** The repository of a file. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The nearest folder with `.git`, from this folder upwards; `undefined` if there is none. */
export function repositoryAt(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(`${at}/.git`)) return at;
    if (at === dirname(at)) return undefined;
  }
}
