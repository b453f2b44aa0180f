import { type ASTNode, itemsOf, memberValue } from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { isAliased, valueAt } from '../../../../rules/places';
import { repeated, repeatedStrings } from '../../../../rules/repeated';
import { namedEntries } from '../../sections';
import { manifestWith } from '../example';

/** Two entries of an array have the same name. */
export const duplicateName: Rule = {
  code: 'talos/duplicate-name',
  severity: 'warning',
  summary: 'Two credentials, settings, triggers, modules or their parts have the same name.',
  explanation:
    'Credentials, settings, triggers, trigger parameters and modules are identified by their names, so two with the same name conflict: one value for two fields, ' +
    'one handler for two events. A duplicate option or function is only shown or loaded twice.',
  example: {
    language: 'json',
    bad: manifestWith({
      triggers: [
        { id: 'rain', label: 'Rain' },
        { id: 'rain', label: 'Heavy rain' },
      ],
    }),
    good: manifestWith({
      triggers: [
        { id: 'rain', label: 'Rain' },
        { id: 'heavy_rain', label: 'Heavy rain' },
      ],
    }),
  },
  checkFile: (context) => {
    const { root } = context.file;
    entries(context, memberValue(root, 'credentials'), 'name', 'credential');
    entries(context, memberValue(root, 'settings'), 'name', 'setting');
    entries(context, memberValue(root, 'triggers'), 'id', 'trigger');
    entries(context, memberValue(root, 'modules'), 'id', 'module');
    for (const trigger of itemsOf(memberValue(root, 'triggers'))) {
      entries(context, memberValue(trigger, 'params'), 'key', 'parameter');
    }
    for (const setting of itemsOf(memberValue(root, 'settings')))
      words(context, memberValue(setting, 'options'), 'option');
    for (const module of itemsOf(memberValue(root, 'modules')))
      words(context, memberValue(module, 'functions'), 'function');
  },
  fix: ({ file, editor, at, data, onlySafe }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    if (data === 'word') {
      return [{ title: `Remove the duplicate ${quote(node.value)}`, edits: editor.removeItem(node), safe: true }];
    }
    if (onlySafe) return [];
    const list = node.parent?.parent?.parent;
    const key = node.parent?.type === 'property' ? node.parent.keyNode.value : '';
    if (list?.type !== 'array' || isAliased(list)) return [];
    const name = freeName(node.value, new Set(namedEntries(list, key).map((entry) => entry.name)));
    return [{ title: `Rename to ${quote(name)}`, edits: editor.replaceValue(node, name), safe: false }];
  },
};

function entries({ report }: RuleContext, list: ASTNode | undefined, key: string, what: string): void {
  for (const { again, first } of repeated(namedEntries(list, key), ({ name }) => name)) {
    report({
      at: again.nameNode,
      message: `Duplicate ${what} ${quote(again.name)}: Talos identifies it by name. Rename this one.`,
      related: [{ at: first.nameNode, message: 'First defined here.' }],
      data: 'entry',
    });
  }
}

function words({ report }: RuleContext, list: ASTNode | undefined, what: string): void {
  for (const { again, first } of repeatedStrings(itemsOf(list))) {
    report({
      at: again,
      message: `Duplicate ${what} ${quote(again.value)}. Remove it.`,
      related: [{ at: first, message: 'First listed here.' }],
      data: 'word',
      tag: 'unnecessary',
    });
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n++) {
    const candidate = `${name}_${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
