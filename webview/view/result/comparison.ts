/** A run beside the one before it. */
import type { ResultView } from '../../protocol';
import { lineDiff, withoutUnchanged } from '../../result/line-diff';
import { clockText } from '../../result/words';
import { textOf } from '../../text/json-text';
import { el } from '../dom';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const NAMES = { same: undefined, added: 'added', removed: 'removed' } as const;
/** Lines that are drawn. */
const MOST_LINES = 2_000;

/** What differs in arguments and result. */
export function comparison(before: ResultView, after: ResultView): HTMLElement {
  return el(
    'div',
    { class: 'comparison' },
    el('div', { class: 'note' }, `Compared with the run at ${clockText(before.startedAt)}.`),
    part('Arguments', textOf(before.arguments), textOf(after.arguments)),
    part('Result', resultText(before), resultText(after)),
  );
}

function resultText({ result, raw }: ResultView): string | undefined {
  return typeof result === 'string' ? raw : textOf(result);
}

function part(title: string, before: string | undefined, after: string | undefined): HTMLElement {
  const element = el('div', {}, el('h3', {}, title));
  const lines = before === undefined || after === undefined ? undefined : lineDiff(before, after);
  if (!lines)
    element.append(el('div', { class: 'note' }, 'They are too different, or too long, to be compared line by line.'));
  else if (lines.every(({ kind }) => kind === 'same')) element.append(el('div', { class: 'note' }, 'No difference.'));
  else {
    const rows = withoutUnchanged(lines).slice(0, MOST_LINES);
    const drawn = rows.map((row) => {
      if (row.kind === 'skipped') return el('div', { class: 'skipped' }, `… ${row.count} unchanged lines …`);
      const name = NAMES[row.kind];
      const sign = el('span', { class: 'diff-sign', 'aria-hidden': 'true' }, SIGNS[row.kind]);
      const spoken = name === undefined ? undefined : el('span', { class: 'visually-hidden' }, `${name}: `);
      return el('div', { class: `diff-line ${row.kind}` }, sign, spoken, row.text.slice(0, 2_000));
    });
    element.append(
      el('div', { class: 'diff', tabindex: 0, role: 'region', 'aria-label': `Differences of ${title}` }, ...drawn),
    );
  }
  return element;
}
