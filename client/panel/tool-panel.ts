/** The run panel: one per window, showing the last requested tool. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Json } from '../../common/json/value';
import {
  DescribeToolRequest,
  type ToolDescription,
  type ToolLocation,
  type ToolReference,
  ToolsRequest,
} from '../../server/protocol/invocation';
import type { FromPanel } from '../../webview/protocol';
import type { Environments } from '../run/environments';
import { givenTool } from '../run/pick-tool';
import { RunStreams } from '../run/run-streams';
import type { Base, RunValues } from '../run/run-values';
import { type FinishedRun, type RunEvent, type Runs, toolKey } from '../run/runs';
import { sentenceText, shownName } from '../run/safe-text';
import { answerPage } from './answer-page';
import { FolderWatch } from './folder-watch';
import { followed, siblingNames } from './follow-tool';
import { KeptArguments } from './kept-arguments';
import { planView, toolView } from './result-view';
import { RunPanel } from './run-panel';

/** Delay after the last edit before the form is updated. Unit: milliseconds. */
const PAUSE = 300;

/** The tool in the panel. */
interface Shown {
  readonly place: ToolLocation;
  readonly described: ToolDescription;
  /** The names of the manifest's tools, where known: used to detect a rename. */
  readonly names: readonly string[];
}

/** Shows tools in the panel and mediates between it and the runs. */
export class ToolPanel implements vscode.Disposable {
  private panel: RunPanel | undefined;
  private shown: Shown | undefined;
  /** Counts plan requests: an older response is not shown over a newer one. */
  private asked = 0;
  /** Counts requests to show a tool: of two concurrent ones the last wins. */
  private wanted = 0;
  /** The arguments in the panel. */
  private values: Json = {};
  /** The arguments' text, if they were typed as JSON. */
  private written: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly streams = new RunStreams();
  /** Files next to the manifest may complete it. */
  private readonly folder: FolderWatch;
  private readonly kept: KeptArguments;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly extension: vscode.Uri,
    private readonly client: BaseLanguageClient,
    private readonly runs: Runs,
    private readonly configuration: RunValues,
    private readonly environments: Environments,
    memory: vscode.Memento,
  ) {
    this.kept = new KeptArguments(memory);
    this.folder = new FolderWatch(client, () => this.refreshSoon());
    this.subscriptions = [
      runs.onDidHappen((event) => this.send(event)),
      environments.onDidChange(() => void this.refresh()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        const uri = this.shown?.place.uri;
        if (uri !== undefined && document.uri.toString() === vscode.Uri.parse(uri).toString()) this.refreshSoon();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('toolManifest.run')) void this.plan(this.values, this.written);
      }),
    ];
  }

  /**
   * Opens the panel on a tool, with its last or initial arguments. It appears at once; its content is requested meanwhile.
   * @param opens `result`: focus the result
   * @param loaded a panel that VS Code has restored after a reload of the window
   */
  async show(tool: ToolLocation, opens?: 'result', loaded?: vscode.WebviewPanel): Promise<void> {
    this.wanted += 1;
    const mine = this.wanted;
    const panel = this.panel ?? this.open(tool, loaded);
    const isSame = this.isShowing(tool);
    const described = await this.client.sendRequest(DescribeToolRequest, tool).catch((error: unknown) => {
      if (mine === this.wanted && !this.shown) panel.dispose();
      throw error;
    });
    // Another tool was requested meanwhile, or the panel was closed.
    if (mine !== this.wanted || panel !== this.panel) return;
    if (!described) {
      if (!this.shown) panel.dispose();
      if (!loaded) showMissing(tool);
      return;
    }
    const key = toolKey(tool);
    this.values = isSame ? this.values : (this.kept.of(key) ?? described.start);
    this.shown = { place: tool, described, names: [] };
    if (isSame) {
      panel.update(this.view());
      panel.reveal();
    } else {
      panel.show(this.view());
      this.streams.show(tool, this.runs, panel);
    }
    if (opens) panel.post({ type: 'focusResult' });
    await Promise.all([this.plan(this.values, this.written), panel.isReady ? this.follow() : undefined]);
  }

  /** Whether the panel shows this tool. */
  isShowing(tool: ToolReference): boolean {
    return this.shown !== undefined && toolKey(this.shown.place) === toolKey(tool);
  }

  /** The last arguments typed for a tool; `undefined` if there are none. */
  argumentsOf(tool: ToolReference): Json | undefined {
    return this.kept.of(toolKey(tool));
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
    this.folder.dispose();
    this.panel?.dispose();
  }

  private view() {
    if (!this.shown) throw new Error('There is no tool to show.');
    const { place, described } = this.shown;
    const { valuesSchema } = described;
    const values =
      valuesSchema === undefined ? undefined : this.configuration.form(place.uri, valuesSchema, this.base(described));
    return toolView(place, described, this.values, values);
  }

  /** The values of the configuration file. */
  private base({ configured, environments = {} }: ToolDescription): Base {
    const { current } = this.environments;
    return { below: configured, above: current === undefined ? undefined : environments[current] };
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), PAUSE);
  }

  /** The manifest, or a file next to it, was edited: the typed arguments stay. */
  async refresh(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const place = await this.placeNow(shown);
    const described = place && (await this.client.sendRequest(DescribeToolRequest, place));
    if (shown !== this.shown) return;
    if (!place) {
      await this.plan(this.values, this.written);
      return;
    }
    // During typing the text may temporarily be no manifest.
    if (!described) return;
    if (place.name !== shown.place.name) void this.kept.keep(toolKey(place), this.values, described.inputSchema);
    this.shown = { ...shown, place, described };
    this.panel?.update(this.view());
    await Promise.all([this.plan(this.values, this.written), this.learnNames()]);
  }

  /** The tool's location in the current manifest; `undefined` if it no longer exists. */
  private async placeNow({ place, names }: Shown): Promise<ToolLocation | undefined> {
    const all = await this.client.sendRequest(ToolsRequest, { uri: place.uri });
    // Runs are identified by the name, so a running tool is not followed to another one.
    if (!all || this.runs.isRunning(place)) return place;
    return followed(place, names, all);
  }

  /** Follows the tool through changes. A panel that is opening does so once its page is loaded, which should not have to share the time. */
  private async follow(): Promise<void> {
    if (!this.shown) return;
    this.folder.watch(this.shown.place.uri);
    await this.learnNames();
  }

  private async learnNames(): Promise<void> {
    const { shown } = this;
    const all = shown && (await this.client.sendRequest(ToolsRequest, { uri: shown.place.uri }));
    if (all && shown === this.shown) this.shown = { ...shown, names: siblingNames(shown.place, all) };
  }

  private open(tool: ToolLocation, loaded: vscode.WebviewPanel | undefined): RunPanel {
    const panel = new RunPanel(this.extension, tool, loaded);
    this.panel = panel;
    this.streams.restart();
    panel.onMessage((message) => void this.receive(message));
    // Files may also change outside the editor.
    panel.onDidShow(() => this.refreshSoon());
    panel.onDispose(() => {
      if (this.panel !== panel) return;
      this.panel = undefined;
      this.shown = undefined;
      this.folder.dispose();
    });
    return panel;
  }

  private async receive(message: FromPanel): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const { place, described } = shown;
    switch (message.type) {
      case 'change':
        await Promise.all([this.keep(shown, message.arguments), this.plan(message.arguments, message.written)]);
        return;
      case 'run':
        await this.keep(shown, message.arguments);
        await this.runs.run(place, message.arguments, message.written);
        return;
      case 'configure':
        if (described.valuesSchema === undefined) return;
        void this.configuration.change(place.uri, described.valuesSchema, message.values, this.base(described));
        await this.plan(this.values, this.written);
        return;
      case 'ready':
        await this.follow();
        return;
      case 'listCalls': {
        const calls = await this.runs.askedCalls(place, this.values);
        if (this.isShowing(place)) this.panel?.post({ type: 'calls', calls });
        return;
      }
      default:
        await answerPage(message, place, this.runs, this.client);
    }
  }

  /** Restores a panel that VS Code has reopened after a reload of the window. @param state saved by its page */
  async revive(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const tool = givenTool(state);
    // Only one panel is needed, and a page that never showed a tool has nothing to restore.
    if (tool && !this.panel) await this.show(tool, undefined, panel);
    else panel.dispose();
  }

  private async keep({ place, described }: Shown, values: Json): Promise<void> {
    await this.kept.keep(toolKey(place), values, described.inputSchema);
  }

  private async plan(values: Json, written?: string): Promise<void> {
    const tool = this.shown?.place;
    if (!tool) return;
    this.values = values;
    this.written = written;
    this.asked += 1;
    const mine = this.asked;
    const answer = await this.runs.plan(tool, values, {}, written);
    const unset = await this.runs.unset(answer?.plan);
    if (mine !== this.asked || !this.shown || toolKey(tool) !== toolKey(this.shown.place)) return;
    this.panel?.post({ type: 'plan', plan: planView(answer, unset) });
  }

  private send(event: RunEvent): void {
    if (event.isTest) return;
    const about = event.kind === 'finished' ? event.run.tool : event.tool;
    this.streams.keep(event);
    if (event.kind === 'finished') void this.keepNext(event.run);
    const panel = this.isShowing(about) ? this.panel : undefined;
    if (event.kind === 'notRun' && (!panel || this.runs.isRunning(about))) {
      showNotRun(about, event.reason);
      return;
    }
    if (panel) this.streams.tell(event, panel);
  }

  /** A poll's result becomes the state of the next poll. The panel does the same itself unless the state was edited meanwhile. */
  private async keepNext({ tool, reading, arguments: before }: FinishedRun): Promise<void> {
    const key = toolKey(tool);
    const kept = this.kept.of(key);
    if (reading.next === undefined || (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(before))) return;
    await this.kept.keep(key, reading.next, undefined);
  }
}

/** The requested tool no longer exists. */
function showMissing({ name }: ToolReference): void {
  void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(name)} no longer exists in its manifest.`);
}

/** The call was not made. @param reason a sentence */
function showNotRun({ name, isTrigger }: ToolReference, reason: string): void {
  const verb = isTrigger ? 'polled' : 'run';
  void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(name)} was not ${verb}. ${sentenceText(reason)}`);
}
