import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { triggersOf } from '../../sections';
import { manifestWith } from '../example';

/** The id of a trigger has a colon in it. */
export const triggerId: Rule = {
  code: 'talos/trigger-id',
  severity: 'warning',
  summary: "A trigger's id contains `:`.",
  explanation:
    "Talos knows a trigger as `<tool id>:<trigger id>` and puts the tool's id there itself. An id that has a `:` too (often because the whole name was written) can't be told apart from it.",
  example: {
    language: 'json',
    bad: manifestWith({ triggers: [{ id: 'weather:rain', label: 'Rain' }] }),
    good: manifestWith({ triggers: [{ id: 'rain', label: 'Rain' }] }),
  },
  checkFile: ({ file, report }) => {
    for (const { name, nameNode } of triggersOf(file.root)) {
      if (!name.includes(':')) continue;
      report({
        at: nameNode,
        message: `The trigger's id ${quote(name)} has a \`:\` in it. Talos puts the tool's id and a \`:\` before it: write what comes after them only.`,
      });
    }
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    const plain = node.value.slice(node.value.lastIndexOf(':') + 1);
    if (plain === '') return [];
    return [{ title: `Change to ${quote(plain)}`, edits: editor.replaceValue(node, plain), safe: false }];
  },
};
