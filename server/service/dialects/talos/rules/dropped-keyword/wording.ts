/** Expresses a dropped keyword as a sentence for the description, which does reach the model. */
import { type ASTNode, itemsOf } from '../../../../document/tree/node';

/** Longer sentences are not offered. Units: UTF-16 code units. */
const MAX_LENGTH = 600;

const NUMBERS: Readonly<Record<string, (n: string) => string>> = {
  minimum: (n) => `At least ${n}.`,
  maximum: (n) => `At most ${n}.`,
  exclusiveMinimum: (n) => `Greater than ${n}.`,
  exclusiveMaximum: (n) => `Less than ${n}.`,
  multipleOf: (n) => `A multiple of ${n}.`,
  minLength: (n) => `At least ${n} characters.`,
  maxLength: (n) => `At most ${n} characters.`,
  minItems: (n) => `At least ${n} items.`,
  maxItems: (n) => `At most ${n} items.`,
};
const WORDS: Readonly<Record<string, (word: string) => string>> = {
  const: (word) => `Always ${word}.`,
  default: (word) => `Default: ${word}.`,
  pattern: (word) => `Must match the regular expression ${word}.`,
  format: (word) => `Format: ${word}.`,
};

/** The sentence equivalent to a keyword; `undefined` if there is no short one. */
export function sentenceFor(keyword: string, value: ASTNode | undefined): string | undefined {
  const words = wordsOf(keyword, value);
  if (!words || words.includes('')) return undefined;
  const [word = ''] = words;
  const number = Object.hasOwn(NUMBERS, keyword) ? NUMBERS[keyword] : undefined;
  const single = Object.hasOwn(WORDS, keyword) ? WORDS[keyword] : undefined;
  const sentence = keyword === 'enum' ? `One of: ${words.join(', ')}.` : (number?.(word) ?? single?.(word));
  return sentence !== undefined && sentence.length <= MAX_LENGTH ? sentence : undefined;
}

/** Whether a description already expresses the keyword: it contains all of the keyword's values. */
export function isDescribed(keyword: string, value: ASTNode | undefined, description: string | undefined): boolean {
  const words = wordsOf(keyword, value);
  if (!words || description === undefined) return false;
  const text = description.toLowerCase();
  // A description often mentions the value for another reason: it must also use a word for defaults.
  if (keyword === 'default' && !SPEAKS_OF_DEFAULT.test(text)) return false;
  return words.every((word) => text.includes(word.toLowerCase()));
}

/** Words that descriptions use for the behaviour without a value. */
const SPEAKS_OF_DEFAULT =
  /\b(?:defaults?|defaulting|left (?:out|empty|blank)|leave (?:out|empty|blank)|omit(?:s|ted)?|absent|missing|without|unless|otherwise|unset|not (?:given|set|specified|provided)|none (?:is|are) given|fall(?:s|ing)? back|usually|initially|normally|standard)\b/;

/** The values of a keyword as strings; `undefined` if it has none or they are not scalars. */
function wordsOf(keyword: string, value: ASTNode | undefined): readonly string[] | undefined {
  if (!value) return undefined;
  if (keyword === 'enum') {
    const words = itemsOf(value).map(wordOf);
    return words.length > 0 && words.length <= 100 && !words.includes(undefined) ? (words as string[]) : undefined;
  }
  if (Object.hasOwn(NUMBERS, keyword) ? value.type !== 'number' : !Object.hasOwn(WORDS, keyword)) return undefined;
  const word = wordOf(value);
  return word === undefined ? undefined : [word];
}

function wordOf(node: ASTNode): string | undefined {
  switch (node.type) {
    case 'string':
      return node.value;
    case 'number':
    case 'boolean':
      return String(node.value);
    default:
      return undefined;
  }
}
