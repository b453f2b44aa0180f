/** Sample arguments for a tool, checked against its schema and changed until they match. */
import type { ErrorObject } from 'ajv';
import type { Json } from '../document/tree/node';
import { gapSentences } from '../schema/embedded/gaps';
import { SchemaValidator, type Trial } from '../schema/embedded/validate';
import { valueFaults } from '../schema/embedded/value-faults';
import { Turns } from '../turns';
import { sampleOf } from './sample';
import { Moves } from './sample-moves';

/** Sample arguments for a tool. */
export interface CheckedSample {
  readonly value: Json;
  /** A sentence: why it may not match the schema. Absent where it matches. */
  readonly doubt?: string;
}

/** Limits of values tried for one schema: in total, and before starting again with only required members. */
const MAX_TRIALS = 1_500;
const TRIALS_OF_WHOLE = 400;
/** Limit for all of them together, in UTF-16 code units of JSON. */
const MAX_TEXT = 500_000;
/** Limit of validation errors handled for one value. */
const MAX_ERRORS = 12;

/** Returns a sample. Deterministic: the same value for the same schema. */
export async function checkedSample(schema: Json | undefined): Promise<CheckedSample> {
  if (schema === undefined) return { value: {} };
  const trial = (await SchemaValidator.forAllFaults(schema)).trial();
  const first = sampleOf(schema);
  if (!trial) return { value: first, doubt: 'This sample could not be checked: the schema is not usable.' };
  const search = new Search(trial);
  // A sample with optional members shows more of the schema, so it is tried first.
  const whole = await search.from([first, sampleOf(trial.schema)], TRIALS_OF_WHOLE);
  const found =
    whole.problem === undefined
      ? whole
      : await search.from([sampleOf(schema, 'least'), sampleOf(trial.schema, 'least')], MAX_TRIALS);
  if (found.problem !== undefined) return { value: found.value, doubt: found.problem };
  const [gap] = gapSentences(trial.gaps, 'arguments');
  return gap === undefined
    ? { value: found.value }
    : { value: found.value, doubt: `This sample may not match. ${gap}` };
}

interface Candidate {
  readonly value: Json;
  readonly errors: readonly ErrorObject[];
  readonly weight: number;
  /** Length of its JSON in UTF-16 code units. */
  readonly size: number;
}

/** Best-first search: continues from the candidate with the fewest errors. */
class Search {
  private readonly seen = new Set<string>();
  private readonly open: Candidate[] = [];
  private readonly moves: Moves;
  private readonly turns = new Turns();
  private best: Candidate | undefined;
  private trials = 0;
  private mostTrials = 0;
  private text = MAX_TEXT;

  constructor(private readonly trial: Trial) {
    this.moves = new Moves(trial.schema);
  }

  /** @param mostTrials limit of values tried, including those of earlier calls */
  async from(
    starts: readonly Json[],
    mostTrials: number,
  ): Promise<{ readonly value: Json; readonly problem?: string }> {
    this.mostTrials = mostTrials;
    for (const start of starts) if (this.fits(start)) return { value: start };
    for (let next = this.next(); next; next = this.next()) {
      const found = await this.expand(next);
      if (found !== undefined) return { value: found };
    }
    const [first = {}] = starts;
    return { value: this.best?.value ?? first, problem: this.problem() };
  }

  /** Tries changes of a value up to the first improvement: a value with many faults takes many steps. */
  private async expand(candidate: Candidate): Promise<Json | undefined> {
    const { value, errors, size } = candidate;
    const before = this.best;
    for (const error of errors.slice(-MAX_ERRORS).reverse()) {
      if (this.turns.isOver) await this.turns.next();
      // Finding changes also costs time proportional to the size of the value.
      this.text -= size;
      if (this.isOver) return undefined;
      for (const other of this.moves.of(value, error)) {
        if (this.fits(other)) return other;
        if (this.best === before) continue;
        // Its other changes are tried later, if that leads nowhere.
        this.open.push(candidate);
        return undefined;
      }
    }
    return undefined;
  }

  private get isOver(): boolean {
    return this.trials >= this.mostTrials || this.text <= 0;
  }

  /** Whether a value matches. One that does not becomes a candidate. */
  private fits(value: Json): boolean {
    const key = JSON.stringify(value);
    if (this.isOver || this.seen.has(key)) return false;
    this.seen.add(key);
    this.trials++;
    this.text -= key.length;
    const errors = this.trial.errors(value);
    if (errors === undefined) return false;
    if (errors.length === 0) return true;
    const weight = valueFaults(errors, this.trial.schema).length * 1_000 + errors.length;
    const candidate = { value, errors, weight, size: key.length };
    if (!this.best || weight < this.best.weight) this.best = candidate;
    this.open.push(candidate);
    return false;
  }

  private next(): Candidate | undefined {
    if (this.isOver) return undefined;
    let least = 0;
    for (const [index, { weight }] of this.open.entries()) {
      if (weight < (this.open[least]?.weight ?? 0)) least = index;
    }
    return this.open.splice(least, 1)[0];
  }

  private problem(): string {
    const [fault] = this.best ? valueFaults(this.best.errors, this.trial.schema) : [];
    const why = fault
      ? `${fault.path === '' ? 'the sample' : `\`${fault.path}\``} ${fault.message}`
      : 'checking takes too long';
    return `No sample that matches the schema was found: ${why}.`;
  }
}
