/** Variables of the environment that have programs load files. */
import { delimiter } from 'node:path';
import type { Lead, Word } from './lead';

/** Modules that Python imports when it starts, where they are there. Source: `site`. */
export const SITE_MODULES: readonly Lead[] = ['sitecustomize', 'usercustomize'].map((module) => ({
  kind: 'python',
  module,
  level: 0,
  names: [],
}));

/** Whether what is executed hangs on a variable. */
export function isLoading(name: string): boolean {
  return /^(?:NODE_OPTIONS|PYTHONPATH|PATH|BASH_ENV|ENV|LD_PRELOAD)$/.test(name);
}

/** What a variable leads to, by its name. */
export function environmentLeads(name: string, value: string): readonly Lead[] {
  switch (name.toUpperCase()) {
    case 'NODE_OPTIONS':
      return [{ kind: 'command', words: ['node', ...optionWords(value)] }];
    case 'NODE_PATH':
      return [];
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
    case 'PERL5OPT':
    case 'RUBYOPT':
    case 'PYTHONSTARTUP':
    case 'PYTHONHOME':
    case 'JAVA_TOOL_OPTIONS':
      return optionWords(value).map(
        (path): Lead => ({ kind: 'file', path: path.replace(/^-[rMI]/, ''), isCertain: false }),
      );
    default:
      return [];
  }
}

/** The folders of a list such as PATH; an empty one is the working directory. */
export function folders(list: string): readonly string[] {
  return list.split(delimiter).map((folder) => folder || '.');
}

/** Words with the quotes and escapes that Node and others know in such variables. */
function optionWords(text: string): readonly string[] {
  const words = text.match(/(?:"(?:[^"\\]|\\.)*"|\\.|[^\s"\\])+/g) ?? [];
  return words.map((word) => word.replace(/"((?:[^"\\]|\\.)*)"/g, '$1').replace(/\\(.)/g, '$1'));
}

/** The words of a `command` lead that a shebang's `env -S` splits. */
export function splitWords(text: string): readonly Word[] {
  return optionWords(text.replace(/'/g, '"'));
}
