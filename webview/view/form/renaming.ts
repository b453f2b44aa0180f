/** Renames a member whose name is not defined by the schema. */
import { el, setAttribute, setText, signButton } from '../dom';

/** A button that replaces the label by an input field. */
export class Renaming {
  readonly button: HTMLButtonElement;
  private readonly input: HTMLInputElement;
  private isOpen = false;
  private readonly fault = el('span', { class: 'rename-fault', role: 'alert', hidden: true });

  /** @param rename performs it; false if the name is taken */
  constructor(
    private readonly label: HTMLElement,
    private readonly name: string,
    private readonly rename: (to: string) => boolean,
  ) {
    this.button = signButton('✎', `Rename ${name}`, () => this.begin());
    this.input = el('input', {
      type: 'text',
      class: 'rename',
      'aria-label': `New name of ${name}`,
      autocomplete: 'off',
      spellcheck: 'false',
      onkeydown: (event: KeyboardEvent) => this.key(event),
      oninput: () => this.showFault(undefined),
      onblur: () => this.leave(),
    });
  }

  private begin(): void {
    this.input.value = this.name;
    this.showFault(undefined);
    this.label.hidden = true;
    this.label.before(this.input, this.fault);
    this.isOpen = true;
    this.input.focus();
    this.input.select();
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    const isRun = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape' || this.take()) this.end(!isRun);
    // Ctrl+Enter runs the tool, as elsewhere, with the new name.
    if (isRun) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Losing focus applies the name too, if it is available. */
  private leave(): void {
    if (!this.isOpen) return;
    this.take();
    this.end(false);
  }

  /** @returns whether editing is complete */
  private take(): boolean {
    const to = this.input.value;
    if (to === this.name) return true;
    this.isOpen = false;
    const isTaken = !this.rename(to);
    this.isOpen = isTaken;
    if (isTaken) this.showFault('This name already exists.');
    return !isTaken;
  }

  private end(hasFocus: boolean): void {
    // Removing the field blurs it: that must not count as leaving it.
    this.isOpen = false;
    this.label.hidden = false;
    this.input.remove();
    this.fault.remove();
    if (hasFocus && this.button.isConnected) this.button.focus();
  }

  private showFault(fault: string | undefined): void {
    setText(this.fault, fault);
    setAttribute(this.input, 'aria-invalid', fault === undefined ? undefined : 'true');
  }
}
