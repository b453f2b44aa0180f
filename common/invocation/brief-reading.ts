/** A reading without the parts that its receiver already has, so that outputs of megabytes are not sent three times. */

import { jsonOrText } from '../json/json-text';
import { isSame } from '../json/value';
import { type Json, type Outcome, type Reading, rawOutput } from './outcome';

/** Absent members are restored by {@link fullReading}. */
export type BriefReading = Omit<Reading, 'result' | 'model'> & Partial<Pick<Reading, 'result' | 'model'>>;

/** Leaves out a result that equals the raw output, and a model value that equals the result. */
export function briefReading(reading: Reading, outcome: Outcome): BriefReading {
  const { result, model, ...rest } = reading;
  return {
    ...rest,
    ...(isSame(result, plainResult(outcome)) ? {} : { result }),
    ...(isSame(model, result) ? {} : { model }),
  };
}

/** Restores the reading. Where both are equal, `model` and `result` are the same object. */
export function fullReading(brief: BriefReading, outcome: Outcome): Reading {
  const { result = plainResult(outcome) } = brief;
  const { model = result } = brief;
  return { ...brief, result, model };
}

function plainResult(outcome: Outcome): Json {
  if (outcome.kind === 'call') return outcome.result?.kind === 'returned' ? outcome.result.value : '';
  return jsonOrText(rawOutput(outcome));
}
