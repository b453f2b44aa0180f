import { quote, type Rule } from '../../model/rule';
import { isAliased } from '../places';
import { descriptionWords, isShorterThanSentence, tellingWords } from '../words';

/** With more words that say something, a text is a sentence. */
const MAX_WORDS = 2;

/** Longer descriptions say more than a name. Units: UTF-16 code units. */
const MAX_NAME_AGAIN = 120;

/** A description that says no more than the name. */
export const vagueDescription: Rule = {
  code: 'vague-description',
  severity: 'hint',
  summary: 'A description is very short, or only repeats the name of the tool.',
  explanation:
    'A model chooses a tool by its name and description. One or two words, or the name again in other letters, leave it to guess what comes back, ' +
    'how the tool differs from the next one, and when to call it. Well described tools are called at the right time far more often.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "description": "Gets time.", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city. Call it before planning a meeting.", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (tool, { known, report }) => {
    const { name, description = '', descriptionNode } = tool;
    const words = known(descriptionWords, tool);
    if (!words || !descriptionNode || isAliased(descriptionNode)) return;
    const isNameAgain = name !== undefined && description.length <= MAX_NAME_AGAIN && repeats(words, name);
    if (!isNameAgain && (words.length > MAX_WORDS || !isShorterThanSentence(description))) return;
    const what = isNameAgain
      ? `The description ${quote(description)} only repeats the name`
      : `The description ${quote(description)} is very short`;
    report({ at: descriptionNode, message: `${what}: say what the tool does, what it returns, and when to call it.` });
  },
};

function repeats(words: readonly string[], name: string): boolean {
  // Most descriptions begin with another word.
  if (!name.toLowerCase().includes(singular(words[0] ?? ' '))) return false;
  const known = new Set(tellingWords(name));
  return known.size > 0 && words.length > 0 && words.every((word) => known.has(word) || known.has(singular(word)));
}

function singular(word: string): string {
  return word.replace(/(?<=\w\w)s$/, '');
}
