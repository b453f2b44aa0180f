/** References for targets that take nothing next to them. */
import { isObject, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import type { Found, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { short } from './each-schema';
import { carriedOutOnly, inlining } from './inlining';
import { schemaAt } from './local-schema';
import { recursiveReferences } from './recursion';

/** Keywords that neither constrain arguments nor describe them to a model; neither does what is no keyword of JSON Schema. */
const WITHOUT_EFFECT: readonly string[] = ['$schema', '$comment', 'examples', 'deprecated', 'readOnly', 'writeOnly'];
/** Keywords that constrain nothing. */
const ANNOTATIONS: readonly string[] = [...WITHOUT_EFFECT, 'default', 'description', 'title'];

/**
 * The step that leaves nothing next to a `$ref`: what it refers to is written in its place, combined with what stands next to it, unless that is
 * recursive, or what stands next to it tells a model nothing; then that is removed.
 * @param kept the keywords that are kept
 * @param rest what becomes of constraints where the reference stays: `kept` for a target that refuses all of them, which reports references to
 * nothing apart
 */
export function lonelyReferences(
  statement: Statement,
  kept: Iterable<string>,
  rest: 'removed' | 'kept' = 'removed',
): Step {
  const isKept = new Set(kept);
  const isRefused = rest === 'kept';
  return {
    code: 'reference',
    summary: 'Keywords next to a `$ref`',
    statement,
    mayFind: needing('$ref'),
    apply: (context) => {
      const { root, each, report, pathOf } = context;
      let recursive: ReadonlySet<object> | undefined;
      each((schema) => {
        // What it leads to may be a reference again.
        for (let hops = 0; hops < MAX_HOPS; hops++) {
          const others = Object.keys(schema).filter((keyword) => !isKept.has(keyword));
          const target = schemaAt(root, own(schema, '$ref'));
          if (own(schema, '$ref') === undefined || others.length === 0 || (isRefused && !isObject(target))) return;
          recursive ??= new Set<object>([...recursiveReferences(root)].map(pathOf));
          const isIgnored =
            !isRefused &&
            others.every(
              (keyword) => keyword === 'default' || WITHOUT_EFFECT.includes(keyword) || !KEYWORDS.has(keyword),
            );
          const repair = repairOf(schema, others, isRefused, recursive, context);
          report({
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

/**
 * The repair that inlines, or removes what stands next to a reference; `undefined` if neither is possible.
 * @param recursive the places of the references that close a circle, which copies share
 */
function repairOf(
  schema: Schema,
  others: readonly string[],
  isRefused: boolean,
  recursive: ReadonlySet<object>,
  { root, copy, pathOf }: StepContext,
): Found['repair'] {
  const target = schemaAt(root, own(schema, '$ref'));
  const hasNoEffect = others.every((keyword) => WITHOUT_EFFECT.includes(keyword) || !KEYWORDS.has(keyword));
  const isEndless = isObject(target) && [schema, target].some((one) => recursive.has(pathOf(one)));
  const isInlined = !hasNoEffect && schema !== root && isObject(target) && !isEndless;
  const inlined = isInlined ? inlining(schema, target, copy) : undefined;
  if (inlined) return inlined;
  const isConstrained = others.some((keyword) => !ANNOTATIONS.includes(keyword) && KEYWORDS.has(keyword));
  if (isRefused && isConstrained) return undefined;
  return { title: `Remove ${shown(others)}`, loss: shown(others), changes: [{ schema, remove: others }] };
}
