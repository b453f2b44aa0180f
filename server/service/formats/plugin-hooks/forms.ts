/** Forms that only a file of hooks has: its envelope, and shell lines with the plugin's folder. */
import { jsonOf, member, pathOf, propertiesOf } from '../../document/tree/node';
import { anchorOf } from '../../rules/places';
import { GUARDS, OTHERS } from '../claude-plugin/hooks';
import type { Custom, Matches } from '../model';

const EVENTS = new Set([...GUARDS, ...OTHERS]);

/** The events are in `hooks`, not beside it. `modules` is Claude Code's other kind of hooks. */
export const IN_HOOKS: Custom = {
  kind: 'custom',
  as: 'needs',
  find: (root) => {
    if (root.type !== 'object' || member(root, 'hooks') || member(root, 'modules')) return [];
    const [event] = propertiesOf(root).filter(({ keyNode }) => EVENTS.has(keyNode.value));
    const data = { path: pathOf(root), key: 'hooks' };
    return event
      ? [{ at: event.keyNode, what: 'The events must be in an object `hooks`.', data }]
      : [{ at: anchorOf(root), what: 'Missing key `hooks`.', data }];
  },
  fix: ({ node, editor }) => {
    if (node.type !== 'object') return [];
    const all = propertiesOf(node).flatMap(({ keyNode, valueNode }) =>
      valueNode ? [[keyNode.value, jsonOf(valueNode)] as const] : [],
    );
    const events = all.filter(([key]) => EVENTS.has(key));
    if (events.length === 0) {
      return [{ title: 'Add `hooks`', edits: editor.addMembers(node, [{ key: 'hooks', value: {} }]), safe: false }];
    }
    const rest = all.filter(([key]) => !EVENTS.has(key));
    const whole = Object.fromEntries([...rest, ['hooks', Object.fromEntries(events)]]);
    return [{ title: 'Put the events into `hooks`', edits: editor.replaceValue(node, whole), safe: false }];
  },
};

/** Codex has no hooks of this type. */
export const NO_HTTP: Matches = { kind: 'form', test: (type) => type !== 'http', must: 'must not be `http` for Codex' };

const FOLDER =
  /^\$(?:\{(?:CLAUDE_PLUGIN_ROOT|CLAUDE_PLUGIN_DATA|CLAUDE_PROJECT_DIR)\}|(?:CLAUDE_PLUGIN_ROOT|CLAUDE_PLUGIN_DATA|CLAUDE_PROJECT_DIR)\b)/;

/** A shell line in which the folders that Claude Code puts in are quoted: their paths may have spaces. */
export const QUOTED: Matches = {
  kind: 'form',
  test: (line) => quoted(line) === line,
  must: 'must have the folder in quotes, as its path may have spaces',
  better: quoted,
};

/** The line with quotes around each folder that has none. */
function quoted(line: string): string {
  let quote = '';
  let text = '';
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] ?? '';
    const [folder = ''] = sign === '$' && quote === '' ? (FOLDER.exec(line.slice(i, i + 24)) ?? []) : [];
    if (folder !== '') {
      text += `"${folder}"`;
      i += folder.length - 1;
      continue;
    }
    text += sign;
    if (sign === '\\' && quote !== "'") text += line[++i] ?? '';
    else if (quote === '') quote = sign === '"' || sign === "'" ? sign : '';
    else if (sign === quote) quote = '';
  }
  return text;
}
