/** What awk executes: its program may start others, and include files. */
import { ARGUMENT, FURTHER, type Lead, unknown, type Word } from '../lead';

const COMPUTED = unknown('has `awk` execute computed code');
const STARTS = unknown('has `awk` start programs');

/** How an awk program may start others: `system(…)`, `"x" | getline`, `print | "x"`, `@load`, indirect calls. */
const STARTING = /\bsystem\b|\bgetline\b|\||@/;

/** @param words the arguments */
export function awkLeads(words: readonly Word[]): readonly Lead[] {
  if (words.includes(FURTHER)) return [COMPUTED];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || word === null) return [COMPUTED];
    if (word === ARGUMENT) return [{ kind: 'arguments', isCommand: false }];
    if (word === '--') return program(words[at + 1]);
    if (/^-[vF]$/.test(word)) {
      at++;
      if (words[at] === null) return [COMPUTED];
    } else if (/^-[vF]./.test(word) || /^--(?:posix|traditional|csv|re-interval|lint|sandbox)$/.test(word)) continue;
    else if (word.startsWith('-') && word !== '-')
      return [unknown('uses options with which `awk` reads files or executes something')];
    else return program(word);
  }
  return [];
}

function program(text: Word): readonly Lead[] {
  if (text === undefined || text === null) return [COMPUTED];
  if (text === ARGUMENT) return [{ kind: 'arguments', isCommand: false }];
  return STARTING.test(withoutTexts(text)) ? [STARTS] : [];
}

/**
 * Without strings, comments, regular expressions where a division is impossible, and "or". Nothing that starts a program is removed by
 * mistake.
 */
function withoutTexts(text: string): string {
  return text
    .replace(
      /"(?:[^"\\\n]|\\[\s\S])*"|(^|[~(,!&|{};\n][ \t]*)\/(?:[^/\\\n[]|\\.|\[[^\]\n]*\])*\//g,
      (all, before?: string) => (all.startsWith('"') ? '""' : `${before ?? ''}0`),
    )
    .replaceAll('||', ' ');
}
