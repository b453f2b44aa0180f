/** The file of a baseline: the problems that are accepted for now, one a line. */
import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '../../common/json/value';
import { UsageError } from '../usage';
import { createOrReplace } from '../write-file';

/** An accepted problem, without its position: the same after lines have moved. Two equal problems are two entries. */
export interface BaselineEntry {
  /** Relative to the folder of the baseline, with slashes. */
  readonly file: string;
  readonly rule: string;
  /** The name of the tool or case; absent for what is about the file. */
  readonly part?: string;
  /** A digest of what is wrong: where in the tool, and what is written there. The text itself may be a secret. */
  readonly content: string;
  /** For readers; it is not compared. */
  readonly message: string;
}

const VERSION = 1;

/**
 * @param shown the path as it was given
 * @param isOptional whether a missing file is an empty baseline
 * @throws UsageError if there is no such file, or it is not a baseline
 */
export function readBaseline(
  path: string,
  shown: string,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): readonly BaselineEntry[] {
  if (!existsSync(path)) {
    if (isOptional) return [];
    throw new UsageError(`--baseline ${shown} does not exist: --write-baseline creates it`);
  }
  const no = (why: string) => new UsageError(`--baseline ${shown} can't be used: ${why}`);
  const content = parsed(path);
  if (content instanceof Error) throw no(content.message);
  if (!isRecord(content) || typeof content.version !== 'number' || !Array.isArray(content.problems)) {
    throw no('it is not a baseline');
  }
  if (content.version !== VERSION) {
    throw no(`it has version ${content.version}, but this program reads version ${VERSION}`);
  }
  return content.problems.map((entry: unknown, index) => {
    if (!isEntry(entry)) throw no(`entry ${index + 1} needs the strings file, rule and content`);
    return entry;
  });
}

/** Writes the file: sorted, so that the same problems give the same text. @throws an error that names the option */
export async function writeBaseline(path: string, entries: readonly BaselineEntry[]): Promise<void> {
  const lines = entries.map(lineOf).sort();
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`;
  try {
    await createOrReplace(path, `{\n  "version": ${VERSION},\n  "problems": ${list}\n}\n`);
  } catch (error) {
    throw new Error(`--baseline can't be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function lineOf({ file, rule, part, content, message }: BaselineEntry): string {
  return JSON.stringify({ file, rule, part, content, message });
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function isEntry(entry: unknown): entry is BaselineEntry {
  if (!isRecord(entry)) return false;
  const { file, rule, part, content } = entry;
  return [file, rule, content, part ?? ''].every((value) => typeof value === 'string');
}
