/** Code lenses above tools: run, and the outcome of the last run. */
import * as vscode from 'vscode';
import { type BaseLanguageClient, State } from 'vscode-languageclient';
import type { ToolLocation } from '../../server/protocol/invocation';
import type { LensTools } from './lens-tools';
import { lastRunTitle } from './run-text';
import type { Runs } from './runs';
import { lensText } from './safe-text';
import { setting } from './settings';

/** Lenses for the tools of a document. */
export class ToolLenses implements vscode.CodeLensProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changed.event;
  private readonly subscriptions: vscode.Disposable[];

  /**
   * @param runs `undefined` where no call can be made: there are previews only
   * @param part what comes and goes with runs is at the end of the row, so that the rest stays under the mouse
   */
  constructor(
    client: BaseLanguageClient,
    private readonly tools: LensTools,
    private readonly runs: Runs | undefined,
    private readonly part: 'call' | 'result',
  ) {
    this.subscriptions = [
      this.changed,
      ...(runs ? [runs.onDidHappen(({ kind }) => kind !== 'output' && this.changed.fire())] : []),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('toolManifest.run.codeLens')) this.changed.fire();
      }),
      client.onDidChangeState(({ newState }) => newState === State.Running && this.changed.fire()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.changed.fire()),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => tools.forget(uri)),
    ];
  }

  async provideCodeLenses(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<vscode.CodeLens[]> {
    if (!setting('run.codeLens', document.uri)) return [];
    const callable = (await this.tools.of(document, token)).filter(({ isCallable }) => isCallable);
    const lenses = callable.flatMap((tool) => (this.part === 'call' ? this.callLens(tool) : this.resultLenses(tool)));
    return this.runs && this.part === 'call' ? [...trustLenses(callable), ...lenses] : lenses;
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private callLens(tool: ToolLocation): vscode.CodeLens {
    const { name, dialect } = tool;
    if (!this.runs || !vscode.workspace.isTrusted)
      return lens(tool, 'Preview', 'previewTool', 'What a call would do, and what the model sees; nothing is run');
    if (this.runs.isRunning(tool))
      return lens(tool, withIcon('loading~spin', 'Running'), 'showResult', `${name} is running`);
    return tool.isTrigger
      ? lens(tool, withIcon('play', 'Poll'), 'pollTrigger', `Polls ${name} once, as ${dialect} would`)
      : lens(tool, withIcon('play', 'Run'), 'runTool', `Calls ${name} as ${dialect} would`);
  }

  private resultLenses(tool: ToolLocation): readonly vscode.CodeLens[] {
    if (this.runs?.isRunning(tool))
      return [lens(tool, withIcon('debug-stop', 'Stop'), 'stopTool', `Ends ${tool.name} and everything it started`)];
    const last = this.runs?.lastOf(tool);
    return last ? [lens(tool, lensText(lastRunTitle(last)), 'showResult', 'Shows the result of the last run')] : [];
  }
}

function lens(tool: ToolLocation, title: string, command: string, tooltip: string): vscode.CodeLens {
  return new vscode.CodeLens(lensRange(tool), {
    title,
    command: `toolManifest.${command}`,
    tooltip,
    arguments: [tool],
  });
}

/** In an untrusted workspace, a lens above the first tool leads to trusting it. */
function trustLenses([first]: readonly ToolLocation[]): vscode.CodeLens[] {
  if (first === undefined || vscode.workspace.isTrusted) return [];
  const tooltip = 'Tools run only in a workspace that you trust';
  const command = { title: withIcon('shield', 'Trust This Workspace'), command: 'workbench.trust.manage', tooltip };
  return [new vscode.CodeLens(lensRange(first), command)];
}

/** An icon and a label, with a no-break space: a lens drops a plain space between them. */
function withIcon(icon: string, words: string): string {
  return `$(${icon})\u00a0${words}`;
}

function lensRange({ range: { start } }: ToolLocation): vscode.Range {
  return new vscode.Range(start.line, start.character, start.line, start.character);
}
