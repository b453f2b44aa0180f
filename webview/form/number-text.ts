/** Parses numbers as typed. */

/** Whether the text of a number field is a number. */
export function isNumeric(text: string): boolean {
  return numberOf(text) !== undefined;
}

/** Parses a number in JSON notation; surrounding spaces and a plus sign are allowed. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) || trimmed.length > 400) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}
