/** A root that is written in another way than as an object: by a reference, an `allOf`, or an `anyOf` of one. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange, Statement, Step, StepContext } from '../model/target';
import { onlyTypeIn } from './alternatives';
import { needing } from './contents';
import { carriedOutOnly, fromTarget, INLINING, withTarget } from './inlining';
import { flattened, Merger, ROOT_METADATA, UNSUPPORTED } from './intersections';
import { schemaAt } from './local-schema';
import { type Both, droppedLoss } from './merging';
import { ANNOTATIONS, isPlainReference } from './nullable';
import { leadsNowhere } from './references';
import { replacing } from './replace';

/** References, `allOf` and `anyOf` within each other at the root. */
const MAX_ROUNDS = 20;

/** By which a root without a `type` may be an object. */
type Wrapper = '$ref' | 'allOf' | 'anyOf';

/** What a target does with roots that are objects in another way than by their `type` alone. */
interface WrapperStatements {
  /** With an `allOf` of closed objects that lack properties of others. Absent: the same as with others. */
  readonly forbidding?: Statement;
  /** With a `$ref` that leads to nothing, or stands next to constraints. Absent: the same as with any other. */
  readonly conflicting?: Statement;
  /** With one of them next to a `type`. Absent: the target takes it. */
  readonly nextToType?: NextToType;
}

/** What a target does with a keyword next to the `type` of the root. Absent: it takes it. */
export type NextToType = { readonly [wrapper in Wrapper]?: Statement };

/** The step that makes the root an object, where it means the same. @param simplified what the target does with a root without a `type` */
export function rootWrappers(
  simplified: Statement,
  { conflicting = simplified, nextToType = {}, forbidding }: WrapperStatements = {},
): Step {
  return {
    code: 'root',
    summary: 'A root that is an object by `$ref`, `allOf` or `anyOf`',
    statement: simplified,
    mayFind: needing('$ref', 'allOf', 'anyOf'),
    apply: (context) => {
      const { root } = context;
      const statementOf = (wrapper: Wrapper) => (root.type === undefined ? simplified : nextToType[wrapper]);
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const next = root.type === undefined ? conflicting : nextToType.$ref;
        if (root.$ref !== undefined && !inlined(context, statementOf('$ref'), next)) return;
        merged(context, statementOf, forbidding);
        const isPromoted = promoted(context, statementOf('anyOf'));
        if (root.$ref === undefined && !isPromoted) return;
      }
    },
  };
}

/** What is wrong with a root. @param what the keyword, with an article */
function messageOf({ type }: Schema, wrapper: Wrapper, what: string): string {
  return type === undefined
    ? `The root of the schema is ${what}, not \`type: "object"\`.`
    : `The root of the schema has \`${wrapper}\`.`;
}

/** Replaces a `$ref` at the root, if the target does not take it. @returns whether that was possible */
function inlined(
  { root, original, report, copy }: StepContext,
  simplified: Statement | undefined,
  conflicting: Statement | undefined,
): boolean {
  if (!simplified || !conflicting) return false;
  const reference = referenced(root, copy);
  const found = { schema: root, keyword: '$ref' };
  if (!reference) {
    report({ ...found, statement: conflicting, message: leadsNowhere(root, root.$ref ?? null) });
    return false;
  }
  const { isExact, change, loss } = reference;
  const repair = { title: INLINING, ...(loss ? { loss } : {}), changes: [change] };
  // In the text, it may lead elsewhere.
  const isMoved = own(original, '$ref') !== undefined && original.$ref !== root.$ref;
  report({
    ...found,
    statement: isExact ? simplified : conflicting,
    message:
      isExact || conflicting === simplified
        ? messageOf(root, '$ref', 'a `$ref`')
        : '`$ref` stands next to other keywords.',
    repair: isMoved ? carriedOutOnly(repair) : repair,
  });
  return isExact;
}

/** The root after its `$ref` is replaced; `undefined` if that leads to no schema. */
export function referenced(root: Schema, copy: StepContext['copy']): Reference | undefined {
  const chain = chainFrom(root);
  const target = chain.at(-1);
  if (!target || target === root) return undefined;
  const { $ref: _, ...siblings } = root;
  const isExact = chain.slice(1, -1).every(isPlainReference) && Object.keys(siblings).every((one) => BESIDE.has(one));
  if (!isExact) return combinedWith(root, chain, copy);
  const between = chain.slice(1, -1).reverse().map(annotationsOf);
  const members = Object.assign({}, copy(target) as Schema, ...between, siblings) as Schema;
  return { isExact, change: { ...replacing(root, members), from: target }, members };
}

/** The same where what stands next to a reference constrains: both hold. */
function combinedWith(root: Schema, chain: readonly Schema[], copy: StepContext['copy']): Reference | undefined {
  let both: Both | undefined = { schema: {}, dropped: [] };
  const dropped: string[] = [];
  for (const one of [...chain].reverse()) {
    const { $ref: _, ...siblings } = one === root ? root : (copy(one) as Schema);
    both = withTarget(siblings, both.schema);
    if (!both) return undefined;
    dropped.push(...both.dropped);
  }
  const [loss] = droppedLoss(dropped);
  const { $schema: _, $id: __, ...written } = root;
  const from = fromTarget(written, chain.at(-1) as Schema);
  const change = { ...replacing(root, both.schema), ...from };
  return { isExact: false, change, members: both.schema, ...(loss === undefined ? {} : { loss }) };
}

interface Reference {
  /** What stands next to a `$ref` constrains nothing. */
  readonly isExact: boolean;
  readonly change: FoundChange;
  /** What the root has after it. */
  readonly members: Schema;
  /** What is lost by it, as a phrase; absent: nothing. */
  readonly loss?: string;
}

/** Keywords next to a `$ref` at the root that constrain nothing. */
const BESIDE: ReadonlySet<string> = new Set(['$defs', 'definitions', ...ROOT_METADATA, ...ANNOTATIONS]);

/** The root, and what its references lead to; without an end for references in a circle. */
function chainFrom(root: Schema): readonly Schema[] {
  const chain = [root];
  for (let at = root; at.$ref !== undefined && chain.length < MAX_ROUNDS; ) {
    const target: Json | undefined = schemaAt(root, at.$ref);
    if (!isObject(target) || chain.includes(target)) return [];
    chain.push(target);
    at = target;
  }
  return chain;
}

function annotationsOf(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => ANNOTATIONS.has(keyword)));
}

/** Merges an `allOf` at the root, as long as the target does not take it. */
function merged(
  context: StepContext,
  statementOf: (wrapper: Wrapper) => Statement | undefined,
  forbidding: Statement | undefined,
): void {
  const { root } = context;
  const report: StepContext['report'] = (found) =>
    context.report({
      ...found,
      statement: found.statement ?? statementOf('allOf'),
      ...(found.schema === root ? { message: messageAtRoot(found) } : {}),
    });
  const reporting = { ...context, report };
  const merger = new Merger(reporting, forbidding);
  while (statementOf('allOf') && (merger.atRoot() || flattened(root, reporting, ROOT_METADATA))) {
    // Without what is neutral, the rest may be merged.
  }
}

/** What is said of an `allOf` at the root: that the target does not take it, and what is said of it besides. */
function messageAtRoot({ schema, message }: Found): string {
  const more = message.startsWith(UNSUPPORTED) ? message.slice(UNSUPPORTED.length) : '';
  return `${messageOf(schema, 'allOf', 'an `allOf`')}${more}`;
}

/** Replaces an `anyOf` of one object. @returns whether there was one */
function promoted({ root, report }: StepContext, statement: Statement | undefined): boolean {
  if (!statement) return false;
  const { anyOf, type, ...siblings } = root;
  if (!Array.isArray(anyOf) || (type !== undefined && type !== 'object')) return false;
  const [only, ...others] = anyOf.filter((one) => one !== false);
  if (others.length > 0 || !isObject(only) || !onlyTypeIn(root, 'object')(only)) return false;
  if (!Object.keys(siblings).every((keyword) => BESIDE.has(keyword))) return false;
  const definitions = Object.fromEntries(
    ['$defs', 'definitions'].flatMap((keyword) => {
      const both = [siblings[keyword], only[keyword]].filter(isObject);
      return both.length > 0 ? [[keyword, Object.assign({}, ...both.reverse()) as Schema]] : [];
    }),
  );
  report({
    schema: root,
    keyword: 'anyOf',
    statement,
    message: messageOf(root, 'anyOf', 'an `anyOf` of one schema'),
    repair: {
      title: 'Replace `anyOf` with its schema',
      changes: [
        {
          ...replacing(root, { ...only, ...(type === undefined ? {} : { type }), ...siblings, ...definitions }),
          from: only,
        },
      ],
    },
  });
  return true;
}
