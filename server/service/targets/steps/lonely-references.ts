/** References for targets that take nothing next to them. */
import { isObject, isSame, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import type { Found, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { removalOfOnlyUsed, usesOfDefinitions } from './definition-uses';
import { short } from './each-schema';
import { CopyBudget, carriedOutOnly, inlining, inliningRepair } from './inlining';
import { describing as movedIntoDescription } from './keywords';
import { schemaAt } from './local-schema';
import { type NamedTargets, namedTargets } from './named-references';
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
    if (!others.some((keyword) => TOLD.includes(keyword) || isConstraint(keyword))) {
      return { ...removal, loss: shown(others) };
    }
    const target = schemaAt(this.context.root, own(schema, '$ref'));
    const isSaid = (keyword: string) => isSame(own(schema, keyword) ?? null, own(target, keyword) ?? null);
    if (others.every((keyword) => isConstraint(keyword) && isSaid(keyword))) return removal;
    const inlined = this.inlining(schema);
    if (inlined || !this.isRefused) return inlined ?? { ...removal, loss: shown(others) };
    return schema === this.context.root ? undefined : described(schema, others, this.context);
  }

  /** The repair that inlines; `undefined` for a reference that can't be, or would copy too much. */
  private inlining(schema: Schema): FoundRepair | undefined {
    const { root, copy, pathOf } = this.context;
    const { $ref: reference = null } = schema;
    const target = schemaAt(root, reference);
    if (schema === root || !isObject(target)) return undefined;
    if (this.places.has(pathOf(schema)) || this.places.has(pathOf(target)) || !this.budget.take(target))
      return undefined;
    const written = inlining(schema, target, copy);
    if (!written) return undefined;
    const removal = removalOfOnlyUsed(root, reference, this.uses);
    return inliningRepair({ inlined: written.change, removal }, '', written.loss ?? '');
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
