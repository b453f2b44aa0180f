/** References to a schema that is `true` or `false`. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange, StepContext } from '../model/target';
import { short } from './each-schema';
import { type Holder, Holders } from './holders';
import { schemaAt } from './local-schema';
import { removingProperty } from './required';

type FoundRepair = NonNullable<Found['repair']>;

/** What to report of such references: each is replaced by what it leads to. */
export class BooleanReferences {
  private readonly holders: Holders;

  constructor(private readonly context: StepContext) {
    this.holders = new Holders(context.root);
  }

  /**
   * The message and the repair for a reference to `true` or `false`; `undefined` for any other.
   * @param removal of the definition in the text, if nothing else refers to it @param atEnd what a conversion carries out besides
   */
  of(
    schema: Schema,
    removal: FoundChange | undefined,
    atEnd: readonly FoundChange[] = [],
  ): Pick<Found, 'message' | 'repair'> | undefined {
    const reference = own(schema, '$ref');
    const target = schemaAt(this.context.root as Json, reference);
    if (typeof target !== 'boolean') return undefined;
    const message = `\`${short(String(reference))}\` leads to \`${target}\`, which takes ${target ? 'any' : 'no'} value.`;
    const repair = target
      ? { title: 'Inline `$ref`', changes: [{ schema, remove: ['$ref'] }] }
      : this.forbidding(schema);
    return { message, ...(repair ? { repair: withRemoval(repair, removal, atEnd) } : {}) };
  }

  /** What takes no value is left out, or `false`. */
  private forbidding(schema: Schema): FoundRepair | undefined {
    const [holder] = this.holders.around(schema);
    if (!holder) return undefined;
    const { owner, keyword, key } = holder;
    const isOptional = keyword === 'properties' && !textsAt(owner, 'required').includes(String(key));
    if (isOptional) return removingProperty(owner, String(key), this.context.ownerOf);
    return { title: 'Write `false` in the place of `$ref`', changes: [falseAt(holder)] };
  }
}

function falseAt({ owner, keyword, key }: Holder): FoundChange {
  const container = owner[keyword] as Json;
  if (key === undefined) return { schema: owner, set: { [keyword]: false } };
  if (Array.isArray(container)) return { schema: owner, set: { [keyword]: container.with(Number(key), false) } };
  return { schema: isObject(container) ? container : owner, set: { [key]: false } };
}

function withRemoval(
  repair: FoundRepair,
  removal: FoundChange | undefined,
  atEnd: readonly FoundChange[],
): FoundRepair {
  const { changes, together = changes } = repair;
  return { ...repair, changes: removal ? [...changes, removal] : changes, together: [...together, ...atEnd] };
}
