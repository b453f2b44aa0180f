/** Compares a run with the previous one. */

import { type DiffLine, lineDiff, withoutUnchanged } from '../../../common/text/line-diff';
import type { ResultView } from '../../protocol';
import { type Difference, differences } from '../../result/differences';
import { clockText } from '../../result/texts';
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
