/**
 * Where the keyboard is. VS Code takes it away for its own questions and lists, and gives it back to the page as a whole: the element
 * that had it is known here.
 */

/** Knows the element that has the keyboard, or had it when VS Code took it. */
export class Focus {
  private last: HTMLElement | undefined;

  constructor() {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) this.last = target;
    });
    window.addEventListener('focus', () => this.restore());
  }

  /** To be told when an element makes way to another one: the keyboard goes with it. */
  passOn(from: HTMLElement, to: HTMLElement): void {
    if (this.last !== from) return;
    this.last = to;
    // Not into a page that somebody has left.
    if (document.hasFocus()) to.focus();
  }

  private restore(): void {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && this.last?.isConnected && this.last.checkVisibility()) this.last.focus();
  }
}
