/** References to schemas at places where JSON Schema has none, such as `#/components/schemas/A` in OpenAPI. */
import { isObject, type Json, own, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import type { FoundChange, Statement, Step, StepContext } from '../model/target';
import { needing } from './contents';
import { type Renaming, renamedIn } from './definition-uses';
import { eachSchema, mapAt, short } from './each-schema';
import { CopyBudget } from './inlining';
import { pointerKeys, referenceTo, schemaAnywhere, schemaAt } from './local-schema';

/** The fix moves all of them; it is offered at so many. */
const MOST_OFFERED = 20;

/** What is said of a reference that leads to nothing that JSON Schema takes for a schema. */
export function leadsNowhere(root: Schema, reference: Json): string {
  const isElsewhere = schemaAt(root, reference) === undefined && isObject(schemaAnywhere(root, reference));
  const where = isElsewhere ? 'a schema outside `$defs`' : 'no schema within this one';
  return `\`${short(String(reference))}\` leads to ${where}.`;
}

/** The step that moves what such references lead to into `$defs`, with what that refers to in turn. */
export function foreignReferences(statement: Statement): Step {
  return {
    code: 'reference',
    summary: 'A `$ref` to a schema outside `$defs`, as in OpenAPI',
    statement,
    mayFind: needing('$ref'),
    apply: (context) => {
      const { root, report } = context;
      const moving = new Moving(context);
      const changes: FoundChange[] = [];
      const found: (readonly [schema: Schema, message: string])[] = [];
      eachSchema(root, (schema) => {
        const set = renamedIn(schema, moving.renamed);
        if (Object.keys(set).length > 0) changes.push({ schema, set });
        if (set.$ref !== undefined) found.push([schema, leadsNowhere(root, own(schema, '$ref') ?? null)]);
      });
      if (changes.length === 0) return;
      moving.finish();
      const { holders } = moving;
      const removed = holders.map((one) => `\`${short(one)}\``).join(', ');
      const repair = {
        title: `Move what each such \`$ref\` refers to into \`$defs\`${removed === '' ? '' : `, and remove ${removed}`}`,
        changes: [...moving.changes(), ...changes],
      };
      for (const [index, [schema, message]] of found.entries()) {
        const isOffered = index < MOST_OFFERED;
        report({
          schema,
          keyword: '$ref',
          message,
          repair: isOffered ? repair : { title: repair.title, changes: [], together: [] },
        });
      }
    },
  };
}

/** Gathers what is moved. */
class Moving {
  /** The names of definitions by what they were referred to by; `undefined`: it is not moved. */
  private readonly names = new Map<string, string | undefined>();
  private readonly definitions: { [name: string]: Json } = {};
  private readonly open: Schema[] = [];
  private readonly budget: CopyBudget;

  constructor(private readonly context: StepContext) {
    this.budget = new CopyBudget(context.root);
  }

  /** The reference instead of one; `undefined`: it stays. */
  readonly renamed: Renaming = (reference) => {
    const { root } = this.context;
    if (typeof reference !== 'string' || schemaAt(root, reference) !== undefined) return undefined;
    const keys = pointerKeys(reference);
    const target = keys && schemaAnywhere(root, reference);
    if (!keys || !isObject(target)) return undefined;
    const key = referenceTo(keys);
    if (!this.names.has(key)) this.names.set(key, this.move(target, keys));
    const name = this.names.get(key);
    return name === undefined ? undefined : referenceTo(['$defs', name]);
  };

  private move(target: Schema, keys: readonly string[]): string | undefined {
    if (!this.budget.take(target)) return undefined;
    const name = this.freeName(keys.at(-1) ?? '');
    const copied = this.context.copy(target) as Schema;
    setOwn(this.definitions, name, copied as Json);
    this.open.push(copied);
    return name;
  }

  private freeName(wanted: string): string {
    const { root } = this.context;
    const isTaken = (name: string) =>
      Object.hasOwn(this.definitions, name) || Object.hasOwn(mapAt(root, '$defs'), name);
    if (!isTaken(wanted)) return wanted;
    for (let number = this.names.size + 2; ; number++) {
      const name = `${wanted}${number}`;
      if (!isTaken(name)) return name;
    }
  }

  /** Moves what is referred to by what was moved. */
  finish(): void {
    for (let next = this.open.pop(); next; next = this.open.pop()) {
      eachSchema(next, (schema) => {
        Object.assign(schema, renamedIn(schema, this.renamed));
      });
    }
  }

  /** The members of the root of which all that is referred to was moved. */
  get holders(): readonly string[] {
    const left = new Set<string>();
    const all = new Set<string>();
    for (const [reference, name] of this.names) {
      const [holder = ''] = pointerKeys(reference) ?? [];
      if (!KEYWORDS.has(holder)) (name === undefined ? left : all).add(holder);
    }
    return [...all].filter((holder) => !left.has(holder));
  }

  changes(): readonly FoundChange[] {
    const { root } = this.context;
    const { holders, definitions } = this;
    const present = own(root, '$defs');
    const removal = holders.length > 0 ? { remove: holders } : {};
    if (!isObject(present)) return [{ schema: root, set: { $defs: definitions }, ...removal }];
    return [{ schema: present, set: definitions }, ...(holders.length > 0 ? [{ schema: root, ...removal }] : [])];
  }
}
