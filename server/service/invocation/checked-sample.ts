/** Arguments to try a tool with that were held against its schema, and changed until they fit. */
import type { ErrorObject } from 'ajv';
import type { Json } from '../document/tree/node';
import { gapSentences } from '../schema/embedded/gaps';
import { SchemaValidator, type Trial } from '../schema/embedded/validate';
import { valueFaults } from '../schema/embedded/value-faults';
import { Turns } from '../turns';
import { sampleOf } from './sample';
import { Moves } from './sample-moves';

/** Arguments to try a tool with. */
export interface CheckedSample {
  readonly value: Json;
  /** A sentence: why it may not fit the schema. Absent: it fits. */
  readonly doubt?: string;
}

/** Values that are tried for one schema, and how many of them before it is begun with what is required alone. */
const MAX_TRIALS = 1_500;
const TRIALS_OF_WHOLE = 400;
/** What all of them together may have. Unit: UTF-16 code units of JSON. */
const MAX_TEXT = 500_000;
/** Things that speak against a value which are looked at. */
const MAX_ERRORS = 12;

/** The same value for the same schema each time. */
export async function checkedSample(schema: Json | undefined): Promise<CheckedSample> {
  if (schema === undefined) return { value: {} };
  const trial = (await SchemaValidator.forAllFaults(schema)).trial();
  const first = sampleOf(schema);
  if (!trial) return { value: first, doubt: 'This sample could not be checked: the schema is not usable.' };
  const search = new Search(trial);
  // What shows more of the schema is better, where it can be had.
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
  /** Of its JSON, in UTF-16 code units. */
  readonly size: number;
}

/** Goes on from what fits best so far. */
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

  /** @param mostTrials values that are tried, those of before included */
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

  /** Tries what could be changed in a value, up to the first change that is for the better: many faults take many steps. */
  private async expand(candidate: Candidate): Promise<Json | undefined> {
    const { value, errors, size } = candidate;
    const before = this.best;
    for (const error of errors.slice(-MAX_ERRORS).reverse()) {
      if (this.turns.isOver) await this.turns.next();
      // Looking for changes costs what the value is large, too.
      this.text -= size;
      if (this.isOver) return undefined;
      for (const other of this.moves.of(value, error)) {
        if (this.fits(other)) return other;
        if (this.best === before) continue;
        // The rest is tried if that leads nowhere.
        this.open.push(candidate);
        return undefined;
      }
    }
    return undefined;
  }

  private get isOver(): boolean {
    return this.trials >= this.mostTrials || this.text <= 0;
  }

  /** Whether a value fits. One that does not is gone on from later. */
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
      ? `${fault.path === '' ? 'the whole' : `\`${fault.path}\``} ${fault.message}`
      : 'checking it takes too long';
    return `No sample that matches the schema was found: ${why}.`;
  }
}
