/** What is wrong with a regular expression, and for whom. */
export interface PatternFault {
  readonly detail: string;
  /** `false` where only readers in Unicode mode stumble. */
  readonly everywhere: boolean;
}

/** Longer ones are not read. Unit: UTF-16 code units. */
const MAX_LENGTH = 5_000;

/** Compiles a pattern, which reads it and runs nothing. `undefined` where it is right. */
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
    // "Invalid regular expression: /…/u: Unterminated group": the last part says what.
    const text = error instanceof Error ? error.message : String(error);
    return text.slice(text.lastIndexOf(': ') + 2).toLowerCase();
  }
}
