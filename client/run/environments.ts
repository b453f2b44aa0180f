/** The environment of the configuration file that calls are made in: chosen in the status bar, for this workspace. */
import * as vscode from 'vscode';
import type { DocumentStatus } from '../../server/protocol/messages';
import { noticeText } from './safe-text';

const KEY = 'environment';
const COMMAND = 'toolManifest.chooseEnvironment';
const NONE = 'No environment';

interface EnvironmentItem extends vscode.QuickPickItem {
  readonly name: string | undefined;
}

/** Knows the environments of open manifests, and which one is chosen. */
export class Environments implements vscode.Disposable {
  private readonly emitter = new vscode.EventEmitter<void>();
  /** Another environment was chosen. */
  readonly onDidChange = this.emitter.event;
  /** By the URI of an open manifest. */
  private readonly known = new Map<string, readonly string[]>();
  private readonly item = vscode.window.createStatusBarItem(
    'toolManifest.environment',
    vscode.StatusBarAlignment.Right,
    100,
  );
  private readonly subscriptions: readonly vscode.Disposable[];

  /** @param state where the choice is stored */
  constructor(private readonly state: vscode.Memento) {
    this.item.name = 'Tool Manifest: Environment';
    this.item.command = COMMAND;
    this.subscriptions = [
      vscode.window.onDidChangeActiveTextEditor(() => this.show()),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.known.delete(uri.toString());
        this.show();
      }),
    ];
  }

  /** The chosen one; `undefined` if none is. */
  get current(): string | undefined {
    return this.state.get<string>(KEY);
  }

  /** Call with each status that the server reports. */
  report(uri: vscode.Uri, { environments }: DocumentStatus): void {
    if (environments) this.known.set(uri.toString(), environments);
    else this.known.delete(uri.toString());
    this.show();
  }

  /** Lets the user choose one. */
  async choose(): Promise<void> {
    const names = this.names();
    const { current } = this;
    if (names.length === 0 && current === undefined) {
      void vscode.window.showInformationMessage(
        'Tool Manifest: no open manifest has environments. Define them in `run.environments` of a file `.tool-manifest.json`.',
      );
      return;
    }
    const all: readonly (string | undefined)[] = [undefined, ...names];
    const items = all.map(
      (name): EnvironmentItem => ({
        label: name === undefined ? `$(circle-slash) ${NONE}` : `$(server-environment) ${noticeText(name)}`,
        ...(name === current && { description: 'current' }),
        ...(name === undefined && { detail: 'Calls use the run configuration without the values of an environment.' }),
        name,
      }),
    );
    const picked = await vscode.window.showQuickPick(items, {
      title: 'Tool Manifest: environment of calls',
      placeHolder: 'Select the environment in which tools are called',
      ignoreFocusOut: true,
    });
    if (!picked || picked.name === current) return;
    await this.state.update(KEY, picked.name);
    this.show();
    this.emitter.fire();
  }

  dispose(): void {
    for (const one of [...this.subscriptions, this.item, this.emitter]) one.dispose();
  }

  /** Those of the active editor's manifest, otherwise those of all open manifests. */
  private names(): readonly string[] {
    const active = vscode.window.activeTextEditor?.document.uri.toString();
    return this.known.get(active ?? '') ?? [...new Set([...this.known.values()].flat())];
  }

  private show(): void {
    const active = vscode.window.activeTextEditor?.document.uri.toString();
    // Without an active text editor the run panel may have the focus.
    const names = active === undefined ? this.names() : (this.known.get(active) ?? []);
    // The command is in the palette where it has something to choose from, or to undo.
    const isOffered = this.names().length > 0 || this.current !== undefined;
    void vscode.commands.executeCommand('setContext', 'toolManifest.hasEnvironments', isOffered);
    if (names.length === 0) {
      this.item.hide();
      return;
    }
    const { current } = this;
    const isMissing = current !== undefined && !names.includes(current);
    this.item.text = `$(${isMissing ? 'warning' : 'server-environment'}) ${current === undefined ? NONE : noticeText(current)}`;
    this.item.tooltip = isMissing
      ? `The configuration file of this manifest has no environment ${noticeText(current)}: its tools are not called.`
      : 'Tool Manifest: the environment in which tools are called';
    this.item.show();
  }
}
