import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { triggersOf } from '../../sections';
import { manifestWith } from '../example';

/** The id of a trigger contains a colon. */
export const triggerId: Rule = {
  code: 'talos/trigger-id',
  severity: 'warning',
  summary: "A trigger's id contains `:`.",
  explanation:
    "Talos identifies a trigger as `<tool id>:<trigger id>` and adds the tool's id itself. An id with a `:` of its own (often because the full name was written) is ambiguous.",
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
        message: `Trigger id ${quote(name)} must not contain \`:\`. Talos adds the prefix \`<tool id>:\` itself: write only the part after it.`,
      });
    }
  },
  fix: changeString((text) => text.slice(text.lastIndexOf(':') + 1) || undefined),
};
