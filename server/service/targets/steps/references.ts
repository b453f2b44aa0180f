/** References between schemas. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import type { Found, FoundChange, Statement, Step, StepContext } from '../model/target';
import { BooleanReferences } from './boolean-references';
import { needing } from './contents';
import {
  definitionKey,
  isUsed,
  type Renaming,
  removalOfOnlyUsed,
  renamedIn,
  type Uses,
  usesOfDefinitions,
} from './definition-uses';
import { eachSchema, mapAt, short } from './each-schema';
import { leadsNowhere } from './foreign-references';
import { carriedOutOnly, inlining, inliningRepair } from './inlining';
import { pointerKeys, referenceTo, schemaAnywhere, schemaAt } from './local-schema';
import { namedTargets } from './named-references';
import { type EndOfRecursion, endingRecursion, endingReferences, recursiveReferences } from './recursion';

/** What a target does with references. */
export interface ReferenceStatements {
  /** To another document, or to nothing. */
  readonly unresolved: Statement;
  /** To an enclosing schema. Absent: they are taken. */
  readonly recursive?: Statement;
  /** What a recursion ends with, where it is not taken. */
  readonly end?: EndOfRecursion;
}

/** The step that looks at each `$ref` where it stands. */
export function references({ unresolved, recursive, end = 'any object' }: ReferenceStatements): Step {
  return {
    code: 'reference',
    summary: 'A `$ref` that leads elsewhere, or to nothing',
    statement: unresolved,
    mayFind: needing('$ref'),
    apply: (context) => {
      const { root, report } = context;
      if (recursive) endRecursions(context, recursive, end, recursiveReferences(root));
      booleanReferences(context, unresolved);
      eachSchema(root, (schema) => {
        const reference = own(schema, '$ref');
        if (reference === undefined) return;
        const found = { schema, keyword: '$ref' };
        const target = schemaAt(root, reference);
        // Those that are left have no repair, and are reported.
        if (typeof target === 'boolean') return;
        if (!isObject(target)) {
          report({ ...found, statement: unresolved, message: leadsNowhere(root, reference) });
        }
      });
    },
  };
}

/** Replaces references to `true` and `false`, and removes the definitions that nothing else refers to. */
function booleanReferences(context: StepContext, statement: Statement): void {
  const { root, report } = context;
  const found: Schema[] = [];
  const counts = new Map<string, number>();
  eachSchema(root, (schema) => {
    const reference = own(schema, '$ref');
    if (typeof schemaAt(root, reference) !== 'boolean') return;
    found.push(schema);
    const key = definitionKey(reference);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  if (found.length === 0) return;
  const booleans = new BooleanReferences(context);
  const uses = usesOfDefinitions(root);
  const unused = new Set([...counts.keys()].filter((key) => counts.get(key) === uses.get(key)));
  for (const [index, schema] of found.entries()) {
    const removal = removalOfOnlyUsed(root, own(schema, '$ref') as Json, uses);
    const atEnd = index === found.length - 1 ? removalOfUnused(root, unused) : [];
    const said = booleans.of(schema, removal, atEnd);
    if (said) report({ schema, keyword: '$ref', statement, ...said });
  }
}

function removalOfUnused(root: Schema, unused: ReadonlySet<string>): readonly FoundChange[] {
  return ['$defs', 'definitions'].flatMap((keyword): readonly FoundChange[] => {
    const definitions = mapAt(root, keyword);
    const names = Object.keys(definitions);
    const remove = names.filter((name) => typeof definitions[name] === 'boolean' && unused.has(`${keyword}/${name}`));
    if (remove.length === 0) return [];
    return [remove.length === names.length ? { schema: root, remove: [keyword] } : { schema: definitions, remove }];
  });
}

/** Replaces references that close a circle. @returns their places, which copies share */
function endRecursions(
  context: StepContext,
  statement: Statement,
  end: EndOfRecursion,
  closing: ReadonlySet<Schema>,
): ReadonlySet<object> {
  const { root, report, pathOf } = context;
  const places = new Set<object>([...closing].map(pathOf));
  if (places.size === 0) return places;
  eachSchema(root, (schema) => {
    if (!Object.hasOwn(schema, '$ref') || !(closing.has(schema) || places.has(pathOf(schema)))) return;
    const message = `\`${short(String(own(schema, '$ref')))}\` is recursive.`;
    report({ schema, keyword: '$ref', statement, message, repair: endingRecursion(schema, context, end) });
  });
  return places;
}

/** The step that renames `definitions` at the root to `$defs`, as the newer versions of JSON Schema call them. */
export function renamedDefinitions(statement: Statement): Step {
  return {
    code: 'keyword',
    summary: '`definitions`',
    statement,
    mayFind: needing('definitions'),
    apply: ({ root, each, report, pathOf, copy }) => {
      const { definitions } = root;
      if (!isObject(definitions)) return;
      const moved = copy({ ...definitions, ...mapAt(root, '$defs') }) as Schema;
      eachSchema({ $defs: moved as Json }, (schema) => {
        Object.assign(schema, renamedIn(schema, renamed));
      });
      const changes: FoundChange[] = [{ schema: root, set: { $defs: moved as Json }, remove: ['definitions'] }];
      each((schema) => {
        const [start] = pathOf(schema);
        if (start === 'definitions' || start === '$defs') return;
        const set = renamedIn(schema, renamed);
        if (Object.keys(set).length > 0) changes.push({ schema, set });
      });
      report({
        schema: root,
        keyword: 'definitions',
        message: 'The keyword `definitions` is not supported.',
        repair: { title: 'Rename `definitions` to `$defs`', changes },
      });
    },
  };
}

/** A reference with `$defs` for `definitions`; `undefined` if it is none to the latter. */
const renamed: Renaming = (reference) => {
  const keys = pointerKeys(reference);
  return keys?.[0] === 'definitions' ? referenceTo(['$defs', ...keys.slice(1)]) : undefined;
};

/** The step that replaces references by what they refer to, and then removes the definitions. */
export function inlinedReferences(local: Statement, recursive: Statement): Step {
  return {
    code: 'reference',
    summary: 'A `$ref`',
    statement: local,
    mayFind: needing('$ref', '$defs', 'definitions'),
    apply: (context) => {
      const named = namedTargets(context.root);
      const uses = usesOfDefinitions(context.root, named);
      const used = new Set(['$defs', 'definitions'].filter((keyword) => isUsed(context.root, keyword, named)));
      const inliner = new Inliner(
        context,
        endRecursions(context, recursive, 'any object', endingReferences(context.root)),
        uses,
      );
      eachSchema(context.root, (schema, { keyword }) => {
        if (keyword === '$defs' || keyword === 'definitions') return;
        inliner.inline(schema);
      });
      const { root, report } = context;
      const isUsedIn = (keyword: string) => used.has(keyword) || inliner.holders.has(keyword);
      for (const keyword of ['$defs', 'definitions', ...inliner.holders]) {
        if (!Object.hasOwn(root, keyword)) continue;
        const removal: FoundChange = { schema: root, remove: [keyword] };
        report({
          schema: root,
          keyword,
          message: `The keyword \`${keyword}\` is not supported.${isUsedIn(keyword) ? ' Inline each `$ref` to it first.' : ''}`,
          // Not alone while there are references: they would lead to nothing.
          repair: { title: `Remove \`${keyword}\``, changes: isUsedIn(keyword) ? [] : [removal], together: [removal] },
        });
      }
    },
  };
}

/** Whether any schema in another one, or a copy of it, is at one of these places. */
function isAnyAt(schema: Schema, places: ReadonlySet<object>, pathOf: StepContext['pathOf']): boolean {
  if (places.size === 0) return false;
  let isFound = false;
  eachSchema(schema, (one) => {
    isFound ||= places.has(pathOf(one));
  });
  return isFound;
}

/**
 * Whether a schema leads back to itself, or to another one that does: it would be replaced without an end.
 * @param ending those that are known not to
 */
function isEndless(schema: Schema, root: Schema, ending: Set<Schema>, around: readonly Schema[] = []): boolean {
  if (ending.has(schema)) return false;
  if (around.includes(schema) || around.length > MAX_HOPS) return true;
  let isFound = false;
  eachSchema(schema, (one) => {
    const target = isFound ? undefined : schemaAnywhere(root, own(one, '$ref'));
    if (isObject(target)) isFound ||= isEndless(target, root, ending, [...around, schema]);
  });
  if (!isFound) ending.add(schema);
  return isFound;
}

/** References that follow each other at one place. */
const MAX_HOPS = 20;
/** References in what others refer to. */
const MAX_NESTED = 400;

/** Replaces references by what they refer to. */
class Inliner {
  private readonly booleans: BooleanReferences;
  private readonly complete = new Set<Schema>();
  /** The members of the root that are no keywords and have contained what was referred to. */
  readonly holders = new Set<string>();
  private readonly ending = new Set<Schema>();
  private hops = 0;

  /** @param ended the places of recursions that have ended: there is none left */
  constructor(
    private readonly context: StepContext,
    private readonly ended: ReadonlySet<object>,
    private readonly uses: Uses,
  ) {
    this.booleans = new BooleanReferences(context);
  }

  /** Replaces the reference of a schema, and one that it leads to. */
  inline(schema: Schema): void {
    const { root, report, pathOf } = this.context;
    const path = pathOf(schema);
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      const reference = own(schema, '$ref');
      if (reference === undefined) return;
      const target = this.targetOf(reference);
      const found = { schema, keyword: '$ref' };
      if (typeof target === 'boolean') {
        const said = this.booleans.of(schema, removalOfOnlyUsed(root, reference, this.uses));
        if (said) report({ ...found, ...said });
        return;
      }
      if (!isObject(target)) {
        report({ ...found, message: leadsNowhere(root, reference) });
        return;
      }
      // In the text, what is copied here must not recur.
      if (this.ended.size > 0) this.completeTarget(target);
      const repair = this.repairOf(schema, reference, target);
      const message = 'The keyword `$ref` is not supported.';
      if (!repair) {
        report({ ...found, message });
        return;
      }
      report({
        ...found,
        message,
        repair: hops > 0 && pathOf(schema) === path ? carriedOutOnly(repair) : repair,
      });
    }
    report({ schema, keyword: '$ref', message: 'A `$ref` leads to too many others in turn to be replaced.' });
  }

  /** What a reference leads to; `undefined` for what is no schema, and recursive. */
  private targetOf(reference: Json): Json | undefined {
    const { root } = this.context;
    const found = schemaAt(root, reference);
    if (found !== undefined) return found;
    const elsewhere = schemaAnywhere(root, reference);
    if (!isObject(elsewhere) || isEndless(elsewhere, root, this.ending)) return undefined;
    const [holder = ''] = pointerKeys(reference) ?? [];
    if (!KEYWORDS.has(holder)) this.holders.add(holder);
    return elsewhere;
  }

  private completeTarget(target: Schema): void {
    if (this.complete.has(target) || this.hops >= MAX_NESTED) return;
    this.complete.add(target);
    this.hops += 1;
    eachSchema(target, (schema) => this.inline(schema));
    this.hops -= 1;
  }

  private repairOf(schema: Schema, reference: Json, target: Schema): Found['repair'] {
    const { root, copy, pathOf } = this.context;
    const written = inlining(schema, target, copy);
    if (!written) return undefined;
    const { change: inlined, loss } = written;
    const isEnded = isAnyAt(target, this.ended, pathOf);
    const lost = [isEnded ? `the recursion of \`${short(String(reference))}\`` : undefined, loss];
    const repair = inliningRepair(
      { inlined, removal: schema === root ? undefined : removalOfOnlyUsed(root, reference, this.uses) },
      isEnded ? ', ending at the recursion' : '',
      lost.filter((one) => one !== undefined).join(', and '),
    );
    return isEnded ? { ...repair, endsRecursion: true } : repair;
  }
}
