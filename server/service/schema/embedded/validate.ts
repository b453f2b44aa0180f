/** Checks values against schemas that authors wrote: any keyword, any text, and no regular expression of theirs is ever run natively. */
import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import type { Json } from '../../document/node';
import { isAffordable } from './cost';
import { type Draft, draftOf, withoutIdentity } from './drafts';
import type { Verdict } from './simple-value';
import { type ValueFault, valueFaults } from './value-faults';

/** Limits on what is compiled and checked. Units: values (objects, lists, scalars) and UTF-16 code units. */
const MOST_SCHEMA_VALUES = 5_000;

/** Limits on a value. */
interface ValueLimits {
  readonly values: number;
  readonly longestString: number;
}

/** While somebody types. */
const MODEST: ValueLimits = { values: 5_000, longestString: 10_000 };
/** Once, when a call has ended. */
const LARGE: ValueLimits = { values: 200_000, longestString: 10_000_000 };
/** Faults of a large value that are looked through. */
const MOST_FAULTS = 2_000;
/** Parts of one schema that are compiled. Each takes about a millisecond. */
const MOST_COMPILED = 100;

/** The part of a schema that is checked stands at this key while it is compiled, so that its references still mean the whole. */
const CHECKED = 'x-checked-part';

/**
 * Says whether values fit parts of one schema. Compiles a part on first use; what can't be compiled, or is too large, is `unsure`.
 * Made for one check and thrown away.
 */
export class SchemaValidator {
  private readonly compiled = new Map<Json, ValidateFunction | undefined>();
  private readonly isModest: boolean;

  private constructor(
    private readonly root: Json,
    private readonly engine: Engine,
    private readonly limits = MODEST,
  ) {
    this.isModest = isModest(root, { ...MODEST, values: MOST_SCHEMA_VALUES });
  }

  /** Loads the validator (which costs some milliseconds the first time) for the version of JSON Schema that the schema is written in. */
  static async for(root: Json): Promise<SchemaValidator> {
    return new SchemaValidator(root, await loadEngine(draftOf(root) ?? 'draft-07'));
  }

  /** The same, for {@link SchemaValidator.faults}: it goes on after the first fault. */
  static async forAllFaults(root: Json): Promise<SchemaValidator> {
    return new SchemaValidator(root, await loadEngine(draftOf(root) ?? 'draft-07', 'all'));
  }

  /** The same for one large value, such as what a tool has put out. Made for that value, and thrown away. */
  static async forOutput(root: Json): Promise<SchemaValidator> {
    // Items are compared pair by pair: that has to stay small.
    const limits = JSON.stringify(root).includes('"uniqueItems"') ? { ...LARGE, values: MODEST.values } : LARGE;
    return new SchemaValidator(root, await loadEngine(draftOf(root) ?? 'draft-07', 'all, in long texts'), limits);
  }

  /** Checks a value against a part of the schema, or a changed copy of one. */
  verdict(part: Json, value: Json): Verdict {
    if (!this.isModest || !isModest(value, this.limits) || !isAffordable(this.root, part, value)) return 'unsure';
    const validate = this.validatorOf(part);
    if (!validate) return 'unsure';
    try {
      return validate(value) ? 'valid' : { because: reason(validate.errors?.[0]) };
    } catch {
      // A reference that never ends, a value deeper than the stack, a text too long for a pattern.
      return 'unsure';
    }
  }

  /** Everything in a value that does not fit the whole schema, each place once; `unsure` where that can't be said. */
  faults(value: Json): readonly ValueFault[] | 'unsure' {
    const { root } = this;
    if (!this.isModest || !isModest(value, this.limits) || !isAffordable(root, root, value)) return 'unsure';
    const validate = this.validatorOf(root);
    if (!validate) return 'unsure';
    try {
      return validate(value) ? [] : valueFaults((validate.errors ?? []).slice(0, MOST_FAULTS));
    } catch {
      return 'unsure';
    }
  }

  private validatorOf(part: Json): ValidateFunction | undefined {
    if (!this.compiled.has(part) && this.compiled.size < MOST_COMPILED) this.compiled.set(part, this.compile(part));
    return this.compiled.get(part);
  }

  private compile(part: Json): ValidateFunction | undefined {
    const { root } = this;
    if (typeof root !== 'object' || root === null || Array.isArray(root)) return undefined;
    try {
      const ajv = this.engine.create();
      const inner = typeof part === 'object' && part !== null && !Array.isArray(part) ? withoutIdentity(part) : part;
      // Alone where it can be: a fault elsewhere in the schema is not this part's.
      if (!refersElsewhere(inner)) return ajv.compile(inner as object);
      ajv.addSchema({ ...withoutIdentity(root), [CHECKED]: inner }, 'root');
      return ajv.compile({ $ref: `root#/${CHECKED}` });
    } catch {
      // An unknown type, a reference that leads nowhere, a pattern that can't be run in bounded time: other rules tell of those that are faults.
      return undefined;
    }
  }
}

interface Compiler {
  addSchema(schema: object, key: string): unknown;
  compile(schema: object): ValidateFunction;
}

interface Engine {
  create(): Compiler;
}

/** Loaded when first needed: most manifests never do. */
async function loadEngine(draft: Draft, faults: 'first' | 'all' | 'all, in long texts' = 'first'): Promise<Engine> {
  const [{ linearRegExp, linearRegExpForLongTexts }, { fastFormats }] = await Promise.all([
    import('./linear-reg-exp'),
    import('ajv-formats/dist/formats'),
  ]);
  const { date, time, email, hostname, ipv4, ipv6, uri, uuid } = fastFormats;
  const options: Options = {
    allErrors: faults !== 'first',
    strict: false,
    validateSchema: false,
    logger: false,
    messages: true,
    ownProperties: true,
    addUsedSchema: false,
    code: { regExp: faults === 'all, in long texts' ? linearRegExpForLongTexts() : linearRegExp },
    formats: {
      date,
      time,
      email,
      hostname,
      ipv4,
      ipv6,
      uri,
      uuid,
      'date-time': fastFormats['date-time'],
      'uri-reference': fastFormats['uri-reference'],
      'json-pointer': fastFormats['json-pointer'],
    },
  };
  if (draft === '2020-12') {
    const { Ajv2020 } = await import('ajv/dist/2020');
    return { create: () => new Ajv2020(options) };
  }
  if (draft === '2019-09') {
    const { Ajv2019 } = await import('ajv/dist/2019');
    return { create: () => new Ajv2019(options) };
  }
  const { Ajv } = await import('ajv');
  return { create: () => new Ajv(options) };
}

function refersElsewhere(part: Json): boolean {
  return /"\$(?:ref|dynamicRef|recursiveRef)":/.test(JSON.stringify(part));
}

function reason(error: ErrorObject | undefined): string {
  if (!error) return 'does not fit its schema';
  const place = error.instancePath === '' ? '' : `has a value at ${error.instancePath} that `;
  return `${place}${error.message ?? 'does not fit'}`;
}

/** Whether a value is small enough, and no string in it too long. */
function isModest(value: Json, { values, longestString }: ValueLimits): boolean {
  let left = values;
  const stack: Json[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (--left < 0) return false;
    if (typeof next === 'string' && next.length > longestString) return false;
    if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next).slice(0, left + 1)) stack.push(inner);
  }
  return true;
}
