/** References between schemas. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { FoundChange, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { eachSchema, mapAt, short } from './each-schema';
import { carriedOutOnly, inlining } from './inlining';
import { pointerKeys, referenceTo, schemaAt } from './local-schema';
import { type EndOfRecursion, endingRecursion, recursiveReferences } from './recursion';

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
      if (recursive) endRecursions(context, recursive, end);
      eachSchema(root, (schema) => {
        const reference = own(schema, '$ref');
        if (reference === undefined || isObject(schemaAt(root, reference))) return;
        report({ schema, keyword: '$ref', statement: unresolved, message: leadsNowhere(root, reference) });
      });
    },
  };
}

/** What is said of a reference that leads to no object. */
export function leadsNowhere(root: Schema, reference: Json): string {
  const written = `\`${short(String(reference))}\``;
  if (/^#[^/]/.test(String(reference)) && !pointerKeys(reference))
    return `${written} is the name of an \`$anchor\`, not a path such as \`#/$defs/name\`.`;
  const target = schemaAt(root, reference);
  const what =
    typeof target === 'boolean'
      ? `\`${target}\`, which takes ${target ? 'any' : 'no'} value`
      : 'no schema within this one';
  return `${written} leads to ${what}.`;
}

/** Replaces references that close a circle. @returns their places, which copies share */
function endRecursions(context: StepContext, statement: Statement, end: EndOfRecursion): ReadonlySet<object> {
  const { root, report, pathOf } = context;
  const closing = recursiveReferences(root);
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
    apply: ({ root, report, pathOf, copy }) => {
      const { definitions } = root;
      if (!isObject(definitions)) return;
      const moved = copy({ ...definitions, ...mapAt(root, '$defs') }) as Schema;
      eachSchema({ $defs: moved as Json }, (schema) => {
        Object.assign(schema, renamed(schema));
      });
      const changes: FoundChange[] = [{ schema: root, set: { $defs: moved as Json }, remove: ['definitions'] }];
      eachSchema(root, (schema) => {
        const [start] = pathOf(schema);
        const set = start === 'definitions' || start === '$defs' ? {} : renamed(schema);
        if (set.$ref !== undefined) changes.push({ schema, set });
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

/** The reference of a schema with `$defs` for `definitions`; empty if it has none to the latter. */
function renamed(schema: Schema): Schema {
  const keys = pointerKeys(own(schema, '$ref'));
  return keys?.[0] === 'definitions' ? { $ref: referenceTo(['$defs', ...keys.slice(1)]) } : {};
}

const DEFINITIONS: readonly string[] = ['$defs', 'definitions'];

/** The step that replaces references by what they refer to, and then removes the definitions. */
export function inlinedReferences(local: Statement, recursive: Statement): Step {
  return {
    code: 'reference',
    summary: 'A `$ref`',
    statement: local,
    mayFind: needing('$ref', ...DEFINITIONS),
    apply: (context) => {
      const { root, report } = context;
      const used = DEFINITIONS.filter((keyword) => isUsed(root, keyword));
      const inliner = new Inliner(context, endRecursions(context, recursive, 'any object'));
      eachSchema(root, (schema, { keyword = '' }) => {
        if (!DEFINITIONS.includes(keyword)) inliner.inline(schema);
      });
      for (const keyword of DEFINITIONS) {
        if (!Object.hasOwn(root, keyword)) continue;
        const removal: FoundChange = { schema: root, remove: [keyword] };
        const isStillUsed = used.includes(keyword);
        report({
          schema: root,
          keyword,
          message: `The keyword \`${keyword}\` is not supported.${isStillUsed ? ' Inline each `$ref` to it first.' : ''}`,
          // Not alone while there are references: they would lead to nothing. Some are left that have no repair.
          ...(isUsed(root, keyword)
            ? {}
            : {
                repair: { title: `Remove \`${keyword}\``, changes: isStillUsed ? [] : [removal], together: [removal] },
              }),
        });
      }
    },
  };
}

/** Whether a schema outside the definitions refers to what is in a member of the root, or to a name that may be there. */
export function isUsed(root: Schema, keyword: string): boolean {
  const { $defs: _, definitions: __, ...rest } = root;
  let isFound = false;
  eachSchema(rest, (schema) => {
    const reference = own(schema, '$ref');
    if (reference !== undefined) isFound ||= (pointerKeys(reference) ?? [keyword])[0] === keyword;
  });
  return isFound;
}

/** References that follow each other at one place. */
const MAX_HOPS = 20;
/** References in what others refer to. */
const MAX_NESTED = 400;

/** Replaces references by what they refer to. */
class Inliner {
  private readonly complete = new Set<Schema>();
  private nested = 0;

  /** @param ended the places of recursions that have ended: there is none left */
  constructor(
    private readonly context: StepContext,
    private readonly ended: ReadonlySet<object>,
  ) {}

  /** Replaces the reference of a schema, and one that it leads to. */
  inline(schema: Schema): void {
    const { root, report, pathOf, copy } = this.context;
    const path = pathOf(schema);
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      const reference = own(schema, '$ref');
      if (reference === undefined) return;
      const target = schemaAt(root, reference);
      const found = { schema, keyword: '$ref' };
      if (!isObject(target)) {
        report({ ...found, message: leadsNowhere(root, reference) });
        return;
      }
      // In the text, what is copied here must not recur.
      if (this.ended.size > 0) this.completeTarget(target);
      const isEnded = this.hasEnded(target);
      const written = inlining(schema, target, copy, isEnded ? `the recursion of \`${short(String(reference))}\`` : '');
      const message = 'The keyword `$ref` is not supported.';
      if (!written) {
        report({ ...found, message });
        return;
      }
      const title = `${written.title}${isEnded ? ', ending at the recursion' : ''}`;
      const repair = { ...written, title, ...(isEnded ? { endsRecursion: true as const } : {}) };
      report({ ...found, message, repair: hops > 0 && pathOf(schema) === path ? carriedOutOnly(repair) : repair });
    }
    report({ schema, keyword: '$ref', message: 'A `$ref` leads to too many others in turn to be replaced.' });
  }

  private completeTarget(target: Schema): void {
    if (this.complete.has(target) || this.nested >= MAX_NESTED) return;
    this.complete.add(target);
    this.nested += 1;
    eachSchema(target, (schema) => this.inline(schema));
    this.nested -= 1;
  }

  /** Whether any schema in another one, or a copy of it, was the end of a recursion. */
  private hasEnded(schema: Schema): boolean {
    let isFound = false;
    if (this.ended.size > 0) {
      eachSchema(schema, (one) => {
        isFound ||= this.ended.has(this.context.pathOf(one));
      });
    }
    return isFound;
  }
}
