/** A form as text, for tests. */

import type { Json } from '../../common/json/value';
import type { Field, FormState } from './field';
import { Form } from './form';

/** A line for each field: name, control, value; with marks for required, nullable and so on. */
export function outline(schema: unknown, value: Json = {}, state?: FormState): string {
  return lines(new Form(schema as Json).field(value, state), 0).join('\n');
}

function lines(field: Field, depth: number): string[] {
  const { label, control, value, isRequired, isNullable, alternatives } = field;
  const marks = `${isRequired && depth > 0 && !label.startsWith('Item') ? '*' : ''}${isNullable ? '?' : ''}`;
  const shown =
    control.kind === 'group' || control.kind === 'list' ? '' : ` ${value === undefined ? '–' : JSON.stringify(value)}`;
  const choices = alternatives.map(
    ({ titles, selected }) => ` <${titles.map((t, i) => (i === selected ? `[${t}]` : t)).join('|')}>`,
  );
  const detail =
    control.kind === 'choice'
      ? `(${control.values.map((one) => one.title ?? JSON.stringify(one.value)).join('|')})`
      : '';
  const own = `${'  '.repeat(depth)}${label}${marks} ${control.kind}${detail}${shown}${choices.join('')}`;
  const inner = control.kind === 'group' ? control.fields : control.kind === 'list' ? control.items : [];
  const rest = [];
  if (control.kind === 'group' || control.kind === 'list') {
    if (!control.isOpen) rest.push(' (absent)');
    if (control.added !== undefined) rest.push(' +');
    if (control.hidden > 0) rest.push(` …${control.hidden}`);
  }
  return [own + rest.join(''), ...inner.flatMap((one) => lines(one, depth + 1))];
}
