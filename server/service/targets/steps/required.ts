/** Which properties are required. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { hasObjectShape, mapAt, named, short } from './each-schema';
import { CopyBudget, inlining } from './inlining';
import { schemaAt } from './local-schema';
import { NULLABLE, nullabilityIn, nullable } from './nullable';
import { isWithin, Referrers } from './referrers';

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
      const { root, each, report, ownerOf } = context;
      const isNullable = nullabilityIn(root);
      const referrers = new SeparatedReferrers(context);
      const requireAll = (schema: Schema) => {
        const optional$ = optionalProperties(schema);
        if (optional$.length === 0) return;
        const properties = mapAt(schema, 'properties');
        const missing = optional$.filter((name) => properties[name] !== false);
        for (const name of optional$) {
          if (properties[name] !== false) continue;
          report({
            schema: ownerOf(schema, name),
            keyword: 'properties',
            item: name,
            message: `The property \`${short(name)}\` is optional, and \`false\`: it takes no value.`,
            repair: removingProperty(schema, name, ownerOf),
          });
        }
        const all = Object.keys(properties);
        const required = textsAt(schema, 'required');
        for (const names of grouped(missing)) {
          const strict = names.filter((name) => !isNullable(properties[name]));
          const isTaken = strict.length === 0;
          const widened = strict.flatMap((name) => nullable(properties[name] as Json) ?? []);
          const { separated, isWidened } = referrers.of(widened);
          const changes = [...separated, ...widened];
          const shown = shownNames(names);
          const [is, they] = names.length === 1 ? ['property', 'is'] : ['properties', 'are'];
          report({
            schema: ownerOf(schema, names[0] as string),
            keyword: 'properties',
            item: names[0] as string,
            statement: isTaken ? optionalNullable : optional,
            message: isTaken
              ? `The ${is} ${shown} ${they} not in \`required\`.`
              : `The ${is} ${shown} ${they} optional.`,
            repair: {
              title: isTaken
                ? `Require ${shown}`
                : `Require ${shown}${separated.length > 0 ? ', inline each `$ref` to it,' : ''} and allow \`null\``,
              ...(isTaken
                ? {}
                : {
                    loss: `${shown} ${they} \`null\` instead of absent${isWidened ? ', also where a `$ref` leads to it' : ''}`,
                  }),
              changes: [...requiring(schema, required, names, ownerOf), ...changes],
              together: [{ schema, set: { required: all } }, ...changes],
            },
          });
        }
      };
      // What is written in the place of a reference may be at a place that was visited before.
      for (let left = MAX_ROUNDS; left > 0; left--) {
        const { count } = referrers;
        each(requireAll);
        if (referrers.count === count) return;
      }
    },
  };
}

/** References to what others refer to that are followed. */
const MAX_ROUNDS = 20;

/** Writes schemas in the place of references, before what these lead to allows `null`. */
class SeparatedReferrers {
  private readonly referrers: Referrers;
  private budget: CopyBudget | undefined;
  /** References that were replaced. */
  count = 0;

  constructor(private readonly context: StepContext) {
    this.referrers = new Referrers(context.root);
  }

  /** The changes that separate the referrers from schemas that change. `isWidened`: some can't be, and allow `null` too. */
  of(widened: readonly FoundChange[]): { readonly separated: readonly FoundChange[]; readonly isWidened: boolean } {
    const separated: FoundChange[] = [];
    let isWidened = false;
    for (const { schema: target, remove } of widened) {
      for (const schema of this.referrers.of(target, remove?.some((one) => one !== NULLABLE) === true)) {
        const change = widened.some((one) => one.schema === schema) ? undefined : this.separating(schema);
        if (change) separated.push(change);
        else isWidened = true;
      }
    }
    this.count += separated.length;
    return { separated, isWidened };
  }

  /** `undefined` if it is recursive, or would copy too much. */
  private separating(schema: Schema): FoundChange | undefined {
    const { root, copy } = this.context;
    const target = schemaAt(root, own(schema, '$ref'));
    this.budget ??= new CopyBudget(root);
    if (!isObject(target) || isWithin(schema, target) || !this.budget.take(target)) return undefined;
    const written = inlining(schema, target, copy);
    return written?.loss === undefined ? written?.change : undefined;
  }
}

/** The repair that removes a property that can never be given. */
export function removingProperty(
  schema: Schema,
  name: string,
  ownerOf: StepContext['ownerOf'],
): NonNullable<Found['repair']> {
  const removal = (owner: Schema): FoundChange => ({ schema: mapAt(owner, 'properties'), remove: [name] });
  const isClosed = own(schema, 'additionalProperties') === false;
  const shown = `\`${short(name)}\``;
  return {
    title: `Remove ${shown}`,
    ...(isClosed ? {} : { loss: `that ${shown} can't be given` }),
    changes: [removal(ownerOf(schema, name))],
    together: [removal(schema)],
  };
}

/** The names of the properties that are not in `required`. */
function optionalProperties(schema: Schema): readonly string[] {
  const names = Object.keys(mapAt(schema, 'properties'));
  if (names.length === 0) return names;
  const required = new Set(textsAt(schema, 'required'));
  return names.filter((name) => !required.has(name));
}

/**
 * The changes that add names of properties to `required`, of the objects that have them in the text.
 * @param required what the schema requires so far
 */
function requiring(
  schema: Schema,
  required: readonly string[],
  names: readonly string[],
  ownerOf: StepContext['ownerOf'],
): readonly FoundChange[] {
  const owners = new Map<Schema, Set<string>>();
  for (const name of names) {
    const owner = ownerOf(schema, name);
    const added = owners.get(owner) ?? new Set(owner === schema ? required : textsAt(owner, 'required'));
    owners.set(owner, added.add(name));
  }
  return [...owners].map(([owner, all]) => ({ schema: owner, set: { required: namesInOrder(all, owner) } }));
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
