/** Shows the arguments of a run next to its result. */
import type { Json } from '../../../common/json/value';
import { shortText, textOf } from '../../text/json-text';
import { el, setAttribute } from '../dom';

/** Maximum lengths, collapsed (where one line is visible) and expanded. Unit: UTF-16 code units. */
const SHORT = 500;
const LONG = 20_000;
/** Maximum length of the tooltip. */
const HOVER = 2_000;

/** The arguments on one line, cut at its end; a click expands them. @param label the text before them */
export function calledWith(values: Json, label: string): HTMLElement {
  const short = shortText(values, SHORT);
  const code = el('code', {}, short);
  const line = el('button', { type: 'button', class: 'called-with', 'aria-expanded': 'false' }, `${label} `, code);
  setAttribute(line, 'title', shortText(values, HOVER));
  line.addEventListener('click', () => {
    // A selection is meant for copying.
    if (getSelection()?.isCollapsed === false) return;
    const isOpen = line.getAttribute('aria-expanded') !== 'true';
    setAttribute(line, 'aria-expanded', String(isOpen));
    const whole = textOf(values) ?? short;
    code.textContent = isOpen ? (whole.length > LONG ? `${whole.slice(0, LONG)}…` : whole) : short;
  });
  return line;
}
