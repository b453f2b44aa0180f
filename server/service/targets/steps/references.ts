/** References between schemas. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import type { Found, FoundChange, Statement, Step, StepContext } from '../model/target';
import { BooleanReferences } from './boolean-references';
import { needing } from './contents';
import { eachSchema, mapAt, short } from './each-schema';
import { CopyBudget, inlining } from './inlining';
import { pointerKeys, referenceTo, schemaAt } from './local-schema';
import { type NamedTargets, namedTargets } from './named-references';
import { isPlainReference } from './nullable';
import { type EndOfRecursion, endingRecursion, endingReferences, recursiveReferences } from './recursion';

/** What a target does with references. */
export interface ReferenceStatements {
  /** To another document, or to nothing. */
  readonly unresolved: Statement;
  /** Next to keywords that constrain. Absent: they are taken. */
  readonly siblings?: Statement;
  /** To an enclosing schema. Absent: they are taken. */
  readonly recursive?: Statement;
  /** What a recursion ends with, where it is not taken. */
  readonly end?: EndOfRecursion;
}

/** The step that looks at each `$ref` where it stands. */
export function references({ unresolved, siblings, recursive, end = 'any object' }: ReferenceStatements): Step {
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
        const shown = `\`${short(String(reference))}\``;
        const target = schemaAt(root, reference);
        // Those that are left have no repair, and are reported.
        if (typeof target === 'boolean') return;
        if (!isObject(target)) {
          report({ ...found, statement: unresolved, message: `${shown} leads to no schema within this one.` });
        } else if (siblings && !isPlainReference(schema)) {
          report({ ...found, statement: siblings, message: `\`$ref\` stands next to other keywords.` });
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

/** Keywords that neither constrain arguments nor describe them to a model; neither does what is no keyword of JSON Schema. */
const ANNOTATIONS = ['$schema', '$comment', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'];

/** Keywords next to a `$ref` that tell a model something, and constrain nothing. */
const TOLD: readonly string[] = ['description', 'title', 'default'];

/** Whether a model reads what stands next to a `$ref`, and it constrains nothing: constraints of both may be more than a target takes. */
function isToldOnly(keywords: readonly string[]): boolean {
  const isPlain = (keyword: string) =>
    TOLD.includes(keyword) || ANNOTATIONS.includes(keyword) || !KEYWORDS.has(keyword);
  return keywords.some((keyword) => TOLD.includes(keyword)) && keywords.every(isPlain);
}

/**
 * The step that leaves nothing next to a `$ref`: a description, title or default moves into what is referred to, which is written in the place of
 * the reference, unless that is recursive or very large; the rest is removed.
 * @param kept the keywords that are kept
 */
export function lonelyReferences(statement: Statement, kept: readonly string[]): Step {
  return {
    code: 'reference',
    summary: 'Keywords next to a `$ref`',
    statement,
    mayFind: needing('$ref'),
    apply: (context) => {
      const { each, report } = context;
      let inliningFor: ((schema: Schema) => Found['repair']) | undefined;
      let named: NamedTargets | undefined;
      each((schema) => {
        if (!Object.hasOwn(schema, '$ref')) return;
        const others = Object.keys(schema).filter((keyword) => !kept.includes(keyword));
        if (others.length === 0) return;
        const shown = others.map((keyword) => `\`${short(keyword)}\``).join(', ');
        const isTold = isToldOnly(others);
        if (isTold) inliningFor ??= inliningIn(context);
        named ??= namedTargets(context.root);
        const removal = { title: `Remove ${shown}`, loss: shown, changes: [{ schema, remove: others }] };
        // What a name leads to is written here once the reference is one to its place.
        const isNamed = isTold && named.has(schema);
        const repair = isNamed ? undefined : ((isTold ? inliningFor?.(schema) : undefined) ?? removal);
        const isIgnored = !others.some((keyword) => KEYWORDS.has(keyword) && !ANNOTATIONS.includes(keyword));
        report({
          schema,
          keyword: '$ref',
          ...(isIgnored ? { statement: { ...statement, treatment: 'ignored' as const } } : {}),
          message: `\`$ref\` stands next to ${shown}.`,
          ...(repair ? { repair } : {}),
        });
      });
    },
  };
}

/** Finds the repair that inlines a reference; `undefined` for one that can't be, or would copy too much. */
function inliningIn({ root, copy, pathOf }: StepContext): (schema: Schema) => Found['repair'] {
  const places = new Set<object>([...recursiveReferences(root)].map(pathOf));
  const uses = usesOfDefinitions(root);
  const budget = new CopyBudget(root);
  return (schema) => {
    const reference = own(schema, '$ref') as Json;
    const target = schemaAt(root, reference);
    if (schema === root || !isObject(target) || places.has(pathOf(schema)) || !budget.take(target)) return undefined;
    const { change: inlined, loss } = inlining(schema, target, copy);
    return inliningRepair({ inlined, removal: removalOfOnlyUsed(root, reference, uses) }, '', loss ?? '');
  };
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
        const reference = renamed(schema);
        if (reference !== undefined) (schema as { [keyword: string]: Json }).$ref = reference;
      });
      const changes: FoundChange[] = [{ schema: root, set: { $defs: moved as Json }, remove: ['definitions'] }];
      each((schema) => {
        const reference = renamed(schema);
        const [start] = pathOf(schema);
        if (reference === undefined || start === 'definitions' || start === '$defs') return;
        changes.push({ schema, set: { $ref: reference } });
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

/** The reference of a schema with `$defs` for `definitions`; `undefined` if it has none to the latter. */
function renamed(schema: Schema): string | undefined {
  const keys = pointerKeys(own(schema, '$ref'));
  return keys?.[0] === 'definitions' ? referenceTo(['$defs', ...keys.slice(1)]) : undefined;
}

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
      for (const keyword of ['$defs', 'definitions']) {
        if (!Object.hasOwn(root, keyword)) continue;
        const removal: FoundChange = { schema: root, remove: [keyword] };
        report({
          schema: root,
          keyword,
          message: `The keyword \`${keyword}\` is not supported.`,
          // Not alone while there are references: they would lead to nothing.
          repair: { title: `Remove \`${keyword}\``, changes: used.has(keyword) ? [] : [removal], together: [removal] },
        });
      }
    },
  };
}

/** Whether a schema outside the definitions refers to one of them. */
function isUsed(root: Schema, keyword: string, named: NamedTargets): boolean {
  const { $defs: _, definitions: __, ...rest } = root;
  let isFound = false;
  eachSchema(rest, (schema) => {
    const reference = own(schema, '$ref');
    isFound ||= named.get(schema)?.[0] === keyword;
    isFound ||= pointerKeys(reference)?.[0] === keyword && schemaAt(root, reference) !== undefined;
  });
  return isFound;
}

/** How often each definition, or a part of it, is referred to. */
type Uses = ReadonlyMap<string, number>;

function usesOfDefinitions(root: Schema, named: NamedTargets = namedTargets(root)): Uses {
  const uses = new Map<string, number>();
  eachSchema(root, (schema) => {
    const keys = named.get(schema);
    const key = definitionKey(keys ? referenceTo(keys) : own(schema, '$ref'));
    if (key !== undefined) uses.set(key, (uses.get(key) ?? 0) + 1);
  });
  return uses;
}

/** The definition that a reference leads to or into. */
function definitionKey(reference: Json | undefined): string | undefined {
  const [keyword, name] = pointerKeys(reference) ?? [];
  return (keyword === '$defs' || keyword === 'definitions') && name !== undefined ? `${keyword}/${name}` : undefined;
}

/** The change that removes a definition that one reference leads to, and no other. */
function removalOfOnlyUsed(root: Schema, reference: Json, uses: Uses): FoundChange | undefined {
  const key = definitionKey(reference);
  const [keyword = '', name = '', ...deeper] = pointerKeys(reference) ?? [];
  const definitions = own(root, keyword);
  if (key === undefined || uses.get(key) !== 1 || deeper.length > 0 || !isObject(definitions)) return undefined;
  return Object.keys(definitions).length === 1
    ? { schema: root, remove: [keyword] }
    : { schema: definitions, remove: [name] };
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

/** References that follow each other at one place. */
const MAX_HOPS = 20;
/** References in what others refer to. */
const MAX_NESTED = 400;

/** Replaces references by what they refer to. */
class Inliner {
  private readonly booleans: BooleanReferences;
  private readonly complete = new Set<Schema>();
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
    const { root, report } = this.context;
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      const reference = own(schema, '$ref');
      if (reference === undefined) return;
      const target = schemaAt(root, reference);
      const found = { schema, keyword: '$ref' };
      if (typeof target === 'boolean') {
        const said = this.booleans.of(schema, removalOfOnlyUsed(root, reference, this.uses));
        if (said) report({ ...found, ...said });
        return;
      }
      if (!isObject(target)) {
        report({ ...found, message: `\`${short(String(reference))}\` leads to no schema within this one.` });
        return;
      }
      // In the text, what is copied here must not recur.
      if (this.ended.size > 0) this.completeTarget(target);
      report({
        ...found,
        message: 'The keyword `$ref` is not supported.',
        repair: this.repairOf(schema, reference, target),
      });
    }
    report({ schema, keyword: '$ref', message: 'A `$ref` leads to too many others in turn to be replaced.' });
  }

  private completeTarget(target: Schema): void {
    if (this.complete.has(target) || this.hops >= MAX_NESTED) return;
    this.complete.add(target);
    this.hops += 1;
    eachSchema(target, (schema) => this.inline(schema));
    this.hops -= 1;
  }

  private repairOf(schema: Schema, reference: Json, target: Schema): NonNullable<Found['repair']> {
    const { root, copy, pathOf } = this.context;
    const { change: inlined, loss } = inlining(schema, target, copy);
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

/** The repair that inlines; in the text, with the removal of a definition that nothing else uses. @param loss empty: nothing is lost */
function inliningRepair(
  { inlined, removal }: { readonly inlined: FoundChange; readonly removal: FoundChange | undefined },
  ending: string,
  loss: string,
): NonNullable<Found['repair']> {
  const lost = loss === '' ? {} : { loss };
  // A conversion may copy the reference, and Gemini's removes all definitions in the end.
  return removal
    ? {
        title: `Move the schema that \`$ref\` refers to here${ending}`,
        ...lost,
        changes: [inlined, removal],
        together: [inlined],
      }
    : { title: `Inline \`$ref\`${ending}`, ...lost, changes: [inlined] };
}
