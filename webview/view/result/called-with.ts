/** What a run was called with, next to what came of it. */
import type { Json } from '../../../common/json/value';
import { shortText, textOf } from '../../text/json-text';
import { el, setAttribute } from '../dom';

/** What is drawn folded, of which a line is seen, and unfolded. Unit: UTF-16 code units. */
const SHORT = 500;
const LONG = 20_000;
/** What hovering shows. */
const HOVER = 2_000;

/** The arguments on one line, cut where it ends; a click shows all of them. @param label the text before them */
export function calledWith(values: Json, label: string): HTMLElement {
  const short = shortText(values, SHORT);
  const code = el('code', {}, short);
  const line = el('button', { type: 'button', class: 'called-with', 'aria-expanded': 'false' }, `${label} `, code);
  setAttribute(line, 'title', shortText(values, HOVER));
  line.addEventListener('click', () => {
    // Who marks a part of it wants to copy that.
    if (getSelection()?.isCollapsed === false) return;
    const isOpen = line.getAttribute('aria-expanded') !== 'true';
    setAttribute(line, 'aria-expanded', String(isOpen));
    const whole = textOf(values) ?? short;
    code.textContent = isOpen ? (whole.length > LONG ? `${whole.slice(0, LONG)}…` : whole) : short;
  });
  return line;
}
