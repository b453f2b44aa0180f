/** Compares a run with the previous one. */

import type { Json } from '../../../common/json/value';
import { type DiffLine, lineDiff, withoutUnchanged } from '../../../common/text/line-diff';
import type { ResultView } from '../../protocol';
import { clockText, endText } from '../../result/texts';
import { textOf } from '../../text/json-text';
import { el } from '../dom';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const NAMES = { same: undefined, added: 'added', removed: 'removed' } as const;
/** Maximum number of lines drawn per part. */
const MAX_LINES = 2_000;

/** The differences, part by part. */
export function comparison(before: ResultView, after: ResultView): HTMLElement {
  const parts = differences(before, after).map(part);
  return el(
    'div',
    { class: 'comparison' },
    el('div', { class: 'note' }, `Compared with the previous result, from ${clockText(before.startedAt)}.`),
    ...(parts.length > 0 ? parts : [el('div', { class: 'note' }, 'No differences.')]),
  );
}

function part({ title, before, after }: Difference): HTMLElement {
  const element = el('div', {}, el('h3', {}, title));
  const lines = before === undefined || after === undefined ? undefined : diffOf(before, after);
  if (!lines) element.append(el('div', { class: 'note' }, 'Too different or too long to be compared line by line.'));
  else {
    const rows = withoutUnchanged(lines).slice(0, MAX_LINES);
    const drawn = rows.map((row) => {
      if (row.kind === 'skipped') return el('div', { class: 'skipped' }, `… ${row.count} unchanged lines …`);
      const name = NAMES[row.kind];
      const sign = el('span', { class: 'diff-sign', 'aria-hidden': 'true' }, SIGNS[row.kind]);
      const hiddenLabel = name === undefined ? undefined : el('span', { class: 'visually-hidden' }, `${name}: `);
      return el('div', { class: `diff-line ${row.kind}` }, sign, hiddenLabel, row.text.slice(0, 2_000));
    });
    element.append(
      el('div', { class: 'diff', tabindex: 0, role: 'region', 'aria-label': `Differences in ${title}` }, ...drawn),
    );
  }
  return element;
}

/** The diff lines; an empty text has no lines. */
function diffOf(before: string, after: string): readonly DiffLine[] | undefined {
  const none = before === '' ? 'removed' : after === '' ? 'added' : undefined;
  return lineDiff(before, after)?.filter(({ kind, text }) => text !== '' || kind !== none);
}

/** A part that differs between two runs. */
interface Difference {
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
