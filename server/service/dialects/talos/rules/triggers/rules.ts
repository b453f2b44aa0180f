/** Triggers and their parameters. */
import { type ASTNode, memberString, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { isAliased, valueAt } from '../../../../rules/places';
import { changeString } from '../../../change-string';
import { functionsOf, triggerParameters, triggersOf } from '../../sections';
import { manifestWith } from '../example';

export const triggerRules: readonly Rule[] = [
  {
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
  },
  {
    code: 'talos/trigger-source',
    severity: 'warning',
    summary: 'A trigger parameter of type `multi-select` has no `source`.',
    explanation:
      'A `multi-select` shows values that a function of the tool returns: `source` names the function, and where in its result the values and their labels are. Without it there is nothing to choose from.',
    example: {
      language: 'json',
      bad: manifestWith({
        triggers: [{ id: 'rain', label: 'Rain', params: [{ key: 'cities', label: 'Cities', type: 'multi-select' }] }],
      }),
      good: manifestWith({
        triggers: [
          {
            id: 'rain',
            label: 'Rain',
            params: [
              {
                key: 'cities',
                label: 'Cities',
                type: 'multi-select',
                source: { function: 'get_weather', valuePath: 'cities.id', labelPath: 'cities.name' },
              },
            ],
          },
        ],
      }),
    },
    checkFile: ({ file, report }) => {
      for (const parameter of triggerParameters(file.root)) {
        const type = memberValue(parameter, 'type');
        if (type?.type !== 'string' || type.value !== 'multi-select' || memberValue(parameter, 'source')) continue;
        const key = memberString(parameter, 'key');
        report({
          at: type,
          missing: { object: parameter, key: 'source' },
          message: `Parameter ${key === undefined ? '' : `${quote(key)} `}is a \`multi-select\` without \`source\`: there is nothing to choose from. Name the function that returns the values.`,
        });
      }
    },
    fix: ({ file, editor, at }) => {
      const parameter = valueAt(file.root, at)?.parent?.parent;
      if (parameter?.type !== 'object' || isAliased(parameter)) return [];
      const source = {
        function: functionsOf(file.root)[0]?.name ?? 'list_entities',
        valuePath: 'entities.id',
        labelPath: 'entities.name',
      };
      const edits = editor.addMembers(parameter, [{ key: 'source', value: source }]);
      return [{ title: 'Add a `source` to fill in', edits, safe: false }];
    },
  },
  {
    code: 'talos/cooldown',
    severity: 'warning',
    summary: 'The parameter `cooldown_seconds` is not a number above 0.',
    explanation:
      '`cooldown_seconds` is the time after an event during which no other event starts the task. It must be a number above 0; for anything else Talos uses 60.',
    example: {
      language: 'json',
      bad: manifestWith({
        triggers: [
          {
            id: 'rain',
            label: 'Rain',
            params: [{ key: 'cooldown_seconds', label: 'Pause', type: 'number', default: 0 }],
          },
        ],
      }),
      good: manifestWith({
        triggers: [
          {
            id: 'rain',
            label: 'Rain',
            params: [{ key: 'cooldown_seconds', label: 'Pause', type: 'number', default: 300 }],
          },
        ],
      }),
    },
    checkFile: ({ file, report }) => {
      for (const parameter of triggerParameters(file.root)) {
        if (memberString(parameter, 'key') !== 'cooldown_seconds') continue;
        const type = memberValue(parameter, 'type');
        if (type?.type === 'string' && type.value !== 'number') {
          report({
            at: type,
            message: '`cooldown_seconds` must have the type `number`: it is a number of seconds.',
            data: 'type',
          });
        }
        const start = memberValue(parameter, 'default');
        if (start && !isAboveZero(start)) {
          report({
            at: start,
            message: '`cooldown_seconds` must be a number above 0: Talos uses 60 instead.',
            data: 'default',
          });
        }
      }
    },
    fix: ({ file, editor, at, data }) => {
      const node = valueAt(file.root, at);
      if (!node) return [];
      if (data === 'type') {
        return [{ title: 'Change to `number`', edits: editor.replaceValue(node, 'number'), safe: false }];
      }
      return [{ title: 'Change to `60`, which Talos uses', edits: editor.replaceValue(node, 60), safe: false }];
    },
  },
];

/** Whether a value is a number above 0, or a string that a form would convert to one. */
function isAboveZero(node: ASTNode): boolean {
  if (node.type === 'number') return node.value > 0;
  return node.type === 'string' && /^\s*\d/.test(node.value) && Number(node.value) > 0;
}
