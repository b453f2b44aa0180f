/** The run panel: one for the window, showing the tool that was asked for last. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  DescribeToolRequest,
  type Json,
  type ToolDescription,
  type ToolLocation,
  type ToolReference,
  ToolsRequest,
} from '../../server/protocol/invocation';
import type { FromPanel } from '../../webview/protocol';
import { givenTool } from '../run/pick-tool';
import { showMissing, showNotRun } from '../run/run-notices';
import { RunStreams } from '../run/run-streams';
import type { RunValues } from '../run/run-values';
import { type FinishedRun, type RunEvent, type Runs, toolKey } from '../run/runs';
import { answerPage } from './answer-page';
import { followed, siblingNames } from './follow-tool';
import { KeptArguments } from './kept-arguments';
import { RunPanel } from './run-panel';
import { planView, toolView } from './tool-view';

/** How long typing has to pause before the form follows the manifest. Milliseconds. */
const PAUSE = 300;

/** A tool that the panel shows. */
interface Shown {
  readonly place: ToolLocation;
  readonly described: ToolDescription;
  /** The names of the manifest's tools, where they could be told: a tool that is renamed is known by them. */
  readonly names: readonly string[];
}

/** Shows tools in the panel and carries what is said between it and the runs. */
export class ToolPanel implements vscode.Disposable {
  private panel: RunPanel | undefined;
  private shown: Shown | undefined;
  /** Counts the plans that were asked for: an older answer is not shown over a newer one. */
  private asked = 0;
  /** Counts the tools that were asked for: of two at once the second is shown. */
  private wanted = 0;
  /** The arguments as they are in the panel. */
  private values: Json = {};
  /** The same as they were typed, where that was JSON. */
  private written: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly streams = new RunStreams();
  private readonly kept: KeptArguments;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly extension: vscode.Uri,
    private readonly client: LanguageClient,
    private readonly runs: Runs,
    private readonly configuration: RunValues,
    memory: vscode.Memento,
  ) {
    this.kept = new KeptArguments(memory);
    this.subscriptions = [
      runs.onDidHappen((event) => this.send(event)),
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
   * Opens the panel on a tool, with its last arguments, or those to begin with. It is there at once; what it shows is asked for meanwhile.
   * @param opens `result`: that is what somebody wants to see
   * @param loaded a panel of VS Code's that is there again after the window was loaded anew
   */
  async show(tool: ToolLocation, opens?: 'result', loaded?: vscode.WebviewPanel): Promise<void> {
    this.wanted += 1;
    const mine = this.wanted;
    const panel = this.panel ?? this.open(tool, loaded);
    const isSame = this.isShowing(tool);
    const described = await this.client.sendRequest(DescribeToolRequest, tool).catch((error: unknown) => {
      if (!this.shown) panel.dispose();
      throw error;
    });
    // Somebody asked for another tool meanwhile, or has closed the panel.
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
    await Promise.all([this.plan(this.values, this.written), this.learnNames()]);
  }

  /** Whether that is the tool in the panel. */
  isShowing(tool: ToolReference): boolean {
    return this.shown !== undefined && toolKey(this.shown.place) === toolKey(tool);
  }

  /** The arguments that were last typed for a tool; `undefined` where none were. */
  argumentsOf(tool: ToolReference): Json | undefined {
    return this.kept.of(toolKey(tool));
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
    this.panel?.dispose();
  }

  private view() {
    if (!this.shown) throw new Error('There is no tool to show.');
    const { place, described } = this.shown;
    return toolView(place, described, this.values, this.configuration);
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), PAUSE);
  }

  /** The manifest was edited: what was typed stays. */
  private async refresh(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const place = await this.placeNow(shown);
    const described = place && (await this.client.sendRequest(DescribeToolRequest, place));
    if (shown !== this.shown) return;
    if (!place) {
      await this.plan(this.values, this.written);
      return;
    }
    // While a text is being typed it may be no manifest for a moment.
    if (!described) return;
    if (place.name !== shown.place.name) void this.kept.keep(toolKey(place), this.values, described.inputSchema);
    this.shown = { ...shown, place, described };
    this.panel?.update(this.view());
    await Promise.all([this.plan(this.values, this.written), this.learnNames()]);
  }

  /** Where the tool is in the manifest as it is now; `undefined`: it is gone. */
  private async placeNow({ place, names }: Shown): Promise<ToolLocation | undefined> {
    const all = await this.client.sendRequest(ToolsRequest, { uri: place.uri });
    // The name is what a run is known by.
    if (!all || this.runs.isRunning(place)) return place;
    return followed(place, names, all);
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
    // Files change outside of the editor too.
    panel.onDidShow(() => this.refreshSoon());
    panel.onDispose(() => {
      if (this.panel !== panel) return;
      this.panel = undefined;
      this.shown = undefined;
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
        void this.configuration.change(place.uri, described.valuesSchema, message.values);
        await this.plan(this.values, this.written);
        return;
      case 'ready':
        return;
      default:
        await answerPage(message, place, this.runs, this.client);
    }
  }

  /** Takes over a panel that VS Code has opened again after the window was loaded anew. @param state what its page has kept */
  async revive(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const tool = givenTool(state);
    // One panel is enough, and a page that never showed a tool has nothing to come back to.
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
    if (mine !== this.asked || !this.shown || toolKey(tool) !== toolKey(this.shown.place)) return;
    this.panel?.post({ type: 'plan', plan: planView(answer) });
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

  /** What a poll gave is what the next one gets. The panel takes it over by itself where nothing else was typed meanwhile. */
  private async keepNext({ tool, reading, arguments: before }: FinishedRun): Promise<void> {
    const key = toolKey(tool);
    const kept = this.kept.of(key);
    if (reading.next === undefined || (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(before))) return;
    await this.kept.keep(key, reading.next, undefined);
  }
}
