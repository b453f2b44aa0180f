/** What git executes by its arguments: settings, aliases and options may name programs. Source: the manual of Git. */
import { ARGUMENT, FURTHER, type Lead, unknown, type Word } from '../lead';

/** Settings that name no program. */
const PLAIN_SETTING =
  /^(?:user\.(?:name|email)|color\.[\w.]+|advice\.\w+|core\.(?:quotepath|autocrlf|abbrev|longpaths|ignorecase|filemode|eol|safecrlf|symlinks)|init\.defaultbranch|log\.\w+|diff\.(?:renames|renamelimit|noprefix|mnemonicprefix|context|algorithm)|status\.\w+|commit\.gpgsign=false|tag\.gpgsign=false|gc\.auto|protocol\.version|safe\.directory|pull\.\w+|push\.\w+|merge\.(?:ff|conflictstyle)|http\.\w+)(?:=|$)/i;

/** Commands that start no program by their arguments. Others that are not git's own may be aliases. */
const COMMANDS = new Set(
  `add am annotate apply archive blame branch bundle cat-file check-attr check-ignore check-mailmap check-ref-format checkout
checkout-index cherry cherry-pick clean clone commit commit-tree count-objects describe diff diff-files diff-index diff-tree fetch
for-each-ref format-patch fsck gc grep hash-object help init log ls-files ls-remote ls-tree mailinfo merge merge-base merge-file
merge-tree mktag mktree mv name-rev notes pack-refs prune pull push range-diff read-tree reflog remote repack replace reset restore
rev-list rev-parse revert rm shortlog show show-branch show-ref sparse-checkout stash status stripspace switch symbolic-ref tag
update-index update-ref var verify-commit version whatchanged worktree write-tree config lfs`.split(/\s+/),
);

/** Options of commands that name a program, or start one from the repository's settings: by their shortest unambiguous prefix. */
const STARTING = /^(?:--(?:up|rece|recu|exe|op|ext|textc|conf|tem|remote(?:=|$)|show-s|gp|ed|filt|too)|-O|-x$|-S$)/;

/** @param words the arguments */
export function gitLeads(words: readonly Word[]): readonly Lead[] {
  const found: Lead[] = [];
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === FURTHER) return found;
    if (word === undefined || word === null) return [unknown('starts a computed `git` command')];
    if (word === '-C' || word === '--git-dir' || word === '--work-tree') {
      const folder = words[++at];
      found.push(...repositoryLeads(folder, word));
    } else if (/^--(?:git-dir|work-tree)=/.test(word))
      found.push(...repositoryLeads(word.replace(/^[^=]*=/, ''), word));
    else if (word === '-c') {
      const setting = words[++at];
      if (typeof setting !== 'string' || !PLAIN_SETTING.test(setting)) return [...found, SETTING];
    } else if (
      /^(?:--no-pager|-P|--no-optional-locks|--literal-pathspecs|--no-replace-objects|--version|--bare|--paginate|-p)$/.test(
        word,
      )
    )
      continue;
    else if (word.startsWith('-')) return [...found, unknown('starts `git` with options that may execute something')];
    else break;
  }
  const [command, ...rest] = words.slice(at);
  if (command === undefined || command === null) return found;
  if (command === ARGUMENT) return [...found, { kind: 'arguments', isCommand: false }];
  if (!COMMANDS.has(command))
    return [
      ...found,
      unknown(`starts \`git ${command.slice(0, 40)}\`, which may execute files that can't be followed`),
    ];
  if (
    command === 'config' &&
    rest.some((word) => word !== undefined && word !== null && !/^-/.test(word)) &&
    isSetting(rest)
  )
    return [...found, SETTING];
  const end = rest.indexOf('--');
  const options = end < 0 ? rest : rest.slice(0, end);
  if (
    options.some(
      (word) => word === null || (word !== undefined && STARTING.test(word) && !(command === 'log' && word === '-S')),
    )
  )
    return [...found, unknown('starts `git` with options that may execute something')];
  return found;
}

const SETTING = unknown('changes `git` settings, which may name programs');

/** `git config a.b c`, and not `git config --get a.b`. */
function isSetting(rest: readonly Word[]): boolean {
  if (rest.some((word) => word === null || word === undefined)) return true;
  if (rest.some((word) => /^(?:--get(?:-all|-regexp)?|--list|-l|get|list)$/.test(word ?? ''))) return false;
  const plain = rest.filter((word) => !/^-/.test(word ?? ''));
  return plain.length > 1 && !PLAIN_SETTING.test(plain[0] ?? '');
}

/** A repository elsewhere has its own settings, which may name programs. */
function repositoryLeads(folder: Word, option: string): readonly Lead[] {
  if (folder === undefined || folder === null)
    return option === '-C' ? [] : [unknown('has `git` use a computed repository path')];
  const names = option === '-C' ? ['config', '.git'] : ['config'];
  return folder === ARGUMENT
    ? []
    : names.map((name) => ({ kind: 'file', path: `${folder}/${name}`, language: 'none', isCertain: true }));
}
