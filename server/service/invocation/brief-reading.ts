/** A reading without what its reader has already: outputs of megabytes are not sent around three times. */
import { isSame } from '../../../common/json/value';
import { jsonOrText } from './json-text';
import { type Json, type Outcome, type Reading, rawOutput } from './outcome';

/** What is absent is what {@link fullReading} finds by itself. */
export type BriefReading = Omit<Reading, 'result' | 'model'> & Partial<Pick<Reading, 'result' | 'model'>>;

/** Leaves out a result that is the output as it came, and what the model gets where that is the result. */
export function briefReading(reading: Reading, outcome: Outcome): BriefReading {
  const { result, model, ...rest } = reading;
  return {
    ...rest,
    ...(isSame(result, plainResult(outcome)) ? {} : { result }),
    ...(isSame(model, result) ? {} : { model }),
  };
}

/** The reading again. Where both are the same, `model` is `result` itself. */
export function fullReading(brief: BriefReading, outcome: Outcome): Reading {
  const { result = plainResult(outcome) } = brief;
  const { model = result } = brief;
  return { ...brief, result, model };
}

function plainResult(outcome: Outcome): Json {
  if (outcome.kind === 'call') return outcome.result?.kind === 'returned' ? outcome.result.value : '';
  return jsonOrText(rawOutput(outcome));
}
