/**
 * An in-memory mock of VS Code for the client's unit tests, controlled by the test; the real one only runs in `test/vscode`.
 * `./vscode` is the module that the client imports; this is the test's side of it.
 */

/** A button of a dialog. */
interface Item {
  readonly title: string;
}

/** An item of a list, or a separator. */
interface Named {
  readonly label: string;
  readonly kind?: number;
}

/** A webview panel. */
export class ShownPanel {
  options: Readonly<Record<string, unknown>> = {};
  title = '';
  html = '';
  reveals = 0;
  /** Messages sent to the page. */
  sent: unknown[] = [];
  /** Simulates a message from the page. */
  say: (message: unknown) => void = () => undefined;
  close: () => void = () => undefined;
  /** Simulates that the panel becomes the active editor. */
  activate: () => void = () => undefined;
}

/** A list to choose from. As in VS Code, the first item that fits what is typed becomes active when items or the text are set. */
export class ShownList {
  selectedItems: readonly Named[] = [];
  activeItems: readonly Named[] = [];
  private all: readonly Named[] = [];
  private typed = '';
  private accepted: () => void = () => undefined;

  get items(): readonly Named[] {
    return this.all;
  }

  set items(items: readonly Named[]) {
    this.all = items;
    this.filter();
  }

  /** What the extension knows is typed: it is told later. */
  value = '';

  /** Simulates keys; Enter picks what is active. */
  type(text: string): void {
    this.typed += text;
    this.filter();
  }

  enter(): void {
    this.selectedItems = this.activeItems;
    this.accepted();
  }

  readonly onDidAccept = (listener: () => void) => {
    this.accepted = listener;
    return { dispose: () => undefined };
  };
  readonly onDidChangeActive = () => ({ dispose: () => undefined });
  /** Simulates that the user dismisses it. */
  dismiss: () => void = () => undefined;
  readonly onDidHide = (listener: () => void) => {
    this.dismiss = listener;
    return { dispose: () => undefined };
  };
  readonly show = () => undefined;
  readonly dispose = () => undefined;

  private filter(): void {
    this.activeItems = this.all.filter(({ label, kind }) => kind !== -1 && label.includes(this.typed)).slice(0, 1);
  }
}

/** The state of the editor that a test inspects and controls. */
class Editor {
  /** Settings by name, without `toolManifest`. Others have their defaults. */
  settings: Readonly<Record<string, unknown>> = {};
  isTrusted = true;
  /** Installed extensions by id. */
  extensions: Readonly<Record<string, unknown>> = {};
  /** The prompts shown: a dialog's message with its detail, or the title of an input box. */
  asked: string[] = [];
  /** The buttons of the last dialog. */
  choices: readonly string[] = [];
  /** Answers a dialog. @returns a button's title; `undefined` cancels */
  answer: (message: string, detail: string) => string | undefined = () => undefined;
  /** Answers an input box. `undefined` cancels. */
  input: () => string | undefined = () => undefined;
  /** The diagnostics of files, by URI. */
  diagnostics: Readonly<Record<string, readonly unknown[]>> = {};
  /** The open folders: URIs by name. */
  folders: Readonly<Record<string, string>> = {};
  /** The commands executed, with their arguments. */
  executed: (readonly unknown[])[] = [];
  /** The commands that are registered, by their ids. */
  readonly commands = new Map<string, (...given: unknown[]) => unknown>();
  /** Simulates changed diagnostics of files, given as URIs. */
  readonly diagnosticsChanged: ((event: { readonly uris: readonly unknown[] }) => void)[] = [];
  /** The URI of the document in the active editor. */
  activeUri: string | undefined;
  /** Where its cursor is. */
  cursor = { line: 0, character: 0 };
  /** The last opened list. */
  list = new ShownList();
  /** The last opened panel. */
  panel = new ShownPanel();

  /** Resets the editor to its initial state. */
  reset(): void {
    Object.assign(this, new Editor());
  }

  /** Shows a dialog. @returns the chosen button */
  async question<T extends Item>(
    message: string,
    { detail = '' }: { detail?: string } = {},
    ...items: readonly T[]
  ): Promise<T | undefined> {
    this.asked.push(`${message}\n${detail}`);
    this.choices = items.map(({ title }) => title);
    const chosen = this.answer(message, detail);
    return items.find(({ title }) => title === chosen);
  }
}

/** The editor of the running test. */
export const editor = new Editor();
