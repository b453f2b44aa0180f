/** The differences between two runs of a tool. */
import type { Json } from '../../common/json/value';
import type { ResultView } from '../protocol';
import { textOf } from '../text/json-text';
import { endText } from './texts';

/** A part that differs between two runs. */
export interface Difference {
  readonly title: string;
  /** `undefined`: nested too deeply to be serialized. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The differing parts; empty if there are none. Response headers are ignored, as they almost always differ. */
export function differences(before: ResultView, after: ResultView): readonly Difference[] {
  const part = (title: string, text: (run: ResultView) => string | undefined): readonly Difference[] => {
    const both = { title, before: text(before), after: text(after) };
    return both.before !== undefined && both.before === both.after ? [] : [both];
  };
  const results = part('Result', resultText);
  const models = part('What the model gets', ({ model }) => writtenText(model));
  const isOne = isSameDifference(results[0], models[0]);
  const outputs = [...(isOne ? [] : results), ...models.map((one) => (isOne ? { ...one, title: SAME } : one))];
  return [
    ...part('Arguments', (run) => textOf(run.arguments)),
    ...part('Status', endText),
    ...part('Remarks', remarksText),
    ...outputs,
    ...(outputs.length > 0 ? [] : part('Raw output', ({ raw }) => raw)),
    ...part('Printed', ({ printed = '' }) => printed),
    ...part('Standard error', ({ stderr }) => stderr),
  ];
}

const SAME = 'Result, and what the model gets';

function isSameDifference(a: Difference | undefined, b: Difference | undefined): boolean {
  return a?.before !== undefined && a.after !== undefined && a.before === b?.before && a.after === b.after;
}

function resultText({ result, raw }: ResultView): string | undefined {
  return typeof result === 'string' ? raw : textOf(result);
}

function writtenText(value: Json): string | undefined {
  return typeof value === 'string' ? value : textOf(value);
}

function remarksText({ remarks, faults }: ResultView): string {
  return [...remarks, ...faults.map(({ path, message }) => `${path === '' ? 'The result' : path} ${message}`)].join(
    '\n',
  );
}
