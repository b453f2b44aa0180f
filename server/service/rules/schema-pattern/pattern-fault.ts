/** The error in a regular expression. */
export interface PatternFault {
  readonly detail: string;
  /** `false` where it is only invalid in Unicode mode. */
  readonly everywhere: boolean;
}

/** Longer patterns are not parsed. In UTF-16 code units. */
const MAX_LENGTH = 5_000;

/** Compiles a pattern, which parses but does not run it. `undefined` where it is valid. */
export function patternFault(pattern: string): PatternFault | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  const strict = faultWith(pattern, 'u');
  if (strict === undefined) return undefined;
  const loose = faultWith(pattern, '');
  return { detail: loose ?? strict, everywhere: loose !== undefined };
}

function faultWith(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    // "Invalid regular expression: /…/u: Unterminated group": the last part is the reason.
    const text = error instanceof Error ? error.message : String(error);
    return text.slice(text.lastIndexOf(': ') + 2).toLowerCase();
  }
}
