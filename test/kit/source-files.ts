/** The project's own files, for tests about them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the project. */
export const ROOT = join(__dirname, '..', '..');

/** The files in a folder of the project, without generated ones, as paths from the root with slashes. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.generated.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** The files of a folder that are code of the product. */
export function sources(folder: string): readonly string[] {
  return filesIn(folder).filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(file));
}

/** The text of a file. @param path from the root */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The code of a file, without comments. */
export function codeOf(path: string): string {
  return textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
}
