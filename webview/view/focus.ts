/**
 * Tracks the keyboard focus. VS Code takes it for its dialogs and quick picks, and returns it to the page as a whole: this restores the
 * element.
 */

/** The element that has the focus, or had it when VS Code took it. */
export class Focus {
  private last: HTMLElement | undefined;

  constructor() {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) this.last = target;
    });
    window.addEventListener('focus', () => this.restore());
  }

  /** Call when one element replaces another: moves the focus along. */
  passOn(from: HTMLElement, to: HTMLElement): void {
    if (this.last !== from) return;
    this.last = to;
    // Not if the user has left the page.
    if (document.hasFocus()) to.focus();
  }

  private restore(): void {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && this.last?.isConnected && this.last.checkVisibility()) this.last.focus();
  }
}
