import { expect, it } from 'vitest';
import { parseOptions } from './parse-options';

it.each([
  ['--max-warning', "Unknown option '--max-warning'; did you mean --max-warnings?"],
  ['--maxWarnings', "Unknown option '--maxWarnings'; did you mean --max-warnings?"],
  ['--quite=1', "Unknown option '--quite'; did you mean --quiet?"],
  ['--hepl', "Unknown option '--hepl'; did you mean --help?"],
  ['--other', "Unknown option '--other'"],
  ['-x', "Unknown option '-x'"],
])('%s is refused, with the option that is meant', (option, message) => {
  expect(() => parseOptions('check', [option], '.')).toThrow(new Error(message));
});
