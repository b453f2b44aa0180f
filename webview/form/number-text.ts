/** Numbers as people type them. */

/** Whether a text in a field for a number would be read as a number. */
export function isNumeric(text: string): boolean {
  return numberOf(text) !== undefined;
}

/** The number that a text means, as JSON writes numbers; spaces around it and a plus don't matter. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) || trimmed.length > 400) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}
