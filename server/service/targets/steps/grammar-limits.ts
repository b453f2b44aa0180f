/** How much a schema may contain that makes a grammar large. */
import { own } from '../../../../common/json/value';
import { textsAt } from '../../../../common/json-schema/keyword-values';
import { countText } from '../../../../common/text/count';
import type { Statement, Step } from '../model/target';
import { mapAt } from './each-schema';

/** The step for properties that are not required. @param max of all objects in a schema together */
export function optionalProperties(max: number, statement: Statement): Step {
  return {
    code: 'limit',
    summary: `More than ${max} optional properties`,
    statement,
    apply: ({ root, each, report }) => {
      let found = 0;
      each((schema) => {
        const names = Object.keys(mapAt(schema, 'properties'));
        if (names.length === 0) return;
        const required = new Set(textsAt(schema, 'required'));
        for (const name of names) if (!required.has(name)) found++;
      });
      if (found <= max) return;
      report({ schema: root, message: `The schema has ${countText(found)} optional properties, more than ${max}.` });
    },
  };
}

/** The step for schemas with several types, as `anyOf` or as a list. @param max of all in a schema together */
export function unionTypes(max: number, statement: Statement): Step {
  return {
    code: 'limit',
    summary: `More than ${max} schemas with \`anyOf\` or a list of types`,
    statement,
    apply: ({ root, each, report }) => {
      let found = 0;
      each((schema) => {
        if (Array.isArray(own(schema, 'anyOf')) || Array.isArray(own(schema, 'type'))) found++;
      });
      if (found <= max) return;
      report({
        schema: root,
        message: `The schema has ${countText(found)} schemas with \`anyOf\` or a list of types, more than ${max}.`,
      });
    },
  };
}
