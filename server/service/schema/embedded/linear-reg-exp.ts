/** Regular expressions of authors, run by an engine whose time grows with the pattern and the text only, and both kept small. */
import type { CodeOptions } from 'ajv/dist/core';
import { RE2JS } from 're2js';

/** Longer patterns are not run. Unit: UTF-16 code units. */
const MAX_PATTERN_LENGTH = 1_000;
/** The sum of the numbers in `{n}`: each repetition is written out in the engine's program. */
const MAX_REPETITIONS = 2_000;
/** Longer texts are not matched. Unit: UTF-16 code units. */
const MAX_TEXT_LENGTH = 2_000;

/** ajv's engine. */
type Engine = NonNullable<CodeOptions['regExp']>;

/** ajv's engine. Throws for what can't be run in bounded time (lookaround, back references, huge repetitions). */
export const linearRegExp: Engine = engine((text) => {
  if (text.length > MAX_TEXT_LENGTH) throw new Error('text too long');
});

/** What all texts together may cost: states of the program times letters. About a second. */
const MAX_WORK = 50_000_000;

/** The same for long texts, as long as all that is asked of it is done in about a second. Made for one value, and thrown away. */
export function linearRegExpForLongTexts(): Engine {
  let work = 0;
  return engine((text, states) => {
    work += text.length * states;
    if (work > MAX_WORK) throw new Error('too much text for the pattern');
  });
}

/** @param allow throws where a text is not to be matched with a program of so many states */
function engine(allow: (text: string, states: number) => void): Engine {
  const compile = (pattern: string) => {
    if (pattern.length > MAX_PATTERN_LENGTH || repetitions(pattern) > MAX_REPETITIONS)
      throw new Error('pattern too large');
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    const states = compiled.programSize();
    const test = (text: string) => {
      allow(text, states);
      return compiled.test(text);
    };
    // ajv tells patterns apart by their text.
    return { test, toString: () => pattern };
  };
  return Object.assign(compile, { code: 'linearRegExp' });
}

function repetitions(pattern: string): number {
  let sum = 0;
  for (const [, least = '', most = ''] of pattern.matchAll(/\{(\d{1,9})(?:,(\d{0,9}))?\}/g))
    sum += Number(most || least);
  return sum;
}
