/** The marketplace itself: its name, what it says of itself, and the old names of its plugins. */
import { withKey } from '../../checks/keys';
import { itemsOf, memberString, memberValue, pathOf, propertiesOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { anchorOf } from '../../rules/places';
import type { Custom, Found, NotReserved } from '../model';

/** Names that Claude Code keeps for plugins that are in no marketplace. */
const OWN = new Set(['inline', 'builtin', 'skills-dir', 'synced']);

/** The names of Anthropic's own marketplaces: which ones are, is asked when one is added. Their plugins may have reserved names. */
export const OFFICIAL = [
  ...['claude-code-marketplace', 'claude-code-plugins', 'claude-plugins-official', 'anthropic-marketplace'],
  ...['anthropic-plugins', 'anthropic-agent-skills', 'agent-skills', 'life-sciences', 'knowledge-work-plugins'],
];

/** A name that Claude Code keeps for itself, or that passes as one of Anthropic's. */
export const MARKETPLACE_NAME: NotReserved = {
  kind: 'reserved',
  test: (name) =>
    OWN.has(name) ||
    (!OFFICIAL.includes(name) &&
      /official[^a-z\d]*(?:anthropic|claude)|(?:anthropic|claude)[^a-z\d]*official|^(?:anthropic|claude)[^a-z\d]*(?:marketplace|plugins)/i.test(
        name,
      )),
};

/** What the marketplace offers, at one of two places. */
export const DESCRIBED: Custom = {
  kind: 'custom',
  as: 'needs',
  find: (root) => {
    const metadata = memberValue(root, 'metadata');
    if (root.type !== 'object' || memberString(root, 'description') || memberString(metadata, 'description')) return [];
    const empty = memberValue(root, 'description');
    if (empty?.type === 'string') return [{ at: empty, what: '`description` must not be empty.' }];
    return [
      {
        at: anchorOf(root),
        what: 'Missing key `description`: what the marketplace offers.',
        data: { path: [], key: 'description' },
      },
    ];
  },
  fix: (target) =>
    memberValue(target.node, 'description')
      ? []
      : [{ title: 'Add `description`', edits: withKey(target, 'description'), safe: false }],
};

/** A marketplace with a plugin. */
export const WITH_PLUGINS: Custom = {
  kind: 'custom',
  as: 'needs',
  find: (plugins) =>
    plugins.type === 'array' && plugins.items.length === 0
      ? [{ at: plugins, what: 'The marketplace has no plugins.' }]
      : [],
};

/** A new name is that of a plugin, or one that has a newer name. */
export const RENAMES: Custom = {
  kind: 'custom',
  as: 'one-of',
  find: (renames) => {
    const plugins = itemsOf(memberValue(renames.parent?.parent, 'plugins'));
    const names = new Set(plugins.map((one) => memberString(one, 'name')));
    const renamed = propertiesOf(renames);
    for (const { keyNode } of renamed) names.add(keyNode.value);
    return renamed.flatMap(({ keyNode, valueNode }): readonly Found[] => {
      if (valueNode?.type !== 'string') return [];
      const isItself = valueNode.value === keyNode.value;
      if (!isItself && names.has(valueNode.value)) return [];
      const what = `${quote(keyNode.value)} leads to ${isItself ? 'itself' : `${quote(valueNode.value)}, which is not in \`plugins\``}.`;
      return [{ at: valueNode, what, data: { path: pathOf(valueNode) } }];
    });
  },
};
