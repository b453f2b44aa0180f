/** Programs in `mcp.json` of Agent Plugins (AP1, AP2). Source: Codex, run over such files. */
import { jsonOf, memberString, memberValue, pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import type { Custom, Matches } from '../model';

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
  test: (text) => text === '' || (/[/\\]/.test(text) ? /^\.\/[^\\]+$/.test(text) && staysInside(text) : true),
  must: 'must be the name of a program, or a path in the plugin that starts with `./`',
  better: dotted,
};

/** A name with arguments behind it: no shell reads it. */
export const COMMAND_LINE: Custom = {
  kind: 'custom',
  as: 'form',
  find: (server) => {
    const node = memberValue(server, 'command');
    if (node?.type !== 'string' || !/^[^\s/\\]+\s+\S/.test(node.value)) return [];
    const what = `\`command\` must be one program, but ${quote(node.value)} has arguments, too.`;
    return [{ at: node, what, advice: 'Write them in `args`.', data: { path: pathOf(server) } }];
  },
  fix: ({ node, editor }) => {
    if (node.type !== 'object') return [];
    const [command = '', ...words] = (memberString(node, 'command') ?? '').trim().split(/\s+/);
    const at = memberValue(node, 'command');
    const args = memberValue(node, 'args');
    // Quotes are a shell's: what they mean is not certain.
    if (!at || words.some((word) => /["'`$\\|&;<>]/.test(word)) || (args && args.type !== 'array')) return [];
    const all = [...words, ...(args ? (jsonOf(args) as string[]) : [])];
    const more = args
      ? editor.replaceValue(args, all)
      : editor.addMembers(node, [{ key: 'args', value: all }], at.parent?.type === 'property' ? at.parent : undefined);
    return [
      { title: 'Move the arguments to `args`', edits: [...editor.replaceValue(at, command), ...more], safe: false },
    ];
  },
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
