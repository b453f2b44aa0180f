/** Which properties are required. */
import { isObject, own } from '../../../../common/json/value';
import { type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import type { Statement, Step } from '../model/target';
import { hasObjectShape, mapAt, named, short } from './each-schema';
import { nullabilityIn, nullable } from './nullable';

/**
 * The step for targets that want every property in `required`.
 * @param optional what the target does with an optional property @param optionalNullable with one that may be `null`
 */
export function everyPropertyRequired(optional: Statement, optionalNullable: Statement): Step {
  return {
    code: 'optional-property',
    summary: 'An optional property',
    statement: optional,
    apply: (context) => {
      const isNullable = nullabilityIn(context.root);
      context.each((schema) => {
        const properties = mapAt(schema, 'properties');
        const required = new Set(textsAt(schema, 'required'));
        for (const [name, property] of Object.entries(properties)) {
          if (required.has(name)) continue;
          required.add(name);
          const all = Object.keys(properties).filter((one) => required.has(one));
          const isTaken = isNullable(property);
          const change = isTaken ? undefined : nullable(property);
          const shown = `\`${short(name)}\``;
          context.report({
            schema,
            keyword: 'properties',
            item: name,
            statement: isTaken ? optionalNullable : optional,
            message: isTaken ? `The property ${shown} is not in \`required\`.` : `The property ${shown} is optional.`,
            repair: {
              title: isTaken ? `Require ${shown}` : `Require ${shown} and allow \`null\``,
              ...(isTaken ? {} : { loss: `${shown} is \`null\` instead of absent` }),
              changes: [{ schema, set: { required: all } }, ...(change ? [change] : [])],
            },
          });
        }
      });
    },
  };
}

/** Whether a schema is `type: "object"` alone, with `properties`. */
export const isObjectAlone = (schema: Schema) =>
  own(schema, 'type') === 'object' && isObject(own(schema, 'properties'));

/** The step for names in `required` that are no properties. @param isChecked which schemas are examined */
export function requiredUnknown(statement: Statement, isChecked: (schema: Schema) => boolean = hasObjectShape): Step {
  return {
    code: 'required-unknown',
    summary: 'A name in `required` that is not in `properties`',
    statement,
    apply: ({ each, report }) => {
      each((schema, site) => {
        if (!isChecked(schema)) return;
        const properties = mapAt(schema, 'properties');
        const required = own(schema, 'required');
        if (!Array.isArray(required)) return;
        for (const [index, name] of required.entries()) {
          if (typeof name !== 'string' || Object.hasOwn(properties, name)) continue;
          report({
            schema,
            keyword: 'required',
            item: index,
            message: `${named('object', site)} requires \`${short(name)}\`, which is not in \`properties\`.`,
            repair: {
              title: `Remove \`${short(name)}\` from \`required\``,
              loss: `that \`${short(name)}\` is required`,
              changes: [{ schema, set: { required: required.filter((one) => one !== name) } }],
            },
          });
        }
      });
    },
  };
}
