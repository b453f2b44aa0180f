import type { Rule } from '../../model/rule';
import { described, lookingFor } from '../hidden-strings';

/** A character that changes the order in which the text around it is shown. */
export const bidiControl: Rule = {
  code: 'bidi-control',
  severity: 'warning',
  summary: 'A string contains characters that change the direction of text.',
  explanation:
    'Bidirectional controls (U+202A to U+202E, U+2066 to U+2069) make an editor show text in another order than a model reads it, so that a reviewer reads ' +
    'something else than the model does ([Trojan Source](https://trojansource.codes/)).\n\n' +
    'In text with Arabic or Hebrew letters, embeddings and isolates that are closed are not reported; overrides always are.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "description": "Tells the time \\u202eyad fo\\u202c in a city.", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time"] }] }',
  },
  ...lookingFor({
    kinds: ['bidi'],
    message: (here) =>
      `${here.place} has ${described(here, 'bidirectional control')}. They show text in another order than a model reads it: remove them.`,
    fixTitle: 'Remove the bidirectional controls',
    isSafe: false,
  }),
};
