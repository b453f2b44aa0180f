/**
 * VS Code as the client's unit tests have it: in memory, answering as the test says. A mock, as the real one runs in `test/vscode` alone.
 * `./vscode` is the module that the client imports; this is its other side.
 */

/** A button of a question. */
interface Item {
  readonly title: string;
}

/** A webview panel as VS Code would show it. */
export class ShownPanel {
  options: Readonly<Record<string, unknown>> = {};
  title = '';
  html = '';
  reveals = 0;
  /** Messages to the page. */
  sent: unknown[] = [];
  /** Sends a message of the page. */
  say: (message: unknown) => void = () => undefined;
  close: () => void = () => undefined;
}

/** What a test sees of the editor, and decides. */
class Editor {
  /** Settings by their names without the section. */
  settings: Readonly<Record<string, unknown>> = {};
  isTrusted = true;
  /** Installed extensions by id. */
  extensions: Readonly<Record<string, unknown>> = {};
  /** What was asked: a question with its detail, or the title of an input box. */
  asked: string[] = [];
  /** The buttons of the last question. */
  choices: readonly string[] = [];
  /** Answers a question. @returns a button's title; `undefined` cancels */
  answer: (message: string, detail: string) => string | undefined = () => undefined;
  /** Answers an input box. `undefined` cancels. */
  input: () => string | undefined = () => undefined;
  /** The panel that was opened last. */
  panel = new ShownPanel();

  /** A fresh editor, where nothing was asked, set or opened. */
  reset(): void {
    Object.assign(this, new Editor());
  }

  /** Shows a question. @returns the button that was chosen */
  async question<T extends Item>(
    message: string,
    { detail = '' }: { detail?: string },
    ...items: readonly T[]
  ): Promise<T | undefined> {
    this.asked.push(`${message}\n${detail}`);
    this.choices = items.map(({ title }) => title);
    const chosen = this.answer(message, detail);
    return items.find(({ title }) => title === chosen);
  }
}

/** The editor of the test that is running. */
export const editor = new Editor();
