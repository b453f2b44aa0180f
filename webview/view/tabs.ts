/** Tabs: one of several panels is visible. Arrow keys move between them. */
import { el, type Ids, setAttribute } from './dom';

/** A panel with a name. */
export interface Tab<K extends string> {
  readonly key: K;
  readonly title: string;
  readonly panel: HTMLElement;
  /** Creates the panel's content when it is first shown. */
  readonly draw?: () => HTMLElement;
}

/** A row of tabs and their panels. */
export class Tabs<K extends string> {
  readonly list: HTMLElement;
  private readonly buttons = new Map<K, HTMLButtonElement>();
  private current: K;

  constructor(
    ids: Ids,
    label: string,
    private readonly tabs: readonly Tab<K>[],
    first: K,
    private readonly chosen: (key: K) => void = () => undefined,
  ) {
    for (const { key, title, panel } of tabs) {
      panel.id ||= ids.next();
      const id = ids.next();
      const tab = el(
        'button',
        { type: 'button', role: 'tab', id, 'aria-controls': panel.id, onclick: () => this.select(key, true) },
        title,
      );
      setAttribute(panel, 'role', 'tabpanel');
      setAttribute(panel, 'aria-labelledby', id);
      this.buttons.set(key, tab);
    }
    this.list = el(
      'div',
      { role: 'tablist', class: 'tabs', 'aria-label': label, onkeydown: (event: KeyboardEvent) => this.key(event) },
      ...this.buttons.values(),
    );
    this.current = first;
    this.select(first);
  }

  get selected(): K {
    return this.current;
  }

  /** @param byHand the user did it: calls the callback */
  select(key: K, byHand = false): void {
    this.current = key;
    for (const tab of this.tabs) {
      const isSelected = tab.key === key;
      const button = this.buttons.get(tab.key);
      tab.panel.hidden = !isSelected;
      if (isSelected && tab.draw && !tab.panel.hasChildNodes()) tab.panel.append(tab.draw());
      if (!button) continue;
      setAttribute(button, 'aria-selected', String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
    }
    if (byHand) this.chosen(key);
  }

  /** Shows or hides a tab; hiding the selected one selects the first. */
  setVisible(key: K, isVisible: boolean): void {
    const button = this.buttons.get(key);
    if (button) button.hidden = !isVisible;
    const [first] = this.tabs;
    if (!isVisible && this.current === key && first) this.select(first.key);
  }

  setTitle(key: K, title: string): void {
    const button = this.buttons.get(key);
    if (button) button.textContent = title;
  }

  private key(event: KeyboardEvent): void {
    const visible = this.tabs.filter(({ key }) => this.buttons.get(key)?.hidden === false);
    const at = visible.findIndex(({ key }) => key === this.current);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % visible.length,
      ArrowLeft: (at - 1 + visible.length) % visible.length,
      Home: 0,
      End: visible.length - 1,
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    const next = step === undefined ? undefined : visible[step];
    if (!next) return;
    event.preventDefault();
    this.select(next.key, true);
    this.buttons.get(next.key)?.focus();
  }
}
