import { memberString } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { toolModule } from '../../code/tool-modules';
import { triggersOf } from '../../sections';
import { candidatesFor } from '../../unmatched';
import { EXAMPLE_URI, filesWith, manifestWith } from '../example';

/** `index.ts` has no code for a trigger. */
export const missingTriggerHandler: Rule = {
  code: 'talos/missing-trigger-handler',
  severity: 'warning',
  summary: "A trigger has no handler in the tool's module.",
  explanation:
    'For every trigger Talos takes the member of the same id of the `triggers` object that `index.ts` exports: an object with `poll` or `subscribe`. ' +
    'If there is none, the trigger never fires, and the log says `Trigger "<id>" declared in <tool> manifest but no handler found`.\n\n' +
    '`index.ts` is read, never run: if its exports are known only at run time, no trigger is reported, and the language status says what could not be followed.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: filesWith(
      'export const handlers = { get_weather };\nexport const triggers = { storm: { poll: async () => ({ event: null, newState: {} }) } };\n',
    ),
    bad: manifestWith({ triggers: [{ id: 'rain', label: 'Rain' }] }),
    good: manifestWith({ triggers: [{ id: 'storm', label: 'Storm' }] }),
  },
  checkFile: async ({ file, workspace, report }) => {
    const triggers = triggersOf(file.root);
    if (triggers.length === 0) return;
    const code = await toolModule(file, workspace);
    if (!code || code.triggers.kind === 'unsure') return;
    const exported = code.triggers.kind === 'keys' ? code.triggers.keys.map(({ key }) => key) : [];
    const handled = new Set(exported);
    const names = triggers.map(({ name }) => name);
    const missing = names.filter((name) => !handled.has(name));
    const candidates = candidatesFor(missing, exported, names);
    const tool = memberString(file.root, 'id') ?? 'this';
    for (const { name, nameNode } of triggers) {
      if (handled.has(name)) continue;
      const logged = `Trigger "${quote(name).slice(1, -1)}" declared in ${quote(tool).slice(1, -1)} manifest but no handler found`;
      const { names: words = [], isNear = false } = candidates.get(name) ?? {};
      report({
        at: nameNode,
        message:
          `No handler for trigger ${quote(name)} in \`triggers\` of \`index.ts\`, so it never fires.` +
          `${isNear ? ` Did you mean ${quote(words[0] ?? '')}?` : ''} Talos logs: ${logged}.`,
        ...(words.length === 0 ? {} : { data: [...words] }),
      });
    }
  },
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string' || !Array.isArray(data)) return [];
    return data.flatMap((word) => {
      if (typeof word !== 'string') return [];
      const edits = editor.replaceValue(node, word);
      return [{ title: `Rename the trigger to ${quote(word)}`, edits, safe: false, isOneOfMany: data.length > 1 }];
    });
  },
};
