/**
 * The run panel: a webview next to the manifest. It is created once and shows one tool after the other.
 *
 * What it shows is kept in its memory while it is hidden (`retainContextWhenHidden`) and nowhere else: arguments and results may hold
 * secrets, so of the webview's state the page takes only where its tool is, and a closed panel is gone.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { FromPanel, ToolView, ToPanel } from '../../webview/protocol';
import { shownName } from '../run/safe-text';
import { OutputBatch } from './output-batch';
import { pageHtml } from './page';
import { RUN_PANEL } from './panel-type';

/** Every message that the panel may send: others are dropped. */
const FROM_PANEL: Readonly<Record<FromPanel['type'], true>> = {
  ready: true,
  change: true,
  run: true,
  configure: true,
  stop: true,
  setSecret: true,
  copy: true,
  copyCall: true,
  saveCase: true,
  open: true,
};

/** The panel. Dispose it to close it; `onDispose` also tells when a person did. */
export class RunPanel implements vscode.Disposable {
  private readonly panel: vscode.WebviewPanel;
  private readonly messages = new vscode.EventEmitter<FromPanel>();
  private readonly disposals = new vscode.EventEmitter<void>();
  private readonly shows = new vscode.EventEmitter<void>();
  private readonly batch = new OutputBatch((stream, text) => this.send({ type: 'output', stream, text }));
  /** What the page is told again when it is loaded anew ("Reload Webviews"): the tool, its plan, what runs, what came of it. */
  private readonly latest = new Map<'tool' | 'plan' | 'run', ToPanel>();
  /** Counts the tools that were shown. */
  private turn = 0;

  /** What people do in the panel; `ready` too. */
  readonly onMessage = this.messages.event;
  readonly onDispose = this.disposals.event;
  /** A person has come back to it. */
  readonly onDidShow = this.shows.event;

  /**
   * Opens the panel next to the active editor, with the name of a tool that more is told of by `show`.
   * @param extension the folder of the extension, with `dist/panel.js` in it
   * @param loaded the panel, where VS Code has opened it itself after the window was loaded anew
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
      if (webviewPanel.active) this.shows.fire();
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

  /** Gives the keyboard back to it after a question, where it is still what somebody works with. */
  refocus(): void {
    if (this.panel.active) this.reveal();
  }

  /** Shows a tool, and brings the panel to the front where it is; an earlier tool's form makes way. */
  show(tool: ToolView): void {
    this.turn += 1;
    this.latest.clear();
    this.post({ type: 'tool', tool, turn: this.turn });
    this.setTitle(tool);
    // A new one is in front, and VS Code would lay out its editors once more.
    if (this.turn > 1) this.reveal();
  }

  /** Brings it to the front, and the keyboard into it. */
  reveal(): void {
    this.panel.reveal(undefined, false);
  }

  /** Shows the tool anew after an edit of its manifest: what was typed, what runs and what came of it stay. */
  update(tool: ToolView): void {
    this.setTitle(tool);
    this.post({ type: 'tool', tool, turn: this.turn, keepsArguments: true });
  }

  /**
   * Tells the panel something. VS Code keeps it for a page that is still being loaded; what such a page has missed it is told when it
   * says that it is ready. Output is sent in batches.
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
      for (const kind of ['tool', 'plan', 'run'] as const) {
        const latest = this.latest.get(kind);
        if (latest) this.send(latest);
      }
    }
    // Only our own script can send anything: the type was looked at to tell ours from VS Code's own.
    const known = message as FromPanel;
    if (known.type === 'change' || known.type === 'run') this.keepArguments(known.arguments);
    this.messages.fire(known);
  }

  /** A click on one tool may be on its way while another is shown: it must not run that one. */
  private toolKey(): string | undefined {
    const latest = this.latest.get('tool');
    return latest?.type === 'tool' ? latest.tool.key : undefined;
  }

  private remember(message: ToPanel): void {
    if (message.type === 'focusResult' || message.type === 'earlier') return;
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
    // Rejected only where the panel is gone.
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
