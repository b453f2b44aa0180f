/** Conditions for targets that do not know them. */
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, KeywordStatement, Step } from '../model/target';
import { needing } from './contents';
import { describing } from './keywords';
import { containedItems } from './part-items';

/** Keywords whose schemas say when something holds, and not what a value looks like. */
const CONDITIONS: readonly string[] = [
  'if',
  'then',
  'else',
  'not',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
];

/** A repair that describes `contains`, which says of what type items are: such a target wants `items`. */
function withItems(repair: Repair, schema: Schema): Repair {
  const items = containedItems(schema);
  if (items === undefined) return repair;
  return {
    ...repair,
    title: `${repair.title}, and its schema to \`items\``,
    loss: `${String(repair.loss)}, and that other items are allowed`,
    changes: repair.changes.map((change) => ({ ...change, set: { ...change.set, items } })),
  };
}

type Repair = NonNullable<Found['repair']>;

/**
 * The step that moves conditions into the description. It comes before the steps that look at each schema: what holds for a schema of
 * values ("each name in `required` is a property") does not hold in a condition, which would lose its meaning by a repair.
 * @param reported statements of its own for single keywords
 */
export function conditions(
  statement: KeywordStatement,
  reported: Readonly<Record<string, KeywordStatement>> = {},
): Step {
  return {
    code: 'keyword',
    summary: `A condition: ${CONDITIONS.map((keyword) => `\`${keyword}\``).join(', ')}`,
    statement,
    mayFind: needing(...CONDITIONS),
    apply: (context) => {
      const { each, report } = context;
      each((schema) => {
        const present = CONDITIONS.filter((keyword) => Object.hasOwn(schema, keyword));
        if (present.length === 0) return;
        const repair = withItems(describing(schema, present, context), schema);
        for (const keyword of present) {
          const message = `The keyword \`${keyword}\` is not supported.`;
          report({ schema, keyword, statement: reported[keyword] ?? statement, message, repair });
        }
      });
    },
  };
}
