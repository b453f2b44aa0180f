/** Schemas for which targets are asked: equal ones are converted once, for all problems and tools of a document, and of its next checks. */
import { isObject, isSame, type Json } from '../../../../common/json/value';
import { isSameForSchemas } from '../../targets/conversion/convert-all';
import { type ConvertedSchema, convertParameters } from '../../targets/conversion/convert-schema';
import { SchemaReader } from '../../targets/conversion/schema-reader';
import { severityOf, type TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { withoutTexts } from './outline';

/**
 * A tool needs its own schema, and some short ones for each of its problems: this is for about 800 problems, and takes some 70 MB. Units: UTF-16
 * code units of the JSON of all.
 */
const MAX_LENGTH = 1024 * 1024;

/** Answers that are kept of one schema. */
const MAX_ANSWERS = 200;

/** Longer ones are not kept: so that one does not take the place of many. */
const MAX_LENGTH_OF_ONE = MAX_LENGTH / 2;

/** Schemas that were asked for. */
export class ExaminedSchemas {
  /** By their JSON, in the order in which they were first asked for. */
  private readonly kept = new Map<string, ExaminedSchema>();
  private length = 0;

  /** Returns a schema as it was examined before, if it was. */
  of(schema: Json | undefined): ExaminedSchema {
    if (!isObject(schema)) return new ExaminedSchema(schema);
    const text = JSON.stringify(schema);
    const known = this.kept.get(text);
    // JSON has one word for `null` and for numbers that are too large.
    if (known && (!text.includes('null') || isSame(known.schema, schema))) return known;
    if (known || text.length > MAX_LENGTH_OF_ONE) return new ExaminedSchema(schema);
    const found = new ExaminedSchema(schema);
    this.makeRoom(text.length);
    this.kept.set(text, found);
    return found;
  }

  private makeRoom(length: number): void {
    this.length += length;
    for (const oldest of this.kept.keys()) {
      if (this.length <= MAX_LENGTH) return;
      this.kept.delete(oldest);
      this.length -= oldest.length;
    }
  }
}

/** A problem with what tells it from others of a schema, and is the same in another schema. */
export interface KeyedProblem {
  readonly problem: TargetProblem;
  readonly key: string;
}

/** What a target says of a schema of arguments. */
export class SchemaResult {
  private knownBreaking: readonly KeyedProblem[] | undefined;
  private knownKeys: ReadonlySet<string> | undefined;

  constructor(readonly schema: Pick<ConvertedSchema, 'problems' | 'counts' | 'isBlind'>) {}

  get problems(): readonly TargetProblem[] {
    return this.schema.problems;
  }

  /** What is counted over all tools of a request; absent if nothing is. */
  get counts(): ConvertedSchema['counts'] {
    return this.schema.counts;
  }

  /** The problems for which the request is refused, at least as it stands. */
  get breaking(): readonly KeyedProblem[] {
    this.knownBreaking ??= this.problems.filter(isBreaking).map((problem) => ({ problem, key: keyOf(problem) }));
    return this.knownBreaking;
  }

  /** Their keys. */
  get breakingKeys(): ReadonlySet<string> {
    this.knownKeys ??= new Set(this.breaking.map(({ key }) => key));
    return this.knownKeys;
  }
}

/** Answers to questions that were asked before of an equal schema. */
class Answers {
  private readonly known = new Map<string, string>();

  /** Returns the known answer, or finds it. */
  to(question: string, find: () => string): string {
    const known = this.known.get(question);
    if (known !== undefined) return known;
    const found = find();
    if (this.known.size < MAX_ANSWERS) this.known.set(question, found);
    return found;
  }
}

/** A schema of arguments, converted once for all targets that do the same to it. */
export class ExaminedSchema {
  /** By the id of the target: that of a family of models is made for each check. */
  private readonly results = new Map<string, { readonly target: Target; readonly result: SchemaResult }>();
  /** What is said of its problems where repairs contradict each other. */
  readonly contradictions = new Answers();
  private readonly reader: SchemaReader | undefined;
  private knownLength: number | undefined;
  private knownPlain: ExaminedSchema | undefined;

  constructor(readonly schema: Json | undefined) {
    this.reader = isObject(schema) ? new SchemaReader(schema) : undefined;
  }

  /** Of its JSON, in UTF-16 code units. */
  get length(): number {
    this.knownLength ??= this.schema === undefined ? 0 : JSON.stringify(this.schema).length;
    return this.knownLength;
  }

  /** The schema with other descriptions, if these make no difference to targets: an edit of one leaves it as it is. */
  plainIn(schemas: ExaminedSchemas): ExaminedSchema {
    this.knownPlain ??= isObject(this.schema) ? schemas.of(withoutTexts(this.schema)) : this;
    return this.knownPlain;
  }

  /** What a target says of it. */
  for(target: Target): SchemaResult {
    const known = this.results.get(target.id);
    if (known) return known.result;
    const result = this.resultOfSame(target) ?? this.converted(target);
    this.results.set(target.id, { target, result });
    return result;
  }

  private resultOfSame(target: Target): SchemaResult | undefined {
    for (const { target: other, result } of this.results.values()) {
      // What is not known is said with the name of the target.
      if (!result.schema.isBlind && isSameForSchemas(other, target)) return result;
    }
    return undefined;
  }

  /** The converted schema itself takes more memory than what is said of it. */
  private converted(target: Target): SchemaResult {
    const { problems, counts, isBlind } = convertParameters(target, this.schema, this.reader);
    return new SchemaResult({ problems, counts, isBlind });
  }
}

function keyOf({ code, message, at }: TargetProblem): string {
  return JSON.stringify([code, message, at]);
}

export function isError(problem: TargetProblem): boolean {
  return severityOf(problem) === 'error';
}

function isBreaking(problem: TargetProblem): boolean {
  return problem.isRefusedUnchanged === true || isError(problem);
}
