import type { Rule } from '../../model/rule';
import { described, lookingFor } from '../hidden-strings';

/** A control character in a name or text. */
export const controlCharacter: Rule = {
  code: 'control-character',
  severity: 'information',
  summary: 'A string contains control characters or escape sequences of a terminal.',
  explanation:
    'Control characters other than tabs and line breaks have no meaning in a text for a model. Escape sequences color, move or delete what a terminal shows, ' +
    'so that people who print the manifest there read something else than the model. They usually come from a log that was copied.\n\n' +
    'A `default` or an entry of `enum` may well be a control character, and is not reported.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "description": "Tells the \\u001b[1mtime\\u001b[0m of day in a city.", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time"] }] }',
  },
  ...lookingFor({
    kinds: ['control', 'escape'],
    spares: 'data',
    message: (here) => {
      const isEscape = here.runs.some(({ kind }) => kind === 'escape');
      return isEscape
        ? `${here.place} has escape sequences of a terminal: printed there, it looks different from what a model reads. Remove them.`
        : `${here.place} has ${described(here, 'control character')}: it means nothing in a text for a model. Remove it.`;
    },
    fixTitle: 'Remove the control characters',
    isSafe: false,
  }),
};
