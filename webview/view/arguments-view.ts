/** The left half: the arguments as a form and as JSON, kept in sync. */
import type { Json } from '../../common/json/value';
import type { ValueFault } from '../../common/json-schema/value-fault';
import type { TypedArguments } from '../protocol';
import type { RunLabels } from '../result/run-labels';
import { button, el, type Ids, sentence, setAttribute } from './dom';
import { FormView } from './form/form-view';
import { JsonEditor } from './json-editor';
import { Tabs } from './tabs';

type Side = 'form' | 'json';

/** The arguments view, reused for one tool after another. */
export class ArgumentsView {
  readonly element: HTMLElement;
  private readonly editor: JsonEditor;
  private readonly formPanel = el('div', { class: 'form-panel' });
  private readonly formNote = el(
    'div',
    { class: 'notice', hidden: true },
    'Invalid JSON: the form shows the last valid value. ',
    button('Fix it', () => this.showBroken(), { class: 'link' }),
    ' or ',
    button('discard it', () => this.editor.setValue(this.current), { class: 'link' }),
    '.',
  );
  private readonly heading = el('h2');
  private readonly noSchema = el('div', { class: 'note', hidden: true });
  /** What gives a tool a schema whose manifest has none. */
  private readonly fetch: HTMLButtonElement;
  private readonly tabs: Tabs<Side>;
  private form: FormView | undefined;
  private current: Json = {};
  /** The value was typed as JSON and has not been changed in the form since. */
  private isTyped = false;
  private faults: readonly ValueFault[] = [];
  /** The value was neither edited nor used yet: its faults are not shown in the JSON editor. */
  private isUntouched = true;

  constructor(
    private readonly ids: Ids,
    private readonly changed: (value: Json) => void,
    fetchParameters: () => void,
  ) {
    this.fetch = button('Fetch parameters…', fetchParameters, {
      class: 'link',
      hidden: true,
      title: 'Fetch the parameters from the platform and store them next to the manifest',
    });
    this.editor = new JsonEditor(
      ids,
      (value) => {
        this.isTyped = true;
        this.form?.setValue(value);
        this.take(value);
      },
      (isBroken) => {
        this.formNote.hidden = !isBroken;
        // Input in the form would overwrite the invalid text.
        this.formPanel.inert = isBroken;
      },
    );
    const form = el('div', {}, this.formNote, this.formPanel);
    const json = el('div', {}, this.noSchema, this.editor.element);
    const tabs = [
      { key: 'form', title: 'Form', panel: form },
      { key: 'json', title: 'JSON', panel: json },
    ] as const;
    this.tabs = new Tabs<Side>(ids, 'Arguments as', tabs, 'form');
    const bar = el('div', { class: 'bar' }, this.heading, this.tabs.list);
    this.element = el('section', { class: 'arguments' }, bar, form, json);
  }

  /** Sets the labels, which differ for tools and triggers. */
  setLabels({ values, freeValues }: RunLabels): void {
    this.heading.textContent = values;
    setAttribute(this.element, 'aria-label', values);
    setAttribute(this.tabs.list, 'aria-label', `${values} as`);
    this.editor.setName(`${values} as JSON`);
    this.noSchema.replaceChildren(...sentence(freeValues), ' ', this.fetch);
  }

  /** Sets whether the platform provides the parameters that the manifest does not have. */
  setFetchable(isFetchable: boolean): void {
    this.fetch.hidden = !isFetchable;
  }

  get value(): Json {
    return this.current;
  }

  /** The arguments to send: with the source text if they were typed as JSON. */
  get typed(): TypedArguments {
    return this.isTyped ? { arguments: this.current, written: this.editor.text } : { arguments: this.current };
  }

  /** Why typed text is not valid JSON and cannot be sent; `undefined` if there is no such text. */
  get fault(): string | undefined {
    return this.editor.fault ?? this.brokenField?.dataset.broken;
  }

  /** Sets another schema and value. Without a schema only JSON is shown. */
  setTool(schema: Json | undefined, value: Json): void {
    const hadForm = this.form !== undefined;
    this.form =
      schema === undefined ? undefined : new FormView(this.ids, schema, value, (changed) => this.fromForm(changed));
    this.formPanel.replaceChildren(...(this.form ? [this.form.element] : []));
    this.tabs.setVisible('form', schema !== undefined);
    this.noSchema.hidden = schema !== undefined;
    if (schema === undefined) this.tabs.select('json');
    else if (!hadForm) this.tabs.select('form');
    this.current = value;
    this.isTyped = false;
    this.isUntouched = true;
    this.setFaults([]);
    this.editor.setValue(value);
  }

  /** Updates the schema of the same tool: the value stays, and faults that were shown are shown again. */
  setSchema(schema: Json | undefined): void {
    const { isUntouched } = this;
    this.setTool(schema, this.current);
    if (!isUntouched) this.showAllFaults();
  }

  setValue(value: Json): void {
    this.isTyped = false;
    this.form?.setValue(value);
    this.editor.setValue(value);
    this.take(value);
  }

  /** Shows the faults of edited locations. */
  setFaults(faults: readonly ValueFault[]): void {
    this.faults = faults;
    this.form?.setFaults(faults);
    this.editor.setFaults(this.isUntouched ? [] : faults);
  }

  /** Shows all faults: the value is about to be used. */
  showAllFaults(): void {
    this.isUntouched = false;
    this.form?.showAllFaults();
    this.editor.setFaults(this.faults);
  }

  /** Focuses the invalid text that prevents sending. */
  showBroken(): void {
    const field = this.editor.fault === undefined ? this.brokenField : null;
    this.tabs.select(field ? 'form' : 'json');
    if (field) field.focus();
    else this.editor.focus();
  }

  /** Moves the focus to the first field. */
  focus(): void {
    if (this.tabs.selected === 'json') this.editor.focus();
    else this.form?.focus('');
  }

  /** A JSON field within the form whose text is invalid. */
  private get brokenField(): HTMLElement | null {
    return this.formPanel.querySelector<HTMLElement>('[data-broken]');
  }

  private fromForm(value: Json): void {
    this.isTyped = false;
    this.editor.setValue(value);
    this.take(value);
  }

  private take(value: Json): void {
    this.current = value;
    this.isUntouched = false;
    this.changed(value);
  }
}
