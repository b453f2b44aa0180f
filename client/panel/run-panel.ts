/**
 * The run panel: a webview next to the manifest. It is created once and shows one tool at a time.
 *
 * Its content is kept in memory while it is hidden (`retainContextWhenHidden`) and nowhere else: arguments and results may contain secrets,
 * so the page saves only the tool's location in the webview's state, and a closed panel cannot be restored.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { FromPanel, ToolView, ToPanel } from '../../webview/protocol';
import { shownName } from '../run/safe-text';
import { pageHtml } from './page';
import { RUN_PANEL } from './panel-type';

/** The message types accepted from the panel: others are dropped. */
const FROM_PANEL: Readonly<Record<FromPanel['type'], true>> = {
  ready: true,
  change: true,
  run: true,
  configure: true,
  stop: true,
  listCalls: true,
  setSecret: true,
  fetchParameters: true,
  previewForTarget: true,
  copy: true,
  copyCall: true,
  saveCase: true,
  open: true,
};

/** The panel. Dispose it to close it; `onDispose` also fires when the user closes it. */
export class RunPanel implements vscode.Disposable {
  private readonly panel: vscode.WebviewPanel;
  private readonly messages = new vscode.EventEmitter<FromPanel>();
  private readonly disposals = new vscode.EventEmitter<void>();
  private readonly shows = new vscode.EventEmitter<void>();
  private readonly batch = new OutputBatch((stream, text) => this.send({ type: 'output', stream, text }));
  /** Messages sent again when the page is reloaded ("Reload Webviews"): the tool, its plan, and the current run or its result. */
  private readonly latest = new Map<'tool' | 'plan' | 'run', ToPanel>();
  /** Counts the tools shown. */
  private turn = 0;
  private hasPage = false;

  /** The user's actions in the panel, and `ready`. */
  readonly onMessage = this.messages.event;
  readonly onDispose = this.disposals.event;
  /** The user has returned to the panel. Not fired while it is opened. */
  readonly onDidShow = this.shows.event;

  /**
   * Opens the panel next to the active editor with a tool's name; `show` provides the rest.
   * @param extension the folder of the extension, with `dist/panel.js` in it
   * @param loaded the panel, if VS Code itself has reopened it after a reload of the window
   */
  constructor(
    extension: vscode.Uri,
    tool: Pick<ToolView, 'name' | 'dialect' | 'isTrigger'>,
    loaded?: vscode.WebviewPanel,
  ) {
    const options = { enableScripts: true, enableCommandUris: false, localResourceRoots: [] };
    this.panel =
      loaded ??
      vscode.window.createWebviewPanel(RUN_PANEL, titleOf(tool), vscode.ViewColumn.Beside, {
        ...options,
        enableFindWidget: true,
        retainContextWhenHidden: true,
      });
    if (loaded) loaded.webview.options = options;
    this.panel.onDidChangeViewState(({ webviewPanel }) => {
      if (webviewPanel.active && this.isReady) this.shows.fire();
    });
    const { webview } = this.panel;
    this.panel.onDidDispose(() => this.closed());
    webview.onDidReceiveMessage((message: unknown) => this.received(message));
    const part = (file: string) => readFileSync(vscode.Uri.joinPath(extension, 'dist', file).fsPath, 'utf8');
    webview.html = pageHtml({
      script: part('panel.js'),
      style: part('panel.css'),
      nonce: randomBytes(16).toString('base64url'),
    });
    this.post({ type: 'opening', name: tool.name, dialect: tool.dialect });
  }

  /** Whether the page has been loaded. */
  get isReady(): boolean {
    return this.hasPage;
  }

  /** Returns the keyboard focus to the panel after a question if it is still active. */
  refocus(): void {
    if (this.panel.active) this.reveal();
  }

  /** Shows a tool, replacing an earlier one, and brings the panel to the front. */
  show(tool: ToolView): void {
    this.turn += 1;
    this.latest.clear();
    this.post({ type: 'tool', tool, turn: this.turn });
    this.setTitle(tool);
    // A new panel is in front already, and revealing it would make VS Code lay out its editors again.
    if (this.turn > 1) this.reveal();
  }

  /** Brings the panel to the front and focuses it. */
  reveal(): void {
    this.panel.reveal(undefined, false);
  }

  /** Updates the tool after an edit of its manifest: arguments, a current run and results stay. */
  update(tool: ToolView): void {
    this.setTitle(tool);
    this.post({ type: 'tool', tool, turn: this.turn, keepsArguments: true });
  }

  /**
   * Sends a message to the panel. VS Code queues it for a page that is still loading; a reloaded page gets the messages it missed when it
   * reports `ready`, which a page also repeats that has received nothing. Output is sent in batches.
   */
  post(message: ToPanel): void {
    if (message.type === 'output') {
      this.batch.add(message.stream, message.text);
      return;
    }
    this.batch.flush();
    this.remember(message);
    this.send(message);
  }

  dispose(): void {
    this.panel.dispose();
  }

  private setTitle(tool: ToolView): void {
    const title = titleOf(tool);
    if (this.panel.title !== title) this.panel.title = title;
  }

  private received(message: unknown): void {
    if (typeof message !== 'object' || message === null || !('type' in message)) return;
    if (typeof message.type !== 'string' || !Object.hasOwn(FROM_PANEL, message.type)) return;
    if ('tool' in message && message.tool !== this.toolKey()) return;
    if (message.type === 'ready') {
      if (this.hasPage) this.repeat();
      this.hasPage = true;
    }
    // Only the extension's own script can send messages: the type check only rules out VS Code's own.
    const known = message as FromPanel;
    if (known.type === 'change' || known.type === 'run') this.keepArguments(known.arguments);
    this.messages.fire(known);
  }

  /** Sends a page that has been loaded again what it has missed. The first one gets everything from VS Code's queue. */
  private repeat(): void {
    for (const kind of ['tool', 'plan', 'run'] as const) {
      const latest = this.latest.get(kind);
      if (latest) this.send(latest);
    }
  }

  /** A message about one tool may arrive after another is shown: it must not apply to that one. */
  private toolKey(): string | undefined {
    const latest = this.latest.get('tool');
    return latest?.type === 'tool' ? latest.tool.key : undefined;
  }

  private remember(message: ToPanel): void {
    if (message.type === 'focusResult' || message.type === 'earlier' || message.type === 'calls') return;
    const kind =
      message.type === 'opening' ? 'tool' : message.type === 'tool' || message.type === 'plan' ? message.type : 'run';
    const known = this.latest.get('tool');
    const isUpdate = message.type === 'tool' && message.keepsArguments === true && known?.type === 'tool';
    this.latest.set(
      kind,
      isUpdate ? { ...known, tool: { ...message.tool, arguments: known.tool.arguments } } : message,
    );
  }

  private keepArguments(values: ToolView['arguments']): void {
    const latest = this.latest.get('tool');
    if (latest?.type === 'tool') this.latest.set('tool', { ...latest, tool: { ...latest.tool, arguments: values } });
  }

  private send(message: ToPanel): void {
    // Rejected only if the panel was disposed.
    this.panel.webview.postMessage(message).then(undefined, () => undefined);
  }

  private closed(): void {
    this.batch.dispose();
    this.disposals.fire();
    this.disposals.dispose();
    this.shows.dispose();
    this.messages.dispose();
  }
}

function titleOf({ name, isTrigger }: Pick<ToolView, 'name' | 'isTrigger'>): string {
  return `${isTrigger ? 'Poll' : 'Run'} ${shownName(name)}`;
}

/** Batches the output of a running tool for the panel: many small chunks become few messages of bounded size. */

type Stream = 'stdout' | 'stderr';

/** How long a chunk waits for others. Unit: milliseconds. */
const WAIT = 40;
/** Maximum length of a message; the newest output is kept. Unit: UTF-16 code units. The result has all of it. */
const MAX_LENGTH = 200_000;

/** Collects the chunks of both streams in order. */
export class OutputBatch {
  private pieces: { readonly stream: Stream; text: string }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (stream: Stream, text: string) => void) {}

  add(stream: Stream, text: string): void {
    const last = this.pieces.at(-1);
    if (last?.stream === stream) last.text = (last.text + text).slice(-MAX_LENGTH);
    else this.pieces.push({ stream, text: text.slice(-MAX_LENGTH) });
    if (this.pieces.length > 200) this.flush();
    this.timer ??= setTimeout(() => this.flush(), WAIT);
  }

  /** Sends pending output. Call before sending anything that comes after it. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { pieces } = this;
    this.pieces = [];
    for (const { stream, text } of pieces) this.send(stream, text);
  }

  /** Discards pending output. */
  dispose(): void {
    clearTimeout(this.timer);
    this.pieces = [];
  }
}
