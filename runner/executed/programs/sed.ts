/** What sed executes: its script may start programs with the command or the flag `e`. Source: the manual of GNU sed. */
import { ARGUMENT, FURTHER, type Lead, unknown, type Word } from '../lead';

const COMPUTED = unknown('has `sed` execute computed code');
const STARTS = unknown('has `sed` execute commands that are not analysed');

/** @param words the arguments */
export function sedLeads(words: readonly Word[]): readonly Lead[] {
  if (words.includes(FURTHER)) return [COMPUTED];
  const scripts: Word[] = [];
  let hasScript = false;
  let isSandboxed = false;
  let first: { readonly word: Word } | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const [, expression] = /^(?:-[nErsuzl]*e|--expression=)([\s\S]*)$/.exec(word ?? '') ?? [];
    if (word === null) return [COMPUTED];
    if (word === '--sandbox') isSandboxed = true;
    else if (expression !== undefined || word === '--expression') {
      hasScript = true;
      scripts.push(expression || words[++at]);
    } else if (word !== undefined && /^-/.test(word) && word !== '-') {
      const isSilent =
        /^-[nErsuz]+$|^-[nErsuz]*i[^ef]*$|^--(?:quiet|silent|regexp-extended|separate|unbuffered|null-data|zero-terminated|in-place(?:=.*)?|posix|debug|follow-symlinks)$/;
      if (!isSilent.test(word)) return [unknown('uses options with which `sed` reads a file or executes something')];
      // BSD's `-i ''`.
      if (word === '-i' && words[at + 1] === '') at++;
    } else first ??= { word };
  }
  if (isSandboxed) return [];
  if (!hasScript) scripts.push(first ? first.word : undefined);
  if (scripts.some((script) => script === undefined || script === null || script === ARGUMENT)) return [COMPUTED];
  return scripts.every((script) => isPlain(script ?? '')) ? [] : [STARTS];
}

const ADDRESS = /(?:\d+(?:~\d+)?|\$|\/(?:[^/\\\n]|\\.)*\/[IM]*)/;
const ADDRESSES = new RegExp(
  `${ADDRESS.source}(?:[ \\t]*,[ \\t]*(?:[+~]?\\d+|${ADDRESS.source}))?[ \\t]*!?[ \\t]*`,
  'y',
);

/** Whether a script consists of commands that start nothing and write no files. */
function isPlain(script: string): boolean {
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(script)?.[0];
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  };
  while (at < script.length) {
    if (match(/[\s;{}]+/y) !== undefined || match(/#[^\n]*/y) !== undefined) continue;
    match(ADDRESSES);
    if (match(/\{/y) !== undefined) continue;
    if (match(/[dDgGhHnNpPxzqQ=l](?:[ \t]*\d+)?(?=[ \t]*(?:[;}\n#]|$))/y) !== undefined) continue;
    if (match(/[btT:][ \t]*[\w.-]*(?=[ \t]*(?:[;}\n]|$))/y) !== undefined) continue;
    if (match(/[aic](?:\\[ \t]*\n|[ \t]+|\\)?(?:\\\n|[^\n])*(?=\n|$)/y) !== undefined) continue;
    const [, command, end = ''] = /^([sy])([^\w\s\\])/.exec(script.slice(at, at + 2)) ?? [];
    if (command === undefined) return false;
    at += 2;
    for (let part = 0; part < 2; part++) {
      let isSet = false;
      for (; at < script.length && (script[at] !== end || isSet); at++) {
        // Within brackets, only some versions take the delimiter literally: it has to be safe either way.
        if (script[at] === '\\') at++;
        isSet = false;
      }
      at++;
    }
    if (
      command === 's'
        ? match(/[gpiIMm\d]*(?=[ \t]*(?:[;}\n#]|$))/y) === undefined
        : match(/(?=[ \t]*(?:[;}\n#]|$))/y) === undefined
    )
      return false;
  }
  return true;
}
