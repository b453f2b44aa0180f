/** A long text, drawn a part at a time. */
import { withoutEscapes } from '../../result/texts';
import { button, el, setAttribute } from '../dom';

/** What is drawn at once. Unit: UTF-16 code units. */
const PART = 100_000;

/** A text in a box that can be scrolled; of a long one the beginning, and more when it is asked for. What only a terminal understands is left out. */
export function longText(text: string, label: string): HTMLElement {
  const shown = el('pre', { tabindex: 0, 'aria-label': label, role: 'region' });
  let end = 0;
  const more = button('', () => show(), { class: 'link' });
  const show = (): void => {
    const next = Math.min(end + PART, text.length);
    // Part by part: megabytes would be seen to take their time.
    shown.append(withoutEscapes(text.slice(end, next)));
    end = next;
    more.hidden = end >= text.length;
    more.textContent = `Show more: ${(text.length - end).toLocaleString('en')} characters are left`;
  };
  show();
  const element = el('div', { class: 'long-text' }, shown, more);
  if (text === '') {
    shown.textContent = 'Nothing.';
    setAttribute(shown, 'class', 'note');
  }
  return element;
}
