/** Files that installed programs write: what a consent covers may be another file when it is executed. */
import { basename } from 'node:path';
import { ARGUMENT, FURTHER, type Lead, type Word } from '../lead';

/** What takes any files out of somewhere, by the arguments. */
const UNPACKING: Readonly<Record<string, RegExp>> = {
  tar: /^-?[a-zA-Z]*x|^--(?:extract|get)/,
  bsdtar: /^-?[a-zA-Z]*x|^--extract/,
  unzip: /./,
  git: /^(?:checkout|switch|restore|reset|pull|merge|rebase|clone|stash|apply|am|cherry-pick|revert|worktree|submodule|read-tree|checkout-index|archive)$/,
  patch: /^(?!-.*dry)/,
  rsync: /./,
  cpio: /^-\w*i/,
};

/** @param words the arguments */
export function writesOf(program: string, words: readonly Word[]): readonly Lead[] {
  const plain = words.filter((word): word is string => isPlain(word) && !word.startsWith('-'));
  const to = (paths: readonly string[]) => paths.map((path): Lead => ({ kind: 'write', path }));
  switch (program) {
    case 'cp':
    case 'mv':
    case 'ln':
    case 'install': {
      const target = plain.at(-1);
      if (target === undefined || plain.length < 2) return [];
      return to([target, ...plain.slice(0, -1).map((path) => `${target}/${basename(path)}`)]);
    }
    case 'tee':
    case 'truncate':
      return to(plain);
    case 'sed':
      return words.some((word) => /^-\w*i|^--in-place/.test(word ?? '')) ? to(plain) : [];
    case 'dd':
      return to(plain.flatMap((word) => /^of=(.+)$/s.exec(word)?.slice(1) ?? []));
    case 'curl':
    case 'wget':
    case 'sort':
      return to(
        words.flatMap((word, i) => {
          const next = words[i + 1];
          return /^-[a-zA-Z]*[oO]$|^--output(?:-document)?$/.test(word ?? '') && isPlain(next) ? [next] : [];
        }),
      );
    case 'gunzip':
    case 'gzip':
      return to(plain.map((path) => path.replace(/\.gz$/, '')));
    default: {
      const unpacking = Object.hasOwn(UNPACKING, program) ? UNPACKING[program] : undefined;
      return unpacking && words.some((word) => isPlain(word) && unpacking.test(word))
        ? [{ kind: 'write', path: null }]
        : [];
    }
  }
}

function isPlain(word: Word): word is string {
  return typeof word === 'string' && word !== ARGUMENT && word !== FURTHER;
}
