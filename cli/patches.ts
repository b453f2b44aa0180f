/** What the safe fixes would change, as a patch for `git apply` and `patch`. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY, OMIT_HEADERS } from 'diff';
import type { Checked } from './unchecked';

/** Maximum number of changed lines of a file that are compared: it takes quadratic time. Beyond, all lines are replaced. */
const MAX_CHANGES = 5_000;

/** The patches of the files that have changed, with their number. */
export function patchesOf(checked: readonly Checked[]): { readonly text: string; readonly count: number } {
  const patches = checked.flatMap(({ file, before, after }) =>
    before === undefined || after === undefined || before === after ? [] : patch(file.shownPath, before, after),
  );
  return { text: patches.join(''), count: patches.length };
}

function patch(path: string, before: string, after: string): string {
  const options = { maxEditLength: MAX_CHANGES, headerOptions: FILE_HEADERS_ONLY };
  const names = [`a/${path}`, `b/${path}`] as const;
  return (
    createTwoFilesPatch(...names, before, after, undefined, undefined, options) ?? replacement(path, before, after)
  );
}

function replacement(path: string, before: string, after: string): string {
  const range = (text: string) => `1,${text.split('\n').length - Number(text.endsWith('\n'))}`;
  const hunk = `@@ -${range(before)} +${range(after)} @@`;
  return `--- a/${path}\n+++ b/${path}\n${hunk}\n${linesOf(before, '')}${linesOf('', after)}`;
}

/** The lines of a patch between an empty text and another one. */
function linesOf(before: string, after: string): string {
  const all = createTwoFilesPatch('', '', before, after, undefined, undefined, { headerOptions: OMIT_HEADERS });
  return all.slice(all.indexOf('\n') + 1);
}
