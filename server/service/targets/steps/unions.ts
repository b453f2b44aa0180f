/** Alternatives for targets that take nothing next to them. */
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { short } from './each-schema';
import { bothOf } from './merging';
import { appliesTo, OF_TYPES } from './types';

const UNIONS: readonly string[] = ['anyOf', 'oneOf'];

/** Characters that are written into all alternatives together at most. */
const MOST = 20_000;

/**
 * The step that writes what stands next to `anyOf` or `oneOf` into each alternative: where one says something else, that is kept. At the root,
 * which has to be an object, it is taken.
 */
export function lonelyUnions(statement: Statement): Step {
  return {
    code: 'keyword',
    summary: 'Keywords next to `anyOf`',
    statement,
    mayFind: needing(...UNIONS),
    apply: (context) => {
      context.each((schema, { isRoot }) => {
        const [keyword = '', ...more] = UNIONS.filter((one) => listAt(schema, one).length > 0);
        if (isRoot || keyword === '' || more.length > 0) return;
        const others = movedKeywords(schema);
        const [first] = others;
        if (first === undefined) return;
        const written = withEach(listAt(schema, keyword), schema, others, context);
        if (!written) return;
        context.report({
          schema,
          keyword: others.includes('type') ? 'type' : first,
          message: `\`${others.includes('type') ? 'type' : short(first)}\` stands next to \`${keyword}\`.`,
          repair: movedInto(schema, keyword, written, others),
        });
      });
    },
  };
}

/** The keywords next to alternatives that are written into them. */
function movedKeywords(schema: Schema): readonly string[] {
  const named = Object.keys(schema).filter((one) => one === 'type' || OF_TYPES.includes(one));
  return [...named, ...(named.includes('properties') ? present(schema, NEXT_TO_PROPERTIES) : [])];
}

/** They are about all properties but those of the same schema: without these, they would forbid them. */
const NEXT_TO_PROPERTIES: readonly string[] = ['patternProperties', 'additionalProperties'];

const present = (schema: Schema, keywords: readonly string[]) => keywords.filter((one) => Object.hasOwn(schema, one));

interface Written {
  readonly alternatives: readonly Json[];
  /** Whether an alternative keeps what contradicts the keywords. */
  readonly isLossy: boolean;
}

/** The alternatives, each with keywords of the schema that has them; `undefined` if that can't be written, or becomes too large. */
function withEach(
  alternatives: readonly Json[],
  schema: Schema,
  keywords: readonly string[],
  { copy }: StepContext,
): Written | undefined {
  const size = keywords.reduce((sum, keyword) => sum + JSON.stringify(schema[keyword]).length, 0);
  if (size * alternatives.length > MOST) return undefined;
  const found: Json[] = [];
  let isLossy = false;
  for (const one of alternatives) {
    if (one === false) continue;
    if (one !== true && (!isObject(one) || Object.hasOwn(one, '$ref'))) return undefined;
    const alternative = one === true ? {} : one;
    const type = own(alternative, 'type') ?? own(schema, 'type');
    const shared = keywords.filter((one) => appliesTo(NEXT_TO_PROPERTIES.includes(one) ? 'properties' : one, type));
    const part = Object.fromEntries(shared.map((keyword) => [keyword, copy(schema[keyword] as Json)]));
    const both = bothOf(alternative, part)?.schema;
    isLossy ||= both === undefined;
    found.push(both ?? { ...part, ...alternative });
  }
  return found.length > 0 ? { alternatives: found, isLossy } : undefined;
}

function movedInto(
  schema: Schema,
  keyword: string,
  { alternatives, isLossy }: Written,
  others: readonly string[],
): NonNullable<Found['repair']> {
  const isRedundant = isSame([...alternatives], schema[keyword] as Json);
  const shown = others.map((one) => `\`${short(one)}\``).join(', ');
  const change: FoundChange = isRedundant
    ? { schema, remove: others }
    : { schema, set: { [keyword]: [...alternatives] }, remove: others };
  return {
    title: isRedundant ? `Remove ${shown}` : `Write ${shown} into the alternatives of \`${keyword}\``,
    ...(isLossy
      ? { loss: `what ${shown} ${others.length === 1 ? 'says' : 'say'} of alternatives that contradict it` }
      : {}),
    changes: [change],
  };
}
