/** What can be set for runs beside the arguments: a form of its own, folded. */
import type { Json } from '../../server/service/document/node';
import { own, textsAt } from '../../server/service/schema/reading/keywords';
import { SchemaReader } from '../../server/service/schema/reading/reader';
import type { ToolView } from '../protocol';
import { el, type Ids } from './dom';
import { FormView } from './form/form-view';

/** How long values are left alone before they are told. Milliseconds. */
const PAUSE = 300;

/** The configuration of one tool after the other. */
export class ConfigurationView {
  readonly element: HTMLDetailsElement;
  private readonly content = el('div');
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
  }

  /** Another form, or none. It is unfolded where something is missing. */
  setTool(configuration: ToolView['configuration']): void {
    clearTimeout(this.timer);
    this.element.hidden = configuration === undefined;
    this.content.replaceChildren();
    if (!configuration) return;
    const { schema, values } = configuration;
    const required = textsAt(new SchemaReader(schema).read(schema, values).schema, 'required');
    this.element.open = required.some((name) => own(values, name) === undefined);
    const form = new FormView(this.ids, schema, values, (value) => this.later(value));
    this.content.append(form.element);
  }

  private later(values: Json): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.changed(values), PAUSE);
  }
}
