/** Conditions for targets that do not know them. */
import type { KeywordStatement, Step } from '../model/target';
import { needing } from './contents';
import { describing } from './keywords';

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
        const repair = describing(schema, present, context);
        for (const keyword of present) {
          const message = `The keyword \`${keyword}\` is not supported.`;
          report({ schema, keyword, statement: reported[keyword] ?? statement, message, repair });
        }
      });
    },
  };
}
