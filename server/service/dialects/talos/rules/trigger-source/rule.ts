import { memberString, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { isAliased, valueAt } from '../../../../rules/places';
import { functionsOf, triggerParameters } from '../../sections';
import { manifestWith } from '../example';

/** A `multi-select` parameter has no source of values. */
export const triggerSource: Rule = {
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
};
