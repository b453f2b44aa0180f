/** Files that installed programs write: a file that a consent covers may have other content when it is executed. */
import { basename } from 'node:path';
import { ARGUMENT, FURTHER, type Lead, type Word } from '../lead';

/** Programs that extract any files, by their arguments. */
const UNPACKING: Readonly<Record<string, RegExp>> = {
  tar: /^-?[a-zA-Z]*x|^--(?:extract|get)/,
  bsdtar: /^-?[a-zA-Z]*x|^--extract/,
  unzip: /./,
  git: /^(?:checkout|switch|restore|reset|pull|merge|rebase|clone|stash|apply|am|cherry-pick|revert|worktree|submodule|read-tree|checkout-index|archive)$/,
  patch: /^(?!-.*dry)/,
  rsync: /./,
  cpio: /^-\w*i/,
};

/** Programs that do not write to the files in their arguments. */
const READERS = new Set(
  `cat head tail grep egrep fgrep rg ag ls dir stat file wc diff cmp diff3 test [ chmod chown chgrp dirname basename readlink realpath md5sum
sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum shasum sum md5 echo printf touch rm rmdir mkdir which whereis du df jq cut tr less
more bat sleep nl rev tac od strings column comm join tree find fd sed git ps kill pgrep pkill`.split(/\s+/),
);

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
    case 'sed':
      return words.some((word) => /^-\w*i|^--in-place/.test(word ?? '')) ? to(plain) : [];
    case 'dd':
      return to(plain.flatMap((word) => /^of=(.+)$/s.exec(word)?.slice(1) ?? []));
    case 'split':
    case 'csplit':
      return [{ kind: 'write', path: null }];
    case 'awk':
    case 'gawk':
    case 'mawk':
      return plain.some((word) => /print[^\n;}]*>/.test(word)) ? [{ kind: 'write', path: null }] : [];
    case 'curl':
    case 'wget':
      // Without a name it is the last segment of the URL.
      return to([
        ...plain.filter((word) => word.includes('/')).map((word) => basename(word)),
        ...words.flatMap((word, i) => {
          const next = words[i + 1];
          return /^-[a-zA-Z]*[oO]$|^--output(?:-document)?$/.test(word ?? '') && isPlain(next) ? [next] : [];
        }),
      ]);
    case 'gunzip':
    case 'gzip':
    case 'bunzip2':
    case 'unxz':
    case 'xz':
    case 'unzstd':
    case 'zstd':
    case 'lz4':
      return to(plain.map((path) => path.replace(/\.\w+$/, '')));
    default: {
      const unpacking = Object.hasOwn(UNPACKING, program) ? UNPACKING[program] : undefined;
      if (unpacking && words.some((word) => isPlain(word) && unpacking.test(word)))
        return [{ kind: 'write', path: null }];
      // A program that is not read-only may write to its arguments: this matters if those are executed.
      if (READERS.has(program)) return [];
      const values = words.flatMap((word) => (isPlain(word) ? (/^-\w(.+)$|=(.+)$/s.exec(word)?.slice(1) ?? []) : []));
      return to([...plain, ...values.filter(isPlain)]);
    }
  }
}

function isPlain(word: Word): word is string {
  return typeof word === 'string' && word !== ARGUMENT && word !== FURTHER;
}
