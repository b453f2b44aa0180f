import { itemsOf, memberString, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { isAliased, valueAt } from '../../../../rules/places';
import { manifestWith } from '../example';

/** A `select` setting has no options. */
export const selectOptions: Rule = {
  code: 'talos/select-options',
  severity: 'warning',
  summary: 'A setting of type `select` has no options.',
  explanation:
    'A setting of type `select` is shown as a drop-down of its `options`. Without any it is an ordinary text field, in which the user can write anything.',
  example: {
    language: 'json',
    bad: manifestWith({ settings: [{ name: 'units', label: 'Units', type: 'select', default: 'metric' }] }),
    good: manifestWith({
      settings: [{ name: 'units', label: 'Units', type: 'select', default: 'metric', options: ['metric', 'imperial'] }],
    }),
  },
  checkFile: ({ file, report }) => {
    for (const setting of itemsOf(memberValue(file.root, 'settings'))) {
      const type = memberValue(setting, 'type');
      const options = memberValue(setting, 'options');
      if (type?.type !== 'string' || type.value !== 'select') continue;
      if (options && (options.type !== 'array' || options.items.length > 0)) continue;
      const name = memberString(setting, 'name');
      report({
        at: type,
        ...(options ? {} : { missing: { object: setting, key: 'options' } }),
        message:
          `Setting ${name === undefined ? '' : `${quote(name)} `}is a \`select\` without \`options\`: Talos shows a text field instead of a drop-down. ` +
          'List the values in `options`.',
      });
    }
  },
  fix: ({ file, editor, at }) => {
    const type = valueAt(file.root, at);
    const setting = type?.parent?.parent;
    if (setting?.type !== 'object' || isAliased(setting)) return [];
    const options = [memberString(setting, 'default') ?? 'first'];
    const written = memberValue(setting, 'options');
    const edits = written
      ? editor.replaceValue(written, options)
      : editor.addMembers(setting, [{ key: 'options', value: options }]);
    return [{ title: 'Add `options` to fill in', edits, safe: false }];
  },
};
