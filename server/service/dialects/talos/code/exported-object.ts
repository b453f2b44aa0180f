/** The keys of an object that a module exports, as far as they can be read without running it. */

/** What is known about the members of an exported object. */
export type ExportedKeys =
  | { readonly kind: 'absent' }
  | { readonly kind: 'keys'; readonly keys: readonly ExportedKey[] }
  /** There may be more members than these. @property reasons why, as sentences without a full stop; at least one */
  | { readonly kind: 'unsure'; readonly keys: readonly ExportedKey[]; readonly reasons: readonly string[] };

/** One key and its location. */
export interface ExportedKey {
  readonly key: string;
  /** The module's URI. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** The members found while reading an object, and the reasons why there may be more. */
export interface Found {
  readonly keys: ExportedKey[];
  readonly reasons: string[];
}

/** The maximum number of reasons stored. */
const MAX_REASONS = 5;

/** Adds a reason unless it is already there. */
export function addReason({ reasons }: Found, reason: string): void {
  if (reasons.length < MAX_REASONS && !reasons.includes(reason)) reasons.push(reason);
}

/** The result, without duplicate keys. */
export function exportedKeys({ keys, reasons }: Found): ExportedKeys {
  const byName = new Map<string, ExportedKey>();
  for (const key of keys) if (!byName.has(key.key)) byName.set(key.key, key);
  const unique = [...byName.values()];
  return reasons.length > 0 ? { kind: 'unsure', keys: unique, reasons } : { kind: 'keys', keys: unique };
}
