/** Programs in `mcp.json` of Agent Plugins (AP1, AP2). Source: Codex, run over such files. */
import type { Matches } from '../model';

/** Whether a path with `./` or a placeholder at its start stays inside: it may go up again from where it went down. */
function staysInside(path: string): boolean {
  let depth = 0;
  for (const part of path.split('/').slice(1)) {
    if (part === '..') depth--;
    else if (part !== '' && part !== '.') depth++;
    if (depth < 0) return false;
  }
  return true;
}

/** A path with `./` at its start; `undefined` if it is another kind of path. */
function dotted(path: string): string | undefined {
  const better = `./${path
    .replace(/^\$\{?(?:CLAUDE_)?PLUGIN_ROOT\}?[/\\]/, '')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')}`;
  return /^\.\/[\w@.-]/.test(better) && staysInside(better) && !better.includes(':') ? better : undefined;
}

/** A program: a name, or a path that starts with `./`. */
export const COMMAND: Matches = {
  kind: 'form',
  test: (text) => (/[/\\]/.test(text) ? /^\.\/[^\\]+$/.test(text) && staysInside(text) : text !== ''),
  must: 'must be the name of a program, or a path in the plugin that starts with `./`',
  better: dotted,
};

/** The folder in which a program runs. */
export const WORKING_FOLDER: Matches = {
  kind: 'form',
  test: (text) =>
    /^(?:\.|\$\{PLUGIN_(?:ROOT|DATA)\}$|\$\{PLUGIN_(?:ROOT|DATA)\}(?=\/))(?:$|\/)/.test(text) &&
    text !== '.' &&
    !/[\\\0]/.test(text) &&
    staysInside(text),
  must: 'must start with `./`, `${PLUGIN_ROOT}` or `${PLUGIN_DATA}`, and stay inside',
  better: (text) => {
    if (text === '' || text === '.') return './';
    const root = /^\$\{?(?:CLAUDE_)?PLUGIN_ROOT\}?(\/.*)?$/.exec(text);
    if (root) return `\${PLUGIN_ROOT}${root[1] ?? ''}`;
    return dotted(text);
  },
};
