import { expect, it } from 'vitest';
import { briefReading, fullReading } from './brief-reading';
import type { Json, Outcome, Reading } from './outcome';

const printed = (stdout: string) => ({ kind: 'process', stdout, stderr: '' }) as Outcome;
const returned = (value: Json) => ({ kind: 'call', stdout: '', result: { kind: 'returned', value } }) as Outcome;
const reading = (result: Json, model: Json): Reading => ({
  isOk: true,
  status: 0,
  result,
  model,
  stderr: '',
  warnings: ['w'],
});

it.each([
  ['JSON that the model gets as it is', printed('{"a": [1, null]}\n'), { a: [1, null] }, { a: [1, null] }, []],
  ['a text', printed('not JSON'), 'not JSON', 'not JSON', []],
  ['an error for the model', printed('{"a": 1}'), { a: 1 }, { error: 'x' }, ['model']],
  ['another result', printed('{"data": 1}'), 1, 1, ['result']],
  ['nothing for the model', printed('5'), 5, null, ['model']],
  ['what a function returned', returned({ b: 2 }), { b: 2 }, { b: 2 }, []],
] as [string, Outcome, Json, Json, string[]][])(
  '%s is sent once, and comes back whole',
  (_, outcome, result, model, sent) => {
    const whole = reading(result, model);
    const brief = JSON.parse(JSON.stringify(briefReading(whole, outcome)));
    expect(Object.keys(brief).filter((key) => key === 'result' || key === 'model')).toEqual(sent);
    expect(fullReading(brief, outcome)).toEqual(whole);
  },
);
