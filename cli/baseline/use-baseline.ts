/** `--baseline` and `--write-baseline`. */
import { resolve } from 'node:path';
import { visible } from '../../common/text/visible';
import type { CheckArguments } from '../arguments';
import type { FileResult } from '../file-result';
import type { Report } from '../format/report';
import type { Terminal } from '../terminal';
import type { Checked } from '../unchecked';
import { readBaseline, writeBaseline } from './baseline-file';
import { type CheckedResult, compared, entriesOf } from './compare';

/** Results as they are reported. */
export interface Compared {
  readonly results: readonly FileResult[];
  readonly baseline: Report['baseline'];
}

/**
 * Compares with the baseline, or writes it first: what was not checked stays in it. Without a baseline, the results are as they were.
 * @throws UsageError if there is no such baseline
 */
export async function withBaseline(
  checked: readonly Checked[],
  { baseline: shown, 'write-baseline': isWritten }: Pick<CheckArguments, 'baseline' | 'write-baseline'>,
  { cwd, stderr }: Pick<Terminal, 'cwd' | 'stderr'>,
): Promise<Compared> {
  const found = checked.flatMap(({ file, result }): readonly CheckedResult[] => (result ? [{ file, result }] : []));
  if (shown === undefined) return { results: found.map(({ result }) => result), baseline: undefined };
  const path = resolve(cwd, shown);
  if (isWritten) {
    const entries = entriesOf(found, path);
    const { unseen } = compared(found, readBaseline(path, shown, { isOptional: true }), path);
    await writeBaseline(path, [...entries, ...unseen]);
    stderr.write(`Wrote ${entries.length} problem${entries.length === 1 ? '' : 's'} to ${visible(shown)}.\n`);
  }
  const { results, accepted, gone } = compared(found, readBaseline(path, shown), path);
  return { results, baseline: { accepted, gone: gone.length } };
}
