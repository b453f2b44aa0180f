/** Checks that many formats have, in a short form. */
import type { Check, Test, TypeName, Verdict } from './model';

/** The places of a kind of objects, and what the client does about those that it does not like. */
export interface Where {
  readonly at: readonly string[];
  readonly verdicts: readonly Verdict[];
}

/** Values by the type that they must have. */
type ByType = Readonly<Partial<Record<TypeName, readonly string[]>>>;

/** A check for each type: the values at these places must have it. */
export function shapes(id: string, { at, verdicts }: Where, byType: ByType, when?: Check['when']): readonly Check[] {
  return Object.entries(byType).map(([type, value]) => ({
    id: `${id}.${type}`,
    at,
    value,
    test: { kind: 'type', types: [type as TypeName] },
    verdicts,
    ...(when && { when }),
  }));
}

/** A check of values below these places. */
export function check(
  id: string,
  { at, verdicts }: Where,
  value: string | readonly string[],
  test: Test,
  details: Pick<Check, 'when' | 'advice' | 'severity'> = {},
): Check {
  return { id, at, value, test, verdicts, ...details };
}

/** Keys without which nothing is lost: those that are missing are one row, an information. */
export function wanted(id: string, { at, verdicts }: Where, key: string, ...and: readonly string[]): Check {
  return { id, at, test: { kind: 'needs', key, and }, verdicts, severity: 'information' };
}

/** Keys that must be there, each with a check. @param details whether they may be empty, and for which objects it holds */
export function required(
  id: string,
  { at, verdicts }: Where,
  keys: readonly string[],
  { mayBeEmpty, when }: { readonly mayBeEmpty?: true; readonly when?: Check['when'] } = {},
): readonly Check[] {
  return keys.map((key) => ({
    id: `${id}.${key}`,
    at,
    test: { kind: 'needs', key, ...(mayBeEmpty && { mayBeEmpty }) },
    verdicts,
    ...(when && { when }),
  }));
}

/** Places below others. */
export function below(at: readonly string[], ...paths: readonly string[]): readonly string[] {
  return at.flatMap((one) => paths.map((path) => [one, path].filter(Boolean).join('/')));
}
