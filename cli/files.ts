/** From the paths of the command line to texts. */
import { stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { candidateFiles, mayBeManifest } from '../server/files/find-manifests';
import { fileUri } from '../server/files/node-workspace';
import { type ReadText, readText } from '../server/files/read-text';
import { dialectsOfPlace } from '../server/service/dialects/recognise';

/** Files that are open at once: enough to hide the disk, few enough for every system's limit and for memory. */
const READ_AHEAD = 8;

/** A file to be checked. */
export interface InputFile {
  readonly path: string;
  /** As it is printed: relative to the current folder, with slashes. */
  readonly shownPath: string;
  /** Named by the user (not merely found in a folder): then it is reported even when it is no manifest. */
  readonly named: boolean;
  readonly stdin?: boolean;
  readonly text?: string;
  /** Why there is no text: "does not exist". */
  readonly problem?: string;
}

/**
 * The files that the paths name, each once, in order. Folders are searched; what can't be a manifest by its words is left out there,
 * and so is what can't be read, unless it stands in a manifest's usual place.
 */
export async function* filesToCheck(paths: readonly string[], cwd: string): AsyncGenerator<InputFile> {
  const seen = new Set<string>();
  for (const given of paths) {
    const path = resolve(cwd, given);
    const kind = await kindOf(path);
    const isGlob = kind === undefined && isDynamicPattern(given);
    if (kind === 'folder' || isGlob) {
      const found = isGlob ? await candidateFiles(cwd, given) : await candidateFiles(path);
      if (isGlob && found.length === 0) yield { path, shownPath: given, named: true, problem: 'matches no file' };
      const files = found.filter((file) => !seen.has(file));
      for (const file of files) seen.add(file);
      for await (const { file, read } of readAhead(files)) {
        if (!isGlob && !isWorthwhile(file, read.text)) continue;
        yield { path: file, shownPath: shown(file, cwd), named: isGlob, ...read };
      }
    } else if (!seen.has(path)) {
      seen.add(path);
      yield { path, shownPath: shown(path, cwd), named: true, ...(await readText(path)) };
    }
  }
}

/** Reads files in order, some of them before they are asked for: the next ones come from the disk while one is checked. */
async function* readAhead(
  files: readonly string[],
): AsyncGenerator<{ readonly file: string; readonly read: ReadText }> {
  const reading: { readonly file: string; readonly read: Promise<ReadText> }[] = [];
  for (const file of files) {
    reading.push({ file, read: readText(file) });
    if (reading.length < READ_AHEAD) continue;
    const next = reading.shift();
    if (next) yield { file: next.file, read: await next.read };
  }
  for (const { file, read } of reading) yield { file, read: await read };
}

function isWorthwhile(path: string, text: string | undefined): boolean {
  return text === undefined ? dialectsOfPlace(fileUri(path)).length > 0 : mayBeManifest(text);
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

function shown(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return (short === '' || short.startsWith('..') ? path : short).split(sep).join('/');
}
