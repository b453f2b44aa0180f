import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The path of the first available program: names are looked up on PATH, paths are used as they are. */
export function findExecutable(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  for (const name of names) {
    const places = isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name));
    for (const place of places.flatMap((path) => endings.map((ending) => path + ending))) {
      if (isExecutable(place)) {
        return place;
      }
    }
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
