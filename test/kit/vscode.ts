/** The module `vscode` in unit tests: the parts that the tested client code uses. */
import { SETTINGS } from '../../server/protocol/settings';
import { editor, ShownList, ShownPanel } from './editor';

export class EventEmitter<T> {
  private listeners: ((value: T) => void)[] = [];
  readonly event = (listener: (value: T) => void) => {
    this.listeners.push(listener);
    return { dispose: () => undefined };
  };

  fire(value: T): void {
    for (const listener of this.listeners) listener(value);
  }

  dispose(): void {
    this.listeners = [];
  }
}

/** An event that never happens. */
const never = () => ({ dispose: () => undefined });

export const OverviewRulerLane = { Left: 1 };

export const ViewColumn = { Beside: -2 };

export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };

export const QuickPickItemKind = { Separator: -1, Default: 0 };

export const DiagnosticSeverity = { Error: 0, Warning: 1, Information: 2, Hint: 3 };

export class ThemeColor {
  constructor(readonly id: string) {}
}

export class ThemeIcon {
  static readonly File = new ThemeIcon('file');
  static readonly Folder = new ThemeIcon('folder');

  constructor(
    readonly id: string,
    readonly color?: ThemeColor,
  ) {}
}

export class MarkdownString {
  constructor(readonly value: string) {}
}

export class TreeItem {
  constructor(
    readonly label: string,
    readonly collapsibleState = TreeItemCollapsibleState.None,
  ) {}
}

export const Uri = {
  [Symbol.hasInstance]: () => false,
  file: (fsPath: string) => ({ fsPath }),
  parse: (uri: string) => ({ path: uri, fsPath: uri.replace(/^file:\/\//, ''), toString: () => uri }),
  joinPath: ({ fsPath }: { fsPath: string }, ...parts: string[]) => ({ fsPath: [fsPath, ...parts].join('/') }),
};

export const extensions = { getExtension: (id: string) => editor.extensions[id] };

export const languages = {
  registerDocumentLinkProvider: never,
  getDiagnostics: (uri: { toString(): string }) => editor.diagnostics[uri.toString()] ?? [],
  onDidChangeDiagnostics: (listener: (event: { readonly uris: readonly unknown[] }) => void) => {
    editor.diagnosticsChanged.push(listener);
    return { dispose: () => undefined };
  },
};

export const commands = {
  executeCommand: async (...command: readonly unknown[]) => {
    editor.executed.push(command);
  },
  registerCommand: (id: string, run: (...given: unknown[]) => unknown) => editor.commands.set(id, run),
};

export const workspace = {
  get workspaceFolders() {
    return Object.entries(editor.folders).map(([name, uri]) => ({ name, uri: Uri.parse(uri) }));
  },
  getWorkspaceFolder: (uri: { toString(): string }) =>
    workspace.workspaceFolders.find((folder) => uri.toString().startsWith(`${folder.uri.toString()}/`)),
  onDidChangeWorkspaceFolders: never,
  onDidChangeTextDocument: never,
  onDidOpenTextDocument: never,
  onDidCloseTextDocument: never,
  onDidChangeConfiguration: never,
  registerTextDocumentContentProvider: never,
  get isTrusted() {
    return editor.isTrusted;
  },
  asRelativePath: (path: unknown) => String(path).slice(String(path).lastIndexOf('/') + 1),
  getConfiguration: () => ({
    get: (name: string) => editor.settings[name] ?? SETTINGS.find((setting) => setting.name === name)?.default,
  }),
};

export const window = {
  visibleTextEditors: [],
  get activeTextEditor() {
    const selection = { active: editor.cursor };
    return editor.activeUri && { document: { uri: Uri.parse(editor.activeUri) }, selection };
  },
  createQuickPick: () => {
    editor.list = new ShownList();
    return editor.list;
  },
  onDidChangeVisibleTextEditors: never,
  createTextEditorDecorationType: never,
  createTreeView: never,
  setStatusBarMessage: never,
  withProgress: (_options: unknown, task: () => Promise<unknown>) => task(),
  showWarningMessage: editor.question.bind(editor),
  showInformationMessage: editor.question.bind(editor),
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
      onDidChangeViewState: (listener: (event: unknown) => void) => {
        shown.activate = () => listener({ webviewPanel: { active: true } });
      },
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
