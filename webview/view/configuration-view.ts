/** The configuration for runs: a separate form below the arguments. */
import { pointerOf } from '../../common/json/pointer';
import { type Json, own } from '../../common/json/value';
import { textsAt } from '../../common/json-schema/keyword-values';
import { SchemaReader } from '../../common/json-schema/reading/reader';
import type { ToolView } from '../protocol';
import { button, el, type Ids } from './dom';
import { FormView } from './form/form-view';

/** Delay after the last edit before values are sent. Unit: milliseconds. */
const PAUSE = 300;
/** Maximum number of names listed. */
const MAX_NAMES = 5;

/** The configuration view, reused for one tool after another. */
export class ConfigurationView {
  readonly element: HTMLDetailsElement;
  /** A notice about missing values, placed where it is visible. */
  readonly notice: HTMLElement;
  private readonly missing = el('span');
  private readonly content = el('div');
  private form: FormView | undefined;
  private schema: Json = true;
  private firstMissing: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ids: Ids,
    private readonly changed: (values: Json) => void,
  ) {
    this.element = el(
      'details',
      { class: 'configuration', hidden: true },
      el('summary', {}, 'Configuration'),
      this.content,
    );
    const fillIn = button('Fill in', () => this.goToMissing(), { class: 'link' });
    this.notice = el('div', { class: 'notice', hidden: true }, this.missing, ' ', fillIn);
  }

  /** Sets another form, or none. It is expanded if something is missing. */
  setTool(configuration: ToolView['configuration']): void {
    clearTimeout(this.timer);
    this.element.hidden = configuration === undefined;
    this.notice.hidden = true;
    this.content.replaceChildren();
    this.form = undefined;
    if (!configuration) return;
    const { schema, values } = configuration;
    this.schema = schema;
    this.form = new FormView(this.ids, schema, values, (value) => this.later(value));
    this.content.append(this.form.element);
    this.showMissing(values);
    this.element.open = !this.notice.hidden;
  }

  private later(values: Json): void {
    this.showMissing(values);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.changed(values), PAUSE);
  }

  private showMissing(values: Json): void {
    const required = textsAt(new SchemaReader(this.schema).read(this.schema, values).schema, 'required');
    const names = required.filter((name) => own(values, name) === undefined);
    this.firstMissing = names[0];
    if (names.length === 0) this.form?.setFaults([]);
    this.notice.hidden = names.length === 0;
    const listed = names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '');
    this.missing.textContent = `Missing configuration: ${listed.slice(0, 200)}.`;
  }

  /** Moves the focus to the first missing value, which is marked. @returns whether one is missing */
  goToMissing(): boolean {
    if (this.firstMissing === undefined) return false;
    this.element.open = true;
    this.element.scrollIntoView({ block: 'nearest' });
    const path = pointerOf([this.firstMissing]);
    this.form?.setFaults([{ path, message: 'is required' }]);
    this.form?.showAllFaults();
    this.form?.focus(path);
    return true;
  }
}
