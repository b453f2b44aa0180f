/** Checks values against authors' schemas: any keyword, any text; authors' regular expressions never run natively. */

import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import { isObject, type Json } from '../../../../common/json/value';
import { isAmong, typeOf } from '../../../../common/json-schema/types';
import type { ValueFault } from '../../../../common/json-schema/value-fault';
import { type Abilities, checkable, WEIGHT } from './checkable';
import { type Draft, draftOf } from './drafts';
import type { Gap } from './gaps';
import type { Verdict } from './simple-value';
import { valueFaults } from './value-faults';

/** Maximum size of a schema. Unit: values (objects, arrays, scalars). */
const MAX_SCHEMA_VALUES = 5_000;

/**
 * Steps of one check, and those more for each value in what is checked: a few hundred milliseconds at worst. With references, a short schema can
 * apply to the same value without end, or twice as often with each level.
 */
const MAX_STEPS = 100_000;
const STEPS_PER_VALUE = 50;

/** Limits of a value: number of values in it, and UTF-16 code units of a string. */
interface ValueLimits {
  readonly values: number;
  readonly longestString: number;
}

/** For checks while the user types. */
const MODEST: ValueLimits = { values: 5_000, longestString: 1_000_000 };
/** For one check after a call has ended. */
const LARGE: ValueLimits = { values: 200_000, longestString: 10_000_000 };
/** Maximum number of faults of a value that are processed. */
const MAX_FAULTS = 2_000;
/** Maximum number of parts of one schema that are compiled. Each takes about a millisecond. */
const MAX_COMPILED = 100;

/** The result of a check. */
export interface Check {
  /** The mismatches, one per place. */
  readonly faults: readonly ValueFault[];
  /** The parts of the schema that the value was not checked against. */
  readonly gaps: readonly Gap[];
}

/** A part of a schema, ready to check values. */
interface Compiled {
  /** Throws if it would take too long, or a string is too long for a pattern. */
  readonly validate: ValidateFunction;
  readonly gaps: readonly Gap[];
}

/**
 * Determines whether values match parts of one schema. Compiles a part on first use; what can't be compiled, or is too large, is `unsure`.
 * Create one per check.
 */
export class SchemaValidator {
  private readonly compiled = new Map<Json, Compiled | undefined>();
  private readonly isModest: boolean;
  private readonly draft: Draft;

  private constructor(
    private readonly root: Json,
    private readonly engine: Engine,
    private readonly limits = MODEST,
  ) {
    this.isModest = isModest(root, { ...MODEST, values: MAX_SCHEMA_VALUES });
    this.draft = draftFor(root);
  }

  /** Loads the validator (a few milliseconds the first time) for the schema's version of JSON Schema. */
  static async for(root: Json): Promise<SchemaValidator> {
    return new SchemaValidator(root, await loadEngine(draftFor(root)));
  }

  /** The same, for {@link SchemaValidator.check}: continues after the first fault. */
  static async forAllFaults(root: Json): Promise<SchemaValidator> {
    return new SchemaValidator(root, await loadEngine(draftFor(root), 'all'));
  }

  /** The same for one large value, such as a tool's output. Create one per value. */
  static async forOutput(root: Json): Promise<SchemaValidator> {
    // Items are compared pairwise: their number must stay small.
    const limits = JSON.stringify(root).includes('"uniqueItems"') ? { ...LARGE, values: MODEST.values } : LARGE;
    return new SchemaValidator(root, await loadEngine(draftFor(root), 'all, in long texts'), limits);
  }

  /** Checks a value against a part of the schema, or a modified copy of one. Gaps count as matching. */
  verdict(part: Json, value: Json): Verdict {
    if (!this.isModest || !isModest(value, this.limits)) return 'unsure';
    const compiled = this.compiledOf(part);
    const errors = compiled && this.errorsBy(compiled, value);
    if (!errors) return 'unsure';
    return errors.length === 0 ? 'valid' : { because: reason(errors[0]) };
  }

  /** All mismatches of a value with the whole schema, and what can't be checked. */
  check(value: Json): Check {
    if (!this.isModest) return blind('the schema is too large');
    if (!isModest(value, this.limits)) return blind('the value is too large');
    const compiled = this.compiledOf(this.root);
    if (!compiled) return blind("the schema can't be used");
    const errors = this.errorsBy(compiled, value);
    if (errors) return { faults: valueFaults(errors), gaps: compiled.gaps };
    // Most likely a string is too long for a pattern.
    const others = this.compile(this.root, { ...this.engine.abilities, canRun: () => false });
    const rest = others && this.errorsBy(others, value);
    if (!rest) return blind('it would take too long');
    const gaps = others.gaps.filter(({ kind }) => kind !== 'pattern');
    return { faults: valueFaults(rest), gaps: [{ kind: 'long text' }, ...gaps] };
  }

  /** The errors of a value; `undefined` if validation threw one of its own. */
  private errorsBy({ validate }: Compiled, value: Json): readonly ErrorObject[] | undefined {
    this.engine.allow(MAX_STEPS + STEPS_PER_VALUE * sizeOf(value));
    try {
      return validate(value) ? [] : (validate.errors ?? []).slice(0, MAX_FAULTS);
    } catch {
      return undefined;
    }
  }

  private compiledOf(part: Json): Compiled | undefined {
    if (!this.compiled.has(part) && this.compiled.size < MAX_COMPILED) {
      this.compiled.set(part, this.compile(part, this.engine.abilities));
    }
    return this.compiled.get(part);
  }

  private compile(part: Json, abilities: Abilities): Compiled | undefined {
    const { root, draft } = this;
    if (typeof root === 'boolean' ? part !== root : !isObject(root)) return undefined;
    try {
      const { schema, gaps } = checkable(root, draft, part, abilities);
      return { gaps, validate: this.engine.create().compile(schema as object) };
    } catch {
      // A keyword with an invalid value, which other rules report.
      return undefined;
    }
  }
}

function draftFor(root: Json): Draft {
  return draftOf(root) ?? '2020-12';
}

function blind(because: string): Check {
  return { faults: [], gaps: [{ kind: 'all', because }] };
}

interface Compiler {
  compile(schema: object): ValidateFunction;
}

interface Engine {
  create(): Compiler;
  /** Sets how many steps the next check may take: it throws after them. */
  allow(steps: number): void;
  readonly abilities: Abilities;
}

/** Loaded on first use: most manifests never need it. */
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
    // 0.3 must be a multiple of 0.1 despite binary rounding.
    multipleOfPrecision: 9,
    verbose: true,
    ownProperties: true,
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
  const Compiler = await loadCompiler(draft);
  let left = 0;
  const step = (weight: number) => {
    left -= weight;
    if (left < 0) throw new Error('too many steps');
    return true;
  };
  const create = () => new Compiler(options).addKeyword({ keyword: WEIGHT, validate: step, errors: false });
  const words = new Compiler(options);
  const abilities: Abilities = {
    canRun: (pattern) => {
      try {
        linearRegExp(pattern, 'u');
        return true;
      } catch {
        return false;
      }
    },
    accepts: (keyword, value) => {
      const definition = words.getKeyword(keyword);
      const types = typeof definition === 'object' ? [definition.schemaType ?? []].flat() : [];
      return types.length === 0 || isAmong(typeOf(value), types);
    },
  };
  const allow = (steps: number) => {
    left = steps;
  };
  return { abilities, allow, create };
}

async function loadCompiler(draft: Draft) {
  if (draft === '2020-12') return (await import('ajv/dist/2020')).Ajv2020;
  if (draft === '2019-09') return (await import('ajv/dist/2019')).Ajv2019;
  return (await import('ajv')).Ajv;
}

function reason(error: ErrorObject | undefined): string {
  if (!error) return 'does not match its schema';
  const place = error.instancePath === '' ? '' : `has a value at ${error.instancePath} that `;
  return `${place}${error.message ?? 'does not match'}`;
}

function sizeOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), 1);
}

/** Whether a value is small enough and no string in it is too long. */
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
