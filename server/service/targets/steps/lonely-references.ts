/** References for targets that take nothing next to them. */
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS, schemasIn } from '../../../../common/json-schema/keywords';
import { eachInner } from '../../../../common/json-schema/subschemas';
import type { Found, Statement, Step, StepContext } from '../model/target';
import { droppedLoss, OF_PROPERTIES } from './combined';
import { needing } from './contents';
import { removalOfOnlyUsed, usesOfDefinitions } from './definition-uses';
import { describing, onlyDescribed, withoutUnevaluated } from './described-rest';
import { short } from './each-schema';
import { CopyBudget, carriedOutOnly, inliningRepair, inPlace, openedLoss, withTarget } from './inlining';
import { describing as movedIntoDescription } from './keywords';
import { schemaAt } from './local-schema';
import { type NamedTargets, namedTargets } from './named-references';
import { ANNOTATIONS as PLAIN } from './nullable';
import { recursiveReferences } from './recursion';

type FoundRepair = NonNullable<Found['repair']>;

/** Keywords that neither constrain arguments nor describe them to a model; neither does what is no keyword of JSON Schema. */
const ANNOTATIONS: readonly string[] = [
  '$schema',
  '$comment',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
];

/** Keywords next to a `$ref` that tell a model something, and constrain nothing. */
const TOLD: readonly string[] = ['description', 'title', 'default'];

const isAnnotation = (keyword: string) => ANNOTATIONS.includes(keyword) || !KEYWORDS.has(keyword);
const isConstraint = (keyword: string) => !isAnnotation(keyword) && !TOLD.includes(keyword);

/**
 * The step that leaves nothing next to a `$ref`: what it refers to is written in its place, combined with what stands next to it, unless that is
 * recursive or very large, or what stands next to it tells a model nothing more; then that is removed.
 * @param kept the keywords that are kept
 * @param rest what becomes of constraints where the reference stays: `described` for a target that refuses all of them, which reports references
 * to nothing apart
 */
export function lonelyReferences(
  statement: Statement,
  kept: Iterable<string>,
  rest: 'removed' | 'described' = 'removed',
): Step {
  const isKept = new Set(kept);
  const isRefused = rest === 'described';
  return {
    code: 'reference',
    summary: 'Keywords next to a `$ref`',
    statement,
    mayFind: needing('$ref'),
    apply: (context) => {
      let inliner: LonelyInliner | undefined;
      let named: NamedTargets | undefined;
      const othersOf = (schema: Schema) =>
        own(schema, '$ref') === undefined ? [] : Object.keys(schema).filter((keyword) => !isKept.has(keyword));
      context.each((schema) => {
        // What it leads to may be a reference again.
        for (let hops = 0; hops < MAX_HOPS; hops++) {
          const others = othersOf(schema);
          if (others.length === 0) return;
          if (isRefused && !isObject(schemaAt(context.root, own(schema, '$ref')))) return;
          inliner ??= new LonelyInliner(context, isRefused);
          named ??= namedTargets(context.root);
          // What a name leads to is written here once the reference is one to its place.
          const repair = named.has(schema) ? undefined : inliner.repairOf(schema, others);
          const isIgnored =
            !isRefused && others.every((keyword) => ANNOTATIONS.includes(keyword) || !KEYWORDS.has(keyword));
          context.report({
            schema,
            keyword: '$ref',
            ...(isIgnored ? { statement: { ...statement, treatment: 'ignored' as const } } : {}),
            message: `\`$ref\` stands next to ${shown(others)}.`,
            ...(repair ? { repair: hops > 0 ? carriedOutOnly(repair) : repair } : {}),
          });
          if (!repair) return;
        }
      });
    },
  };
}

/** References that follow each other at one place. */
const MAX_HOPS = 20;

const shown = (keywords: readonly string[]) => keywords.map((keyword) => `\`${short(keyword)}\``).join(', ');

/** Finds the repairs of references with other keywords next to them. */
class LonelyInliner {
  private readonly places: ReadonlySet<object>;
  private readonly uses;
  private readonly budget: CopyBudget;

  constructor(
    private readonly context: StepContext,
    private readonly isRefused: boolean,
  ) {
    const { root, pathOf } = context;
    this.places = new Set<object>([...recursiveReferences(root)].map(pathOf));
    this.uses = usesOfDefinitions(root);
    this.budget = new CopyBudget(root);
  }

  /** The repair that inlines, or removes what stands next to a reference; `undefined` for one at the root, which has a repair of its own. */
  repairOf(schema: Schema, others: readonly string[]): FoundRepair | undefined {
    const removal = { title: `Remove ${shown(others)}`, changes: [{ schema, remove: others }] };
    const isTold = others.some((keyword) => TOLD.includes(keyword) || isConstraint(keyword));
    const inlined = isTold ? this.inlining(schema, others) : undefined;
    if (inlined === 'says nothing more') return removal;
    if (this.isRefused && !inlined && isTold)
      return schema === this.context.root ? undefined : described(schema, others, this.context);
    return inlined ?? { ...removal, loss: shown(others) };
  }

  /** The repair that inlines; `undefined` for a reference that can't be, or would copy too much. */
  private inlining(schema: Schema, others: readonly string[]): FoundRepair | 'says nothing more' | undefined {
    const { root, copy, pathOf } = this.context;
    const { $ref: reference = null, ...siblings } = schema;
    const target = schemaAt(root, reference);
    if (schema === root || !isObject(target)) return undefined;
    // Not copied for that.
    if (
      others.every(
        (keyword) => isConstraint(keyword) && isSame(siblings[keyword] as Json, own(target, keyword) ?? null),
      )
    ) {
      return 'says nothing more';
    }
    if (this.places.has(pathOf(schema)) || this.places.has(pathOf(target)) || !this.budget.take(target))
      return undefined;
    const apart = apartFrom(siblings, target, this.isRefused);
    const together = without(siblings, apart);
    const { members, left, isOpened, dropped } = withTarget(together, copy(target) as Schema);
    if (others.every(isConstraint) && apart.length + left.length === 0 && saysTheSame(members, target)) {
      return 'says nothing more';
    }
    const rest = Object.assign({}, ...left) as Schema;
    const { schema: open, beside } = withoutUnevaluated(members, rest);
    const told = { ...without(siblings, Object.keys(together)), ...beside };
    const all = describing(describing(open, told, root), rest, root);
    const lost = [
      ...onlyDescribed([...apart, ...Object.keys(beside)]),
      ...onlyDescribed(Object.keys(rest), ` of \`${short(String(reference))}\``),
      ...(isOpened ? [openedLoss(reference)] : []),
      ...droppedLoss(dropped),
    ];
    const change = inPlace(schema, all, target);
    const removed = removalOfOnlyUsed(root, reference, this.uses);
    return inliningRepair({ inlined: change, removal: removed }, '', lost.join(', and '));
  }
}

/** The repair that leaves the reference, and describes what constrains next to it. */
function described(schema: Schema, others: readonly string[], context: StepContext): FoundRepair {
  const rest = others.filter((keyword) => !isConstraint(keyword));
  const repair = movedIntoDescription(schema, others.filter(isConstraint), context);
  if (rest.length === 0) return repair;
  const changes = [...repair.changes, { schema, remove: rest }];
  const title = `${repair.title}, and remove ${shown(rest)}`;
  return { ...repair, title, loss: `${String(repair.loss)}, and ${shown(rest)}`, changes };
}

function without(schema: Schema, keywords: readonly string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

/** Whether what a reference refers to says the same with what stands next to it. */
function saysTheSame(members: Schema, target: Schema): boolean {
  return isSame(members as Json, without(target, ['$id', '$anchor']) as Json);
}

/** The keywords next to a reference that are told in the description alone. */
function apartFrom(siblings: Schema, target: Schema, isRefused: boolean): readonly string[] {
  // A target that refuses them has a repair for `allOf`, which merges it.
  const isLeft = (keyword: string) => isRefused && keyword === 'allOf';
  const isApart = (keyword: string) =>
    isConstraint(keyword) && !isLeft(keyword) && !isMerged(siblings, keyword, target);
  const keywords = Object.keys(siblings);
  // Which properties are others depends on those that are named.
  const areAll = OF_PROPERTIES.some((keyword) => Object.hasOwn(siblings, keyword) && isApart(keyword));
  return keywords.filter((keyword) => isApart(keyword) || (areAll && OF_PROPERTIES.includes(keyword)));
}

const ALTERNATIVES: readonly string[] = ['anyOf', 'oneOf', 'allOf'];

/** Whether a keyword next to a reference may become one of what that refers to: others would make a schema of both that a target does not take. */
function isMerged(siblings: Schema, keyword: string, target: Schema): boolean {
  // A strict target enforces nothing next to alternatives.
  if (ALTERNATIVES.includes(keyword) && !Object.keys(target).every((one) => PLAIN.has(one))) return false;
  return hasTypedSchemas({ [keyword]: siblings[keyword] as Json });
}

/** What a schema without a type may have instead. */
const TYPED: readonly string[] = ['type', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', '$ref'];

/** Whether each schema within one says of which type it is. */
function hasTypedSchemas(schema: Schema): boolean {
  const hasBoolean = Object.entries(schema).some(([keyword, value]) => {
    const place = keyword === 'additionalProperties' ? undefined : schemasIn(keyword, Array.isArray(value));
    if (place === undefined) return false;
    if (place === 'itself') return typeof value === 'boolean';
    return Array.isArray(value) && keyword === 'items'
      ? true
      : Object.values(value ?? {}).some((one) => typeof one === 'boolean');
  });
  let isTyped = !hasBoolean && !Object.hasOwn(schema, 'prefixItems');
  eachInner(schema, (inner) => {
    isTyped &&= TYPED.some((keyword) => Object.hasOwn(inner, keyword)) && hasTypedSchemas(inner);
  });
  return isTyped;
}
