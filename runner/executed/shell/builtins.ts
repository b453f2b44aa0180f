/** Shell builtins that start nothing, and those of their arguments that may still execute scripts: computed variable names. */
import { type Lead, unknown } from '../lead';
import type { Field } from './constants';
import type { ShellWord } from './script';
import { plainText } from './words';

/** A name such as `a[$(x)]` executes `x`. Source: `bash(1)`, "Arrays": an index is an expression, where names are taken, too. */
const NAMES_COMPUTED = unknown('uses variables whose names are computed and which may contain code');

const NAME = /^[A-Za-z_]\w*$/;

/** Options with a string value, by builtin. */
const VALUED: Readonly<Record<string, RegExp>> = {
  read: /^-\w*[pdtunNi]$/,
  mapfile: /^-\w*[dnOsuc]$/,
  readarray: /^-\w*[dnOsuc]$/,
};

/** Words that have no effect on what is executed, whatever their arguments. */
const SILENT = new Set(
  ': true false echo set shift return exit break continue for select case wait kill umask ulimit type unalias jobs times pwd dirs shopt let disown'.split(
    ' ',
  ),
);

/**
 * What a builtin leads to; `undefined` if the word is not one, and a program or a function is started.
 * @param fieldsOf the expansion of a word @param isKnown whether its values are all known, and none has an index
 */
export function ownWordLeads(
  name: string,
  words: readonly ShellWord[],
  fieldsOf: (word: ShellWord) => readonly Field[],
  isKnown: (word: ShellWord) => boolean,
): readonly Lead[] | undefined {
  if (name === 'set' && words.some((word) => /^-\w*k|^keyword$/.test(plainText(word))))
    return [unknown('uses arguments as variable names')];
  if (SILENT.has(name)) return [];
  switch (name) {
    case '[[':
      return isTestedByName(words) ? [NAMES_COMPUTED] : [];
    case '[':
    case 'test':
      return isTestedByName(words) || words.some((word) => isMany(word, fieldsOf, isKnown)) ? [NAMES_COMPUTED] : [];
    case 'printf':
      return isPrintedTo(words, fieldsOf) ? [NAMES_COMPUTED] : [];
    case 'hash':
      return words.length > 0 && plainText(words[0]) !== '-r' ? undefined : [];
    case 'read':
    case 'mapfile':
    case 'readarray':
    case 'getopts':
    case 'unset':
    case 'export':
    case 'local':
    case 'declare':
    case 'typeset':
    case 'readonly':
      return areNames(name, words) ? [] : [NAMES_COMPUTED];
    default:
      return undefined;
  }
}

/** Whether each word is literally an option or a name. */
function areNames(name: string, words: readonly ShellWord[]): boolean {
  let isValue = false;
  const rest = name === 'getopts' ? words.slice(1, 2) : words;
  for (const word of rest) {
    const text = plainText(word);
    if (isValue) {
      isValue = false;
      continue;
    }
    isValue = VALUED[name]?.test(text) ?? false;
    if (/^[-+]/.test(text)) {
      // `-C` calls a function, `-n` makes a name refer to another.
      if (/^-\w*C/.test(text) && /^(?:mapfile|readarray)$/.test(name)) return false;
      if (/^-\w*n/.test(text) && /^(?:declare|local|typeset)$/.test(name)) return false;
    } else if (!NAME.test(text)) return false;
  }
  return true;
}

function isTestedByName(words: readonly ShellWord[]): boolean {
  return words.some((word, i) => {
    const before = plainText(words[i - 1]);
    return /^-[vR]$/.test(before) && !NAME.test(plainText(word));
  });
}

function isMany(
  word: ShellWord,
  fieldsOf: (word: ShellWord) => readonly Field[],
  isKnown: (word: ShellWord) => boolean,
): boolean {
  const isNumber = word.every((part) => part.kind === 'variable' && /^[#?$!]$/.test(part.name));
  return !isNumber && !isKnown(word) && fieldsOf(word).includes('many');
}

function isPrintedTo(words: readonly ShellWord[], fieldsOf: (word: ShellWord) => readonly Field[]): boolean {
  const [first, second] = words;
  const text = plainText(first);
  if (text === '-v') return !NAME.test(plainText(second));
  if (text !== '' || first === undefined) return /^-v/.test(text) && !NAME.test(text.slice(2));
  const [part] = first;
  if (part?.kind === 'text') return false;
  const [field] = fieldsOf(first);
  return field === 'many' || (words.length > 1 && first.length === 1 && typeof field === 'object' && !field.isWhole);
}
