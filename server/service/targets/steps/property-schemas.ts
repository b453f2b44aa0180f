/** Properties whose schema is `true` or `false`. */
import { type Json, own } from '../../../../common/json/value';
import type { Statement, Step } from '../model/target';
import { needingTrait } from './contents';
import { mapAt, short } from './each-schema';

/** What an object says instead. */
const WRITTEN = { true: ['{}', {}], false: ['{ "not": {} }', { not: {} }] } as const;

/** The step for properties of the root that are `true` or `false`, where the target wants an object: elsewhere it does not look. */
export function propertySchemas(statement: Statement): Step {
  return {
    code: 'type',
    summary: 'A property that is `true` or `false`',
    statement,
    mayFind: needingTrait('boolean'),
    apply: ({ root, report }) => {
      const properties = mapAt(root, 'properties');
      for (const name of Object.keys(properties)) {
        const value: Json | undefined = own(properties, name);
        if (typeof value !== 'boolean') continue;
        const [text, schema] = WRITTEN[`${value}`];
        report({
          schema: root,
          keyword: 'properties',
          item: name,
          message: `The schema of \`${short(name)}\` is \`${value}\`, not an object.`,
          repair: {
            title: `Replace \`${value}\` with \`${text}\``,
            // A map is changed as a schema is.
            changes: [{ schema: properties, set: { [name]: schema } }],
          },
        });
      }
    },
  };
}
