import type { Rule } from '../../model/rule';
import { described, lookingFor } from '../hidden-strings';

/** A character that has no glyph, where no script and no emoji needs it. */
export const hiddenCharacter: Rule = {
  code: 'hidden-character',
  severity: 'warning',
  summary: 'A string contains invisible characters.',
  explanation:
    "A zero width space, a word joiner or a byte order mark inside a text has no glyph: people who review the manifest don't see it, but the model reads it. " +
    'It splits words into other tokens, keeps a name from being equal to the one it looks like, and can carry hidden instructions.\n\n' +
    'Joiners that a script needs (Persian, Hindi) or an emoji consists of, marks of direction in right-to-left text, and selectors of emoji are not reported. ' +
    'In descriptions and titles *Fix All* removes the characters.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "description": "Tells the time\\u200b of day in a city.", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time"] }] }',
  },
  ...lookingFor({
    kinds: ['invisible'],
    message: (here) =>
      `${here.place} has ${described(here, 'invisible character')}. A model reads what people who review the file don't see: remove it.`,
    fixTitle: 'Remove the invisible characters',
    isSafe: true,
  }),
};
