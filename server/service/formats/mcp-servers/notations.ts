/** Notations of variables that a client takes for text. */
import type { Variables } from '../model';

/** Names for folders and for what an editor knows: no environment has them. */
const NAMES =
  '(?:CLAUDE_|CODEX_)?PLUGIN_(?:ROOT|DATA)|CLAUDE_PROJECT_DIR|workspaceFolder(?:Basename)?|workspacePath|userHome|pathSeparator|extensionPath';
const DEFAULT = '(?::-[^}]{0,200})?';

/** The notations for environment variables, `$1` being the name. */
const ENVIRONMENT: readonly (readonly [string, RegExp])[] = [
  ['{env:$1}', /(?<!\$)\{env:(\w+)\}/],
  ['${env:$1}', /\$\{env:(\w+)\}/],
  ['${$1}', new RegExp(`\\$\\{(?!(?:${NAMES})${DEFAULT}\\})(\\w+)${DEFAULT}\\}`)],
];

/** What has such a name, in a client that knows none of them. */
export const FOLDERS = { pattern: new RegExp(`\\$\\{(?:${NAMES})${DEFAULT}\\}`) };

/** The notations that a client takes for text. @param own its notation, `$1` being the name @param folders those for folders */
export function notationsBeside(own: string, ...folders: Variables['foreign']): Variables['foreign'] {
  const others = ENVIRONMENT.filter(([notation]) => notation !== own);
  return [...others.map(([, pattern]) => ({ pattern, meant: own })), ...folders, { pattern: /\$\{input:[\w-]+\}/ }];
}
