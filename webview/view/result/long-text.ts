/** A long text, drawn in parts. */
import { withoutEscapes } from '../../result/texts';
import { button, el, setAttribute } from '../dom';

/** Length of a part. Unit: UTF-16 code units. */
const PART = 100_000;

/** A text in a scrollable box, without terminal escapes; of a long one the first part, and more on request. */
export function longText(text: string, label: string): HTMLElement {
  const shown = el('pre', { tabindex: 0, 'aria-label': label, role: 'region' });
  let end = 0;
  const more = button('', () => show(), { class: 'link' });
  const show = (): void => {
    const next = Math.min(end + PART, text.length);
    // In parts: drawing megabytes takes noticeable time.
    shown.append(withoutEscapes(text.slice(end, next)));
    end = next;
    more.hidden = end >= text.length;
    more.textContent = `Show more (${(text.length - end).toLocaleString('en')} characters left)`;
  };
  show();
  const element = el('div', { class: 'long-text' }, shown, more);
  if (text === '') {
    shown.textContent = 'Empty.';
    setAttribute(shown, 'class', 'note');
  }
  return element;
}
