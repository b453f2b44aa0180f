/** Runs authors' regular expressions with an engine whose time is linear in pattern and text, both of limited size. */
import type { CodeOptions } from 'ajv/dist/core';
import { RE2JS } from 're2js';

/** Longer patterns are not run. Unit: UTF-16 code units. */
const MAX_PATTERN_LENGTH = 1_000;
/** Maximum sum of the numbers in `{n}`: the engine's program contains each repetition. */
const MAX_REPETITIONS = 2_000;
/** Longer texts are not matched. Unit: UTF-16 code units. */
const MAX_TEXT_LENGTH = 2_000;

/** The type of a regular expression engine for ajv. */
type Engine = NonNullable<CodeOptions['regExp']>;

/** An engine for ajv. Throws for patterns that can't be run in bounded time (lookaround, back references, huge repetitions). */
export const linearRegExp: Engine = engine((text) => {
  if (text.length > MAX_TEXT_LENGTH) throw new Error('text too long');
});

/** Maximum cost of all texts together: states of the program times code units. About a second. */
const MAX_WORK = 50_000_000;

/** The same for long texts, limited to about a second of total work. Create one per value. */
export function linearRegExpForLongTexts(): Engine {
  let work = 0;
  return engine((text, states) => {
    work += text.length * states;
    if (work > MAX_WORK) throw new Error('too much text for the pattern');
  });
}

/** @param allow throws if a text must not be matched with a program of `states` states */
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
    // ajv distinguishes patterns by their string.
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
