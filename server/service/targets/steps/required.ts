/** Which properties are required. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import type { Found, Statement, Step } from '../model/target';
import { needing } from './contents';
import { eachSchema, hasObjectShape, mapAt, named, short } from './each-schema';
import { schemaAt } from './local-schema';
import { nullabilityIn, nullable } from './nullable';

/** Names in one object that are reported one by one; the others are reported together. */
const MAX_SINGLE = 20;

/**
 * The step for targets that want every property in `required`.
 * @param optional what the target does with an optional property @param optionalNullable with one that may be `null`
 */
export function everyPropertyRequired(optional: Statement, optionalNullable: Statement): Step {
  return {
    code: 'optional-property',
    summary: 'An optional property',
    statement: optional,
    finds: (schema) => optionalProperties(schema).length > 0,
    apply: (context) => {
      const { root, each, report } = context;
      const isNullable = nullabilityIn(root);
      const referred = new Set<Json | undefined>();
      eachSchema(root, (schema) => referred.add(schemaAt(root, own(schema, '$ref'))));
      each((schema) => {
        const optional$ = optionalProperties(schema);
        if (optional$.length === 0) return;
        const properties = mapAt(schema, 'properties');
        const missing = optional$.filter((name) => properties[name] !== false);
        for (const name of optional$) {
          if (properties[name] !== false) continue;
          report({
            schema,
            keyword: 'properties',
            item: name,
            message: `The property \`${short(name)}\` is optional, and \`false\`: it takes no value.`,
            repair: removingProperty(schema, name),
          });
        }
        const all = Object.keys(properties);
        const required = textsAt(schema, 'required');
        for (const names of grouped(missing)) {
          const strict = names.filter((name) => !isNullable(properties[name]));
          const isTaken = strict.length === 0;
          const widened = strict.flatMap((name) => nullable(properties[name] as Json) ?? []);
          const also = widened.some((one) => referred.has(one.schema)) ? ', also where a `$ref` leads to it' : '';
          const shown = shownNames(names);
          const [is, they] = names.length === 1 ? ['property', 'is'] : ['properties', 'are'];
          report({
            schema,
            keyword: 'properties',
            item: names[0] as string,
            statement: isTaken ? optionalNullable : optional,
            message: isTaken
              ? `The ${is} ${shown} ${they} not in \`required\`.`
              : `The ${is} ${shown} ${they} optional.`,
            repair: {
              title: isTaken ? `Require ${shown}` : `Require ${shown} and allow \`null\``,
              ...(isTaken ? {} : { loss: `${shown} ${they} \`null\` instead of absent${also}` }),
              changes: [
                { schema, set: { required: namesInOrder(new Set([...required, ...names]), schema) } },
                ...widened,
              ],
              together: [{ schema, set: { required: all } }, ...widened],
            },
          });
        }
      });
    },
  };
}

/** The repair that removes a property that can never be given. */
export function removingProperty(schema: Schema, name: string): NonNullable<Found['repair']> {
  const isClosed = own(schema, 'additionalProperties') === false;
  const shown = `\`${short(name)}\``;
  return {
    title: `Remove ${shown}`,
    ...(isClosed ? {} : { loss: `that ${shown} can't be given` }),
    changes: [{ schema: mapAt(schema, 'properties'), remove: [name] }],
  };
}

/** The names of the properties that are not in `required`. */
export function optionalProperties(schema: Schema): readonly string[] {
  const names = Object.keys(mapAt(schema, 'properties'));
  if (names.length === 0) return names;
  const required = new Set(textsAt(schema, 'required'));
  return names.filter((name) => !required.has(name));
}

/** Names in the order of the properties of an object; those that are none of them come last. */
export function namesInOrder(names: ReadonlySet<string>, schema: Schema): string[] {
  const properties = mapAt(schema, 'properties');
  const unknown = [...names].filter((name) => !Object.hasOwn(properties, name));
  return [...Object.keys(properties).filter((name) => names.has(name)), ...unknown];
}

/** The title of the repair that makes properties required and changes nothing else, and what it loses. */
export function titleOfRequiring(names: readonly string[]): { readonly title: string; readonly loss: string } {
  const shown = shownNames(names);
  return { title: `Require ${shown}`, loss: `that ${shown} can be left out` };
}

/** The first names alone, all others together. */
function grouped<T>(names: readonly T[]): readonly (readonly T[])[] {
  const rest = names.slice(MAX_SINGLE);
  return [...names.slice(0, MAX_SINGLE).map((name) => [name]), ...(rest.length > 0 ? [rest] : [])];
}

/** Names for a title: the first one, and how many more there are. */
export function shownNames(names: readonly string[]): string {
  const first = `\`${short(names[0] ?? '')}\``;
  return names.length === 1 ? first : `${first} and ${(names.length - 1).toLocaleString('en')} more`;
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
    mayFind: needing('required'),
    apply: ({ each, report }) => {
      each((schema, site) => {
        if (!isChecked(schema)) return;
        const properties = mapAt(schema, 'properties');
        const required = own(schema, 'required');
        if (!Array.isArray(required)) return;
        const isKnown = (name: Json) => typeof name !== 'string' || Object.hasOwn(properties, name);
        if (required.every(isKnown)) return;
        const unknown = [...required.entries()].filter(([, name]) => !isKnown(name));
        const together = [{ schema, set: { required: [...new Set(required.filter(isKnown))] } }];
        for (const entries of grouped(unknown)) {
          const names = new Set(entries.map(([, name]) => name));
          const shown = shownNames(entries.map(([, name]) => String(name)));
          report({
            schema,
            keyword: 'required',
            item: entries[0]?.[0] ?? 0,
            message: `${named('object', site)} requires ${shown}, which is not in \`properties\`.`,
            repair: {
              title: `Remove ${shown} from \`required\``,
              loss: `that ${shown} is required`,
              changes: [{ schema, set: { required: required.filter((name) => !names.has(name)) } }],
              together,
            },
          });
        }
      });
    },
  };
}
