/** What a target does with the keywords of JSON Schema, one by one. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import { typeOf } from '../../../../common/json-schema/types';
import type { Condition, Found, FoundChange, KeywordStatement, Step, StepContext } from '../model/target';
import { itemsOfTuple } from './array-items';
import { lossOfOneOf } from './distinct-alternatives';
import { short } from './each-schema';
import { ANNOTATIONS } from './nullable';
import { isUsed } from './references';

/** The table of a target. */
export interface KeywordTable {
  /** By keyword; of several statements the first whose condition holds. */
  readonly keywords: Readonly<Record<string, KeywordStatement | readonly KeywordStatement[]>>;
  /** For the other keywords of JSON Schema. */
  readonly others: KeywordStatement;
  /** For members that are no keywords of JSON Schema (`x-order`). */
  readonly unknown: KeywordStatement;
}

/** The step that looks each keyword up in a table. */
export function keywordStep(summary: string, table: KeywordTable): Step {
  const listed = new Map<string, readonly KeywordStatement[]>(
    Object.entries(table.keywords).map(([keyword, one]) => [keyword, [one].flat()]),
  );
  for (const keyword of KEYWORDS.keys()) if (!listed.has(keyword)) listed.set(keyword, [table.others]);
  const unknown = [table.unknown];
  /** What is stated of a member of a schema; `undefined` if the target takes it. */
  const statementOf = (keyword: string, schema: Schema, isRoot: boolean) => {
    const value = schema[keyword] as Json;
    const statements = listed.get(keyword) ?? unknown;
    const [first] = statements;
    const found = first?.when ? statements.find(({ when }) => when?.holds(value, schema, isRoot) ?? true) : first;
    return found?.treatment === 'allowed' ? undefined : found;
  };
  const isAllowed = (statements: readonly KeywordStatement[]) =>
    statements.every(({ treatment }) => treatment === 'allowed');
  const allowed = new Set([...listed].flatMap(([keyword, statements]) => (isAllowed(statements) ? [keyword] : [])));
  return {
    code: 'keyword',
    summary,
    statement: table.others,
    keywords: listed,
    mayFind: ({ names }) => {
      for (const name of names) if (!allowed.has(name) && (listed.has(name) || !isAllowed(unknown))) return true;
      return false;
    },
    finds: (schema, { isRoot }) =>
      Object.keys(schema).some((keyword) => statementOf(keyword, schema, isRoot) !== undefined),
    apply: (context) => {
      context.each((schema, { isRoot }) => {
        let found: Pair[] | undefined;
        for (const keyword of Object.keys(schema)) {
          const statement = statementOf(keyword, schema, isRoot);
          if (!statement) continue;
          found ??= [];
          found.push({ keyword, statement });
        }
        if (found) reportAll(context, schema, found);
      });
    },
  };
}

interface Pair {
  readonly keyword: string;
  readonly statement: KeywordStatement;
}

function reportAll(context: StepContext, schema: Schema, found: readonly Pair[]): void {
  // Together, as they share one description. The values are read before the first repair is carried out.
  const inText = found.filter((one) => isDescribed(one, schema));
  const described = inText.map(({ keyword }) => keyword);
  // A library that changes it leaves `items` as it is: so does an export; a fix does better.
  const isLeft = inText.some(({ statement }) => statement.treatment === 'changed');
  const description = described.length > 0 ? describing(schema, described, isLeft) : undefined;
  const reports = found.map(({ keyword, statement }): Found => {
    const repair =
      description && described.includes(keyword) ? description : rewritten(schema, keyword, statement, context.root);
    const message = `${written(keyword, schema[keyword] as Json, statement)} is not supported${reasonOf(statement)}.`;
    return { schema, keyword, message, statement, ...(repair ? { repair } : {}) };
  });
  for (const one of reports) context.report(one);
}

function reasonOf({ when }: KeywordStatement): string {
  if (!when) return '';
  return when.taken === undefined ? ` here, as ${when.text}` : `: ${when.taken}`;
}

function isDescribed({ keyword, statement: { rewrite } }: Pair, schema: Schema): boolean {
  const value = schema[keyword];
  return rewrite === 'describe' || (rewrite === 'describe schemas' && isObject(value) && Object.keys(value).length > 0);
}

/** A keyword that is only supported with some values is shown with its value, if that is short. */
function written(keyword: string, value: Json, { when }: KeywordStatement): string {
  const name = short(keyword);
  // Without quotation marks, as messages are quoted.
  if (when && typeof value === 'string' && value !== '') return `The \`${name}\` \`${short(value)}\``;
  const isShort = typeof value === 'number' || typeof value === 'boolean';
  return when && isShort ? `\`${name}: ${String(value)}\`` : `The keyword \`${name}\``;
}

/** The condition for a value that is none of some. */
export function noneOf(values: readonly Json[]): Condition {
  const shown = values.map((value) => `\`${String(value)}\``);
  return {
    text: `it is none of ${shown.join(', ')}`,
    taken: `it may be ${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`,
    holds: (value) => !values.includes(value),
  };
}

/** The text that states keywords in a description, in the form of Anthropic's SDK. */
export function describedText(description: Json | undefined, schema: Schema, keywords: readonly string[]): string {
  const stated = keywords.map((keyword) => `${keyword}: ${JSON.stringify(statedValue(schema, keyword))}`).join(', ');
  return `${typeof description === 'string' && description !== '' ? `${description}\n\n` : ''}{${stated}}`;
}

/** The value of a keyword; for draft-04's `exclusiveMinimum: true` the bound, which says more by itself. */
function statedValue(schema: Schema, keyword: string): Json | undefined {
  const value = schema[keyword];
  const bound = BOUNDS.get(keyword);
  if (value !== true || bound === undefined) return value;
  return typeof schema[bound] === 'number' ? schema[bound] : value;
}

const BOUNDS: ReadonlyMap<string, string> = new Map([
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
]);

/**
 * The repair that moves keywords into the description.
 * @param isLeft a conversion leaves `items` as it is
 */
export function describing(schema: Schema, keywords: readonly string[], isLeft = false): NonNullable<Found['repair']> {
  const shown = (some: readonly string[]) => some.map((keyword) => `\`${short(keyword)}\``).join(', ');
  // Annotations are never enforced.
  const enforced = keywords.filter((keyword) => !ANNOTATIONS.has(keyword));
  const [lost, how] = enforced.length > 0 ? [enforced, 'only described, not enforced'] : [keywords, 'only described'];
  // Without it, `items` is about the first items too.
  const items = keywords.includes('prefixItems') ? itemsOfTuple(schema) : undefined;
  const description = describedText(own(schema, 'description'), schema, keywords);
  const together: FoundChange = { schema, set: { description }, remove: keywords };
  return {
    title: `Move ${shown(keywords)} into the description`,
    loss: `${shown(lost)} ${lost.length === 1 ? 'is' : 'are'} ${how}`,
    changes: [{ ...together, set: { description, ...(items === undefined ? {} : { items }) } }],
    ...(isLeft ? { together: [together] } : {}),
  };
}

function rewritten(
  schema: Schema,
  keyword: string,
  { rewrite, treatment }: KeywordStatement,
  root: Schema,
): Found['repair'] {
  const shown = `\`${short(keyword)}\``;
  const value = schema[keyword] as Json;
  switch (rewrite) {
    case 'remove':
    case 'describe schemas':
      if ((schema === root || NAMES.has(keyword)) && isUsed(root, keyword)) return undefined;
      return {
        title: `Remove ${shown}`,
        ...(MEANS_NOTHING.has(keyword) || treatment === 'ignored' || isTypeOfValues(schema, keyword)
          ? {}
          : { loss: `what ${shown} says` }),
        changes: [{ schema, remove: [keyword] }],
      };
    case 'enum':
      return { title: 'Replace `const` with `enum`', changes: [{ schema, set: { enum: [value] }, remove: [keyword] }] };
    case 'anyOf': {
      const loss = lossOfOneOf(value, root);
      return {
        title: 'Replace `oneOf` with `anyOf`',
        ...(loss ? { loss } : {}),
        changes: [{ schema, set: { anyOf: value }, remove: [keyword] }],
      };
    }
    default:
      return undefined;
  }
}

/** Keywords by which a reference may name a schema. */
const NAMES: ReadonlySet<string> = new Set(['$id', '$anchor']);

/** Whether a keyword is a `type` that all listed values have, or all alternatives. */
function isTypeOfValues(schema: Schema, keyword: string): boolean {
  const { type } = schema;
  if (keyword !== 'type' || typeof type !== 'string') return false;
  return hasValuesOf(schema, type) || UNIONS.some((one) => isTypeOfAll(listAt(schema, one), type));
}

const UNIONS: readonly string[] = ['anyOf', 'oneOf'];

function isTypeOfAll(alternatives: readonly Json[], type: string): boolean {
  const isOfType = (one: Json) => isObject(one) && (own(one, 'type') === type || hasValuesOf(one, type));
  return alternatives.length > 0 && alternatives.every(isOfType);
}

/** Whether only values of a type are listed. */
function hasValuesOf(schema: Schema, type: string): boolean {
  const value = own(schema, 'const');
  const values = value === undefined ? listAt(schema, 'enum') : [value];
  const isOfType = (one: Json) => typeOf(one) === type || (type === 'number' && typeof one === 'number');
  return values.length > 0 && values.every(isOfType);
}

/** Keywords that constrain nothing and tell a model nothing. */
const MEANS_NOTHING: ReadonlySet<string> = new Set(['$schema', '$id', '$comment', '$anchor', '$vocabulary']);
