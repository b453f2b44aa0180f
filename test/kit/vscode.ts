/** The module `vscode` in unit tests: the parts that the tested client code uses. */
import { editor, ShownPanel } from './editor';

export class EventEmitter<T> {
  private listeners: ((value: T) => void)[] = [];
  readonly event = (listener: (value: T) => void) => this.listeners.push(listener);

  fire(value: T): void {
    for (const listener of this.listeners) listener(value);
  }

  dispose(): void {
    this.listeners = [];
  }
}

export const ViewColumn = { Beside: -2 };

export const Uri = {
  file: (fsPath: string) => ({ fsPath }),
  joinPath: ({ fsPath }: { fsPath: string }, ...parts: string[]) => ({ fsPath: [fsPath, ...parts].join('/') }),
};

export const extensions = { getExtension: (id: string) => editor.extensions[id] };

export const workspace = {
  get isTrusted() {
    return editor.isTrusted;
  },
  asRelativePath: (path: string) => path.slice(path.lastIndexOf('/') + 1),
  getConfiguration: () => ({ get: (key: string, other: unknown) => editor.settings[key] ?? other }),
};

export const window = {
  showWarningMessage: editor.question.bind(editor),
  showInputBox: async ({ title }: { title: string }) => {
    editor.asked.push(title);
    return editor.input();
  },
  createWebviewPanel: (_type: string, title: string, _column: number, options: Record<string, unknown>) => {
    const shown = new ShownPanel();
    editor.panel = shown;
    shown.title = title;
    shown.options = options;
    return {
      visible: true,
      reveal: () => {
        shown.reveals++;
      },
      get title() {
        return shown.title;
      },
      set title(given: string) {
        shown.title = given;
      },
      dispose: () => shown.close(),
      onDidChangeViewState: () => undefined,
      onDidDispose: (listener: () => void) => {
        shown.close = listener;
      },
      webview: {
        onDidReceiveMessage: (listener: (message: unknown) => void) => {
          shown.say = listener;
        },
        postMessage: async (message: unknown) => shown.sent.push(message),
        set html(html: string) {
          shown.html = html;
        },
      },
    };
  },
};
