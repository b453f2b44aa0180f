/** The strings that an expression may evaluate to, as far as can be determined without executing anything. */

/** What is known of an expression's value. */
export interface Constant {
  /** Possible strings. */
  readonly values: readonly string[];
  /** It can't be anything else. */
  readonly isWhole: boolean;
}

/** Maximum number of values that are distinguished. */
const MAX_VALUES = 16;

/** Nothing is known. */
export const UNKNOWN: Constant = { values: [], isWhole: false };

/** A known string. */
export function known(...values: readonly string[]): Constant {
  return { values, isWhole: true };
}

/** Any of them. */
export function either(all: readonly Constant[]): Constant {
  return limited(
    all.flatMap(({ values }) => values),
    all.length > 0 && all.every(({ isWhole }) => isWhole),
  );
}

/** Combines several: one value of each. */
export function combined(parts: readonly Constant[], make: (values: readonly string[]) => string): Constant {
  let rows: readonly (readonly string[])[] = [[]];
  for (const { values } of parts) {
    rows = rows.flatMap((row) => values.map((value) => [...row, value])).slice(0, MAX_VALUES + 1);
  }
  return limited(
    rows.map((row) => make(row)),
    parts.every(({ isWhole }) => isWhole),
  );
}

/** The constant with each value changed. If a change fails, nothing is known. */
export function mapped({ values, isWhole }: Constant, change: (value: string) => string): Constant {
  try {
    return limited(values.map(change), isWhole);
  } catch {
    return UNKNOWN;
  }
}

function limited(values: readonly string[], isWhole: boolean): Constant {
  const each = [...new Set(values)];
  return { values: each.slice(0, MAX_VALUES), isWhole: isWhole && each.length <= MAX_VALUES };
}
