/** Refuses outputs that would replace what a command reads, or each other: a manifest that is overwritten by its report is lost. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readTextNow } from '../server/node/disk-now';
import { filePath, fileUri } from '../server/node/file-uri';
import { companionKind } from '../server/service/companions';
import { recognise } from '../server/service/dialects/recognise';
import { isWellFormed, parseFile } from '../server/service/document/manifest-document';
import type { Configurations } from './configuration/configurations';
import type { InputFile } from './files';
import { isStandardOutput } from './output-file';
import { UsageError } from './usage';

/** A file that a command writes. */
export interface OutputOption {
  /** As messages name it: `--loss`. */
  readonly option: string;
  /** As given; `undefined`: the option is not given. */
  readonly file: string | undefined;
  /** What writes it refuses a file with other content itself. */
  readonly isGuarded?: true;
}

/** Names of the files that a command reads, as its arguments give them or as a search has found them. */
export interface ReadFiles {
  readonly files: readonly Pick<InputFile, 'path' | 'origin'>[];
  /** Those that apply to them. */
  readonly configurations?: Configurations;
}

/**
 * To be called before anything is written. Of the files that a search has found, reports of earlier runs may be replaced.
 * @throws UsageError if an output is a file that is read, or another output
 */
export function refuseOverwriting(outputs: readonly OutputOption[], read: ReadFiles, cwd: string) {
  const known = new Map<string, string>();
  for (const { option, file, isGuarded } of outputs) {
    if (isStandardOutput(file)) continue;
    const path = resolve(cwd, file);
    const identity = identityOf(path);
    if (identity === undefined) continue;
    const other = known.get(identity);
    if (other !== undefined) throw new UsageError(`${other} and ${option} are the same file: name two`);
    known.set(identity, option);
    if (!isGuarded && existsSync(path) && isRead(path, identity, read)) {
      throw new UsageError(`${option} ${file} would replace a file that is read: name another file`);
    }
  }
}

function isRead(path: string, identity: string, { files, configurations }: ReadFiles): boolean {
  // What is next to a manifest belongs to it.
  if (companionKind(realpathSync(path))) return true;
  const layers = configurations?.inUse.flatMap((one) => one.layers) ?? [];
  if (layers.some(({ document }) => identityOf(filePath(document.uri) ?? '') === identity)) return true;
  const same = files.filter((file) => identityOf(file.path) === identity);
  return same.some(({ origin }) => origin === 'named' || origin === 'companion' || isWorthKeeping(path));
}

/** Whether a file that a search has found is more than a report of an earlier run. */
function isWorthKeeping(path: string): boolean {
  const { text } = readTextNow(path);
  if (text === undefined) return true;
  const document = parseFile(fileUri(path), text);
  return !isWellFormed(document) || recognise(document).dialect !== undefined;
}

/** Equal for two paths of one file, also through links; `undefined` for what writing does not replace: a device, a pipe, a folder. */
function identityOf(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return path;
    return stats.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
  } catch {
    return undefined;
  }
}
