/** Names of properties, and the descriptions of schemas. */
import { textAt } from '../../../../common/json-schema/keyword-values';
import { countText } from '../../../../common/text/count';
import type { Statement, Step } from '../model/target';
import { mapAt, named, short } from './each-schema';

/** The step for names of properties. @param rule in words after "must" @param where `root`: the arguments themselves alone */
export function propertyNames(pattern: RegExp, rule: string, statement: Statement, where: 'root' | 'all'): Step {
  return {
    code: 'property-name',
    summary: `A property whose name does not match \`${pattern.source}\``,
    statement,
    apply: ({ each, report }) => {
      each((schema, { isRoot }) => {
        if (where === 'root' && !isRoot) return;
        for (const name of Object.keys(mapAt(schema, 'properties'))) {
          if (pattern.test(name)) continue;
          report({
            schema,
            keyword: 'properties',
            item: name,
            message: `${name === '' ? 'A property with an empty name: it' : `The name of the property \`${short(name)}\``} must ${rule}.`,
          });
        }
      });
    },
  };
}

/** The step for descriptions that are cut. @param maxLength in UTF-16 code units */
export function longDescriptions(maxLength: number, statement: Statement): Step {
  return {
    code: 'description',
    summary: `A description in the schema of more than ${countText(maxLength)} characters`,
    statement,
    apply: ({ each, report }) => {
      each((schema, site) => {
        const description = textAt(schema, 'description');
        if (description === undefined || description.length <= maxLength) return;
        report({
          schema,
          keyword: 'description',
          message: `${named('schema', site)} has a description of ${countText(description.length)} characters, more than ${countText(maxLength)}.`,
          repair: {
            title: `Cut the description at ${countText(maxLength)} characters`,
            loss: 'the end of a description',
            changes: [{ schema, set: { description: description.slice(0, maxLength) } }],
          },
        });
      });
    },
  };
}
