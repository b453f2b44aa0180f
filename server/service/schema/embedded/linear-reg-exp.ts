/** Regular expressions of authors, run by an engine whose time grows with the length of the text only. */
import type { RegExpEngine } from 'ajv';
import { RE2JS } from 're2js';

/** Longer patterns are not run. Unit: UTF-16 code units. */
const LONGEST_PATTERN = 2_000;

/** ajv's engine. Throws for what can't be run in bounded time (lookaround, back references) or is too long. */
export const linearRegExp: RegExpEngine = Object.assign(
  (pattern: string) => {
    if (pattern.length > LONGEST_PATTERN) throw new Error('pattern too long');
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return { test: (text: string) => compiled.test(text) };
  },
  { code: 'linearRegExp' },
);
