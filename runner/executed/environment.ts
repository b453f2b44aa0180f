/** Environment variables that make programs load files. */
import { delimiter, isAbsolute } from 'node:path';
import type { Lead, Word } from './lead';

/** Modules that Python imports at startup if they exist. Source: `site`. */
export const SITE_MODULES: readonly Lead[] = ['sitecustomize', 'usercustomize'].map((module) => ({
  kind: 'python',
  module,
  level: 0,
  names: [],
}));

/** Variables that make programs load files or start programs, by rules that are not followed here. Source: the manuals of the programs. */
const STEERING =
  /^(?:GIT_(?!AUTHOR_|COMMITTER_|TERMINAL_PROMPT$|TRACE|OPTIONAL_LOCKS$|CEILING|DISCOVERY|PROGRESS|FLUSH|MERGE_AUTOEDIT$|LFS_SKIP)\w+|(?:LD|DYLD|PERL|PERL5|RUBY|GEM|BUNDLE|LUA|TCL|R|PHP|JULIA|DENO|BUN|TS_NODE|JAVA|JDK)_(?!HOME$)\w+|PERL5\w+|PERLLIB|RUBY(?:LIB|OPT|PATH)|_JAVA_OPTIONS|CLASSPATH|TCLLIBPATH|PHPRC|GCONV_PATH|PYTHON(?!UNBUFFERED$|DONTWRITEBYTECODE$|IOENCODING$|UTF8$|HASHSEED$|FAULTHANDLER$|NOUSERSITE$|SAFEPATH$|PATH$|OPTIMIZE$|DEVMODE$|TRACEMALLOC$)[A-Z]+|NODE_(?:PATH|V8_COVERAGE|REPL_\w+|ICU_DATA)|(?:npm|NPM|yarn|YARN|pnpm|PNPM|COREPACK)_\w+|BASH_(?:ALIASES|CMDS|ARGV0|LOADABLES_PATH)|SHELLOPTS|BASHOPTS|PS4|PROMPT_COMMAND|CDPATH|ZDOTDIR|FPATH|MAKE(?:FLAGS|FILES|OVERRIDES)|GNUMAKEFLAGS|MFLAGS|AWK(?:PATH|LIBPATH)|XDG_(?:CONFIG|DATA)_\w+|SHELL|COMSPEC|INPUTRC|LESS(?:OPEN|CLOSE|KEY)|(?:MAN|SYSTEMD_)?PAGER|EDITOR|VISUAL|FCEDIT|BROWSER|(?:SSH|SUDO)_ASKPASS|RSYNC_RSH|CVS_RSH|TAR_OPTIONS|GREP_OPTIONS|RIPGREP_CONFIG_PATH|JQ_\w+|CURL_HOME|WGETRC|OPENSSL_(?:CONF|ENGINES|MODULES)|DOCKER_CONFIG|KUBECONFIG|AWS_CONFIG_FILE|MAGICK_\w+|ELECTRON_RUN_AS_NODE)$/;

/** Of those, the ones that hold lists of folders and files to search. */
const LISTS = /(?:LIB|PATH|OPT|HOME|STARTUP|PRELOAD|CONFIG|FILES|RC)$/;

/** Settings files in a home folder that may name programs. */
const HOME_FILES = [
  '.gitconfig',
  '.config/git/config',
  '.npmrc',
  '.yarnrc',
  '.yarnrc.yml',
  '.profile',
  '.bashrc',
  '.zshenv',
];

/** Whether a variable affects what is executed. */
export function isLoading(name: string): boolean {
  return /^(?:NODE_OPTIONS|PYTHONPATH|PATH|BASH_ENV|ENV|LD_PRELOAD)$/.test(name) || STEERING.test(name);
}

/** Whether a value may refer to files of the workspace where a program searches for them. @param isInside absolute paths */
export function mayLead(name: string, value: string, isGiven: boolean, isInside: (path: string) => boolean): boolean {
  if (!isGiven && /^(?:CDPATH$|BASH_)/.test(name)) return value !== '';
  // Variables that npm sets for information, and those that are followed.
  if (
    isGiven &&
    (name === 'NODE_PATH' ||
      (/^(?:npm|NPM|yarn|YARN|pnpm|PNPM|COREPACK|XDG)_/.test(name) && !/script_shell|node_options/i.test(name)))
  )
    return false;
  return value.split(/[\s:;,=|]+/).some((part) => {
    if (
      part === '' ||
      /^(?:-?\d+|true|false|yes|no|on|off|auto|always|never|cat|less|more|vi|vim|nano|ssh|bash|sh|\/bin\/(?:ba|da|z)?sh)$/.test(
        part,
      )
    )
      return false;
    if (isAbsolute(part)) return isInside(part);
    return !isGiven || LISTS.test(name) || /^\.{0,2}[\w.-]*\//.test(part);
  });
}

/** What a variable leads to, by its name. */
export function environmentLeads(name: string, value: string): readonly Lead[] {
  switch (name.toUpperCase()) {
    case 'NODE_OPTIONS':
      return [{ kind: 'command', words: ['node', ...optionArguments(value), '-e', ''] }];
    case 'HOME':
      return HOME_FILES.map((file) => ({ kind: 'file', path: `${value}/${file}`, language: 'none', isCertain: true }));
    case 'PYTHONPATH':
      return [...folders(value).map((folder): Lead => ({ kind: 'pythonPath', folder })), ...SITE_MODULES];
    case 'PATH':
      return folders(value).map((folder): Lead => ({ kind: 'path', folder }));
    case 'BASH_ENV':
    case 'ENV':
      return [{ kind: 'file', path: value, language: 'shell', isCertain: true }];
    case 'LD_PRELOAD':
    case 'DYLD_INSERT_LIBRARIES':
      return value.split(/[\s:]+/).map((path): Lead => ({ kind: 'file', path, language: 'none', isCertain: true }));
    default:
      return STEERING.test(name) ? [{ kind: 'steer', name, value, isGiven: false }] : [];
  }
}

/** The folders of a list such as PATH; an empty entry is the working directory. */
export function folders(list: string): readonly string[] {
  return list.split(delimiter).map((folder) => folder || '.');
}

/** Words, with the quotes and escapes that Node and others support in such variables. */
function optionArguments(text: string): readonly string[] {
  const words = text.match(/(?:"(?:[^"\\]|\\.)*"|\\.|[^\s"\\])+/g) ?? [];
  return words.map((word) => word.replace(/"((?:[^"\\]|\\.)*)"/g, '$1').replace(/\\(.)/g, '$1'));
}

/** The words of a `command` lead from a shebang's `env -S`. */
export function splitWords(text: string): readonly Word[] {
  return optionArguments(text.replace(/'/g, '"'));
}
