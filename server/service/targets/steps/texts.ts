/** Names of properties, and the descriptions of schemas. */
import type { Json } from '../../../../common/json/value';
import { type Schema, textAt } from '../../../../common/json-schema/keyword-values';
import { countText } from '../../../../common/text/count';
import type { Statement, Step } from '../model/target';
import { mapAt, named, short } from './each-schema';

/** The step for the names of arguments. @param rule in words after "must" */
export function propertyNames(pattern: RegExp, rule: string, statement: Statement): Step {
  return {
    code: 'property-name',
    summary: `An argument whose name does not match \`${pattern.source}\``,
    statement,
    apply: ({ root, report }) => {
      for (const name of Object.keys(mapAt(root, 'properties'))) {
        if (pattern.test(name)) continue;
        report({
          schema: root,
          keyword: 'properties',
          item: name,
          message: `${name === '' ? 'A property with an empty name: it' : `The name of the property \`${short(name)}\``} must ${rule}.`,
        });
      }
    },
  };
}

/** Whether a text has half of a surrogate pair. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** The step for targets that refuse a request with half of a surrogate pair in any text. */
export function wellFormedTexts(statement: Statement): Step {
  const isBroken = (value: Json): boolean =>
    typeof value === 'string' ? hasLoneSurrogate(value) : Array.isArray(value) && value.some(isBroken);
  const brokenIn = (schema: Schema) => [
    ...Object.keys(schema).filter((keyword) => isBroken(schema[keyword] as Json)),
    ...(Object.keys(mapAt(schema, 'properties')).some(hasLoneSurrogate) ? ['properties'] : []),
  ];
  return {
    code: 'description',
    summary: 'Half of a surrogate pair in a text',
    statement,
    finds: (schema) => brokenIn(schema).length > 0,
    apply: ({ each, report }) => {
      each((schema) => {
        for (const keyword of brokenIn(schema)) {
          const message = `\`${short(keyword)}\` has half of a surrogate pair, which is no character: remove it.`;
          report({ schema, keyword, message });
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
