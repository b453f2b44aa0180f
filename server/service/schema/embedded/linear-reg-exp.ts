/** Regular expressions of authors, run by an engine whose time grows with the pattern and the text only, and both kept small. */
import type { CodeOptions } from 'ajv/dist/core';
import { RE2JS } from 're2js';

/** Longer patterns are not run. Unit: UTF-16 code units. */
const LONGEST_PATTERN = 1_000;
/** The sum of the numbers in `{n}`: each repetition is written out in the engine's program. */
const MOST_REPETITIONS = 2_000;
/** Longer texts are not matched. Unit: UTF-16 code units. */
const LONGEST_TEXT = 2_000;

/** ajv's engine. Throws for what can't be run in bounded time (lookaround, back references, huge repetitions). */
export const linearRegExp: NonNullable<CodeOptions['regExp']> = Object.assign(
  (pattern: string) => {
    if (pattern.length > LONGEST_PATTERN || repetitions(pattern) > MOST_REPETITIONS)
      throw new Error('pattern too large');
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    const test = (text: string) => {
      if (text.length > LONGEST_TEXT) throw new Error('text too long');
      return compiled.test(text);
    };
    // ajv tells patterns apart by their text.
    return { test, toString: () => pattern };
  },
  { code: 'linearRegExp' },
);

function repetitions(pattern: string): number {
  let sum = 0;
  for (const [, least = '', most = ''] of pattern.matchAll(/\{(\d{1,9})(?:,(\d{0,9}))?\}/g))
    sum += Number(most || least);
  return sum;
}
