/** Schemas that a target checks against a metaschema of JSON Schema. */
import { type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { draftOf, namesDraft } from '../../schema/embedded/drafts';
import type { SchemaError, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { mapAt } from './each-schema';
import { areConverted, type Fault, faultsIn, flagMessage, flagOf, withinTuples } from './schema-faults';
import { repairsOf, type Wanted } from './schema-repairs';

/**
 * The draft that a target takes a schema for. `declared`: the one that `$schema` names, without it 2020-12. `every`: it refuses only what
 * is not valid in any.
 */
export type CheckedDraft = 'draft-07' | '2020-12' | 'declared' | 'every';

/** Faults that are reported one by one. */
const MAX_FAULTS = 40;
const MANY_MORE = 'Many more values of the schema are not valid.';

const SUMMARIES: Readonly<Record<CheckedDraft, string>> = {
  'draft-07': 'A schema that is not valid in draft-07 of JSON Schema',
  '2020-12': 'A schema that is not valid in draft 2020-12 of JSON Schema, whatever its `$schema` names',
  declared: 'A schema that is not valid in the draft that its `$schema` names, or without one in 2020-12',
  every: 'A schema that is not valid in any draft of JSON Schema',
};

/**
 * The step for schemas that are not valid.
 * @param converted what the target does if each fault is only a value of another type, as `"1"` for `1`; absent: the same
 * @param tuples `elsewhere`: another step finds lists of schemas in `items`
 * @param ofProperties what the target does with `properties` of the root that are no object; absent: the same
 * @param wanted what repairs have to leave
 */
export function validSchema(
  draft: CheckedDraft,
  invalid: Statement,
  {
    converted,
    tuples,
    ofProperties,
    ...wanted
  }: Wanted & {
    readonly converted?: Statement;
    readonly tuples?: 'elsewhere';
    readonly ofProperties?: Statement;
  } = {},
): Step {
  const faultsOf = (errors: readonly SchemaError[], context: StepContext) => {
    const faults = faultsIn(context.root, errors);
    return tuples === 'elsewhere' ? withinTuples(faults, (part) => context.errorsIn('2020-12', part)) : faults;
  };
  return {
    code: 'invalid-schema',
    summary: SUMMARIES[draft],
    statement: invalid,
    apply: (context) => {
      const { root, report } = context;
      const errors = errorsOf(draft, context);
      if (errors.length === 0) return;
      const statement = converted && areConverted(root, errors) ? converted : invalid;
      const statementOf = ({ schema, keyword, item }: Fault) =>
        schema === root && keyword === 'properties' && item === undefined ? (ofProperties ?? statement) : statement;
      let found = faultsOf(errors, context);
      // What is repaired is examined again: a list of schemas is only examined once it is in `prefixItems`.
      for (let left = MAX_FAULTS; found.length > 0; ) {
        // On a guess, an export changes nothing.
        const known = found.filter((fault) => statementOf(fault).evidence.kind !== 'inferred');
        const repairs = repairsOf(root, known, wanted);
        for (const fault of found.slice(0, left)) {
          const { schema, keyword, item, message } = fault;
          const repair = repairs.get(fault);
          report({
            schema,
            ...(keyword === undefined ? {} : { keyword }),
            ...(item === undefined ? {} : { item }),
            statement: statementOf(fault),
            message,
            ...(repair ? { repair } : {}),
          });
        }
        left -= found.length;
        if (left < 0) report({ schema: root, statement, message: MANY_MORE });
        if (left <= 0 || repairs.size === 0) return;
        found = faultsOf(errorsOf(draft, context), context);
      }
    },
  };
}

/** The step for `required: true` in a property: where the target does not check the whole schema, but wants a list. */
export function requiredFlags(invalid: Statement): Step {
  return {
    code: 'invalid-schema',
    summary: '`required: true` in a property',
    statement: invalid,
    mayFind: needing('required'),
    finds: hasFlag,
    apply: ({ root, each, report }) => {
      const flagged = new Set<Schema>();
      each((schema) => {
        if (hasFlag(schema)) flagged.add(schema);
      });
      if (flagged.size === 0) return;
      const owners = new Map<Json, Fault['owner']>();
      each((schema) => {
        for (const [name, property] of Object.entries(mapAt(schema, 'properties')))
          owners.set(property, { schema, name });
      });
      const faults = [...flagged].map((schema): Fault => {
        const owner = owners.get(schema);
        const value = own(schema, 'required');
        return { schema, keyword: 'required', value, message: flagMessage(value), ...(owner ? { owner } : {}) };
      });
      const repairs = repairsOf(root, faults);
      for (const fault of faults.slice(0, MAX_FAULTS)) {
        const { schema, message } = fault;
        const repair = repairs.get(fault);
        report({ schema, keyword: 'required', message, ...(repair ? { repair } : {}) });
      }
      if (faults.length > MAX_FAULTS) report({ schema: root, message: MANY_MORE });
    },
  };
}

function hasFlag(schema: Schema): boolean {
  return flagOf(own(schema, 'required')) !== undefined;
}

function errorsOf(draft: CheckedDraft, { root, errorsIn }: StepContext): readonly SchemaError[] {
  switch (draft) {
    case 'declared':
      return declaredErrors(root, errorsIn);
    case 'every':
      return commonErrors(errorsIn);
    default:
      return errorsIn(draft);
  }
}

/** An unknown draft can't be checked. */
function declaredErrors(root: Schema, errorsIn: StepContext['errorsIn']): readonly SchemaError[] {
  const draft = namesDraft(root) ? draftOf(root) : '2020-12';
  return draft === undefined ? [] : errorsIn(draft);
}

/** The errors at places where each draft has one. */
function commonErrors(errorsIn: StepContext['errorsIn']): readonly SchemaError[] {
  const newest = errorsIn('2020-12');
  if (newest.length === 0) return newest;
  const others = (['draft-07', 'draft-04'] as const).map(
    (draft) => new Set(errorsIn(draft).map(({ instancePath }) => instancePath)),
  );
  return newest.filter(({ instancePath }) => others.every((places) => places.has(instancePath)));
}
