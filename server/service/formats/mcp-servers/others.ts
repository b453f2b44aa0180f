/** The verdicts of clients that read a file too: on the same checks, and on words that only its own client knows. */
import type { Check } from '../model';

/** Returns the checks of a file's own client with the verdicts of the others. */
export function withOthers(own: readonly Check[], others: readonly (readonly Check[])[]): readonly Check[] {
  const all = others.flat();
  const shared = own.map((check) => ({
    ...check,
    verdicts: [...check.verdicts, ...all.filter((other) => isSame(check, other)).flatMap(({ verdicts }) => verdicts)],
  }));
  return [...shared, ...all.flatMap((other) => wordsOfOwn(own, other))];
}

/** Whether two checks look for the same in the same servers. */
function isSame(a: Check, b: Check): boolean {
  // Two functions have no text to compare.
  return a.id === b.id && a.test.kind !== 'custom' && textOf(a) === textOf(b);
}

function textOf({ at, value, when, test }: Check): string {
  return JSON.stringify([at, value, when, test]);
}

/** The values of a check that only the own client knows. */
function wordsOfOwn(own: readonly Check[], { id, test, ...other }: Check): readonly Check[] {
  const mine = own.find((check) => check.id === id)?.test;
  if (mine?.kind !== 'one-of' || test.kind !== 'one-of' || typeof other.value !== 'string') return [];
  const only = mine.values.filter((value) => !test.values.includes(value));
  return only.length === 0 ? [] : [{ ...other, id: `${id}.others`, test, when: { is: { [other.value]: only } } }];
}
