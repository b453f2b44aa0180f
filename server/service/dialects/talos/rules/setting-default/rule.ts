import { isObject } from '../../../../../../common/json/value';
import type { ASTNode, Json } from '../../../../document/tree/node';
import { itemsOf, memberValue, propertyOf, stringOf } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { manifestWith } from '../example';

/** The default of a setting does not match its type. */
export const settingDefault: Rule = {
  code: 'talos/setting-default',
  severity: 'warning',
  summary: 'The default of a setting does not match its type.',
  explanation:
    'Defaults are strings whatever the type, but the field must be able to show them: `"5"` for `number`, `"true"` or `"false"` for `boolean`, ' +
    'one of the `options` for `select`. Anything else leaves the field empty or wrong.',
  example: {
    language: 'json',
    bad: manifestWith({ settings: [{ name: 'days', label: 'Days', type: 'number', default: 'five' }] }),
    good: manifestWith({ settings: [{ name: 'days', label: 'Days', type: 'number', default: '5' }] }),
  },
  checkFile: ({ file, report }) => {
    for (const setting of itemsOf(memberValue(file.root, 'settings'))) {
      const value = memberValue(setting, 'default');
      // A default that is not a string is reported as a type error.
      if (value?.type !== 'string') continue;
      const wanted = wantedInstead(setting, value.value);
      if (!wanted) continue;
      report({
        at: value,
        message: `Default ${quote(value.value)} is not valid for a setting of type ${quote(stringOf(memberValue(setting, 'type')) ?? '')}: use ${wanted.words}.`,
        data: { values: wanted.values.slice(0, 500) },
      });
    }
  },
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    const values = valuesIn(data);
    if (node?.type !== 'string') return [];
    const near = nearest(node.value, values);
    const fixes: Fix[] = (near ? [near.word] : values.slice(0, 12)).map((value) => ({
      title: `Change to ${quote(value)}`,
      edits: editor.replaceValue(node, value),
      safe: near?.sure ?? false,
    }));
    const property = propertyOf(node);
    if (property) fixes.push({ title: 'Remove the default', edits: editor.removeMember(property), safe: false });
    return fixes;
  },
};

function wantedInstead(
  setting: ASTNode,
  value: string,
): { readonly words: string; readonly values: readonly string[] } | undefined {
  switch (stringOf(memberValue(setting, 'type'))) {
    case 'number':
      return isNumber(value) ? undefined : { words: 'a number, such as `"5"`', values: [] };
    case 'boolean':
      return value === 'true' || value === 'false'
        ? undefined
        : { words: '`"true"` or `"false"`', values: ['true', 'false'] };
    case 'select': {
      const options = itemsOf(memberValue(setting, 'options')).map(stringOf);
      if (options.length === 0 || options.includes(value) || options.includes(undefined)) return undefined;
      return { words: 'one of its `options`', values: options.filter((option) => option !== undefined) };
    }
    default:
      return undefined;
  }
}

/** Whether a number field in HTML can show a value. An empty default leaves it empty on purpose. */
function isNumber(value: string): boolean {
  return value === '' || /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(value);
}

function valuesIn(data: Json | undefined): readonly string[] {
  if (!isObject(data) || !Array.isArray(data.values)) return [];
  return data.values.filter((value) => typeof value === 'string');
}
