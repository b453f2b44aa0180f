/** How much a schema may contain that makes a grammar large. */
import { own } from '../../../../common/json/value';
import { type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
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
      let all = 0;
      const objects: Schema[] = [];
      each((schema) => {
        const count = Object.keys(mapAt(schema, 'properties')).length;
        // Most have few: those that are required are only looked for where they decide.
        if (count === 0) return;
        all += count;
        objects.push(schema);
      });
      if (all <= max) return;
      const found = objects.reduce((sum, schema) => sum + optionalIn(schema), 0);
      if (found <= max) return;
      report({ schema: root, message: `The schema has ${countText(found)} optional properties, more than ${max}.` });
    },
  };
}

function optionalIn(schema: Schema): number {
  const required = new Set(textsAt(schema, 'required'));
  return Object.keys(mapAt(schema, 'properties')).filter((name) => !required.has(name)).length;
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
