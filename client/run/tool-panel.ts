/** The run panel: one for the window, showing the tool that was asked for last. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  DescribeToolRequest,
  type Json,
  type ToolDescription,
  type ToolPlace,
  type ToolReference,
  visible,
} from '../../server/invocation-protocol';
import type { FromPanel, PlanView, ToolView } from '../../webview/protocol';
import { saveCase } from '../cases/save-case';
import { RunPanel } from '../panel/run-panel';
import { resultView } from './result-view';
import type { RunValues } from './run-values';
import { type RunEvent, type Runs, toolKey } from './runs';
import { noticeText, shownName } from './safe-text';

/** How long typing has to pause before the form follows the manifest. Milliseconds. */
const PAUSE = 300;

/** Shows tools in the panel and carries what is said between it and the runs. */
export class ToolPanel implements vscode.Disposable {
  private panel: RunPanel | undefined;
  private tool: ToolPlace | undefined;
  /** Counts the plans that were asked for: an older answer is not shown over a newer one. */
  private asked = 0;
  /** Counts the tools that were asked for: of two at once the second is shown. */
  private wanted = 0;
  /** The arguments as they are in the panel. */
  private values: Json = {};
  private valuesSchema: Json | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly extension: vscode.Uri,
    private readonly client: LanguageClient,
    private readonly runs: Runs,
    private readonly configuration: RunValues,
    private readonly memory: vscode.Memento,
  ) {
    this.subscriptions = [
      runs.onDidHappen((event) => this.tell(event)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (this.tool && document.uri.toString() === vscode.Uri.parse(this.tool.uri).toString()) this.renewSoon();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('toolManifest.run')) void this.plan(this.values);
      }),
    ];
  }

  /** Opens the panel on a tool, with its last arguments or a sample. It is there at once; what it shows is asked for meanwhile. */
  async show(tool: ToolPlace): Promise<void> {
    this.wanted += 1;
    const mine = this.wanted;
    const isNew = this.panel === undefined;
    const panel = this.panel ?? this.open(tool);
    const described = await this.client.sendRequest(DescribeToolRequest, tool).catch((error: unknown) => {
      if (isNew) panel.dispose();
      throw error;
    });
    // Somebody asked for another tool meanwhile, or has closed the panel.
    if (mine !== this.wanted || panel !== this.panel) return;
    if (!described) {
      if (isNew) panel.dispose();
      void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(tool.name)} is gone from its manifest.`);
      return;
    }
    const values = this.memory.get<Json>(memoryKey(tool)) ?? described.sample;
    this.tool = tool;
    panel.show(this.view(tool, described, values));
    await this.plan(values);
    const last = this.runs.lastOf(tool);
    if (last) this.panel?.post({ type: 'result', result: resultView(last) });
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
    this.panel?.dispose();
  }

  private view(tool: ToolPlace, described: ToolDescription, values: Json): ToolView {
    const { description, inputSchema, sample, definition, valuesSchema } = described;
    this.valuesSchema = valuesSchema;
    return {
      key: toolKey(tool),
      name: tool.name,
      dialect: tool.dialect,
      description,
      inputSchema,
      arguments: values,
      sample,
      canSaveCase: !tool.isTrigger,
      ...(definition === null ? {} : { definition }),
      ...(valuesSchema === undefined
        ? {}
        : { configuration: { schema: valuesSchema, values: this.configuration.form(tool.uri, valuesSchema) } }),
    };
  }

  private renewSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.renew(), PAUSE);
  }

  /** The manifest was edited: what was typed stays. */
  private async renew(): Promise<void> {
    const { tool } = this;
    const described = tool && (await this.client.sendRequest(DescribeToolRequest, tool));
    // While a text is being typed it may be no manifest for a moment.
    if (!tool || !described || tool !== this.tool) return;
    this.panel?.update(this.view(tool, described, this.values));
    await this.plan(this.values);
  }

  private open(tool: ToolPlace): RunPanel {
    const panel = new RunPanel(this.extension, tool);
    this.panel = panel;
    panel.onMessage((message) => void this.heard(message));
    panel.onDispose(() => {
      if (this.panel !== panel) return;
      this.panel = undefined;
      this.tool = undefined;
    });
    return panel;
  }

  private async heard(message: FromPanel): Promise<void> {
    const { tool } = this;
    if (!tool) return;
    switch (message.type) {
      case 'change':
        await this.plan(message.arguments);
        return;
      case 'run':
        await this.memory.update(memoryKey(tool), message.arguments);
        await this.runs.run(tool, message.arguments);
        return;
      case 'configure':
        if (this.valuesSchema === undefined) return;
        void this.configuration.change(tool.uri, this.valuesSchema, message.values);
        await this.plan(this.values);
        return;
      case 'stop':
        this.runs.stop(toolKey(tool));
        return;
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
        return;
      case 'copyCall':
        await copyCall(this.runs, tool, message.arguments);
        return;
      case 'open':
        await openAddress(message.url);
        return;
      case 'saveCase': {
        const last = this.runs.lastOf(tool);
        const isFailure =
          last !== undefined &&
          !last.reading.isOk &&
          JSON.stringify(last.arguments) === JSON.stringify(message.arguments);
        const { arguments: values, result } = message;
        await saveCase(this.client, {
          tool,
          arguments: values,
          isFailure,
          ...(result === undefined ? {} : { result }),
        });
        return;
      }
      case 'ready':
        return;
    }
  }

  private async plan(values: Json): Promise<void> {
    const { tool } = this;
    if (!tool) return;
    this.values = values;
    this.asked += 1;
    const mine = this.asked;
    const answer = await this.runs.plan(tool, values);
    if (mine !== this.asked || tool !== this.tool) return;
    const plan: PlanView = answer
      ? {
          lines: answer.lines,
          notes: answer.plan?.notes ?? [],
          refusal: answer.refusal,
          faults: answer.faults,
        }
      : { lines: [], notes: [], refusal: 'The tool is gone from its manifest.', faults: [] };
    this.panel?.post({ type: 'plan', plan });
  }

  private tell(event: RunEvent): void {
    const { tool, panel } = this;
    const about = event.kind === 'finished' ? event.run.tool : event.tool;
    if (!tool || !panel || toolKey(about) !== toolKey(tool)) {
      if (event.kind === 'notRun') tellNotRun(event.tool, event.reason);
      return;
    }
    switch (event.kind) {
      case 'started':
        this.decoders.stdout = new TextDecoder();
        this.decoders.stderr = new TextDecoder();
        panel.post({ type: 'running', startedAt: event.startedAt });
        return;
      case 'output': {
        const text = this.decoders[event.stream].decode(event.bytes, { stream: true });
        panel.post({ type: 'output', stream: event.stream, text });
        return;
      }
      case 'finished':
        panel.post({ type: 'result', result: resultView(event.run) });
        return;
      case 'notRun':
        panel.post({ type: 'notRun', reason: event.reason });
        return;
    }
  }
}

/** Puts a call on the clipboard, as a command for a shell where one command can make it. */
export async function copyCall(runs: Runs, tool: ToolPlace, values: Json): Promise<void> {
  const answer = await runs.plan(tool, values);
  const text = answer?.shell;
  if (text === undefined) {
    void vscode.window.showInformationMessage(
      `Tool Manifest: ${noticeText(answer?.refusal ?? 'no single command can make this call.')}`,
    );
    return;
  }
  await vscode.env.clipboard.writeText(text);
}

/** What a result leads to is opened only when the user has seen where it leads. */
async function openAddress(address: string): Promise<void> {
  if (!/^https?:\/\//i.test(address)) return;
  const open: vscode.MessageItem = { title: 'Open' };
  const answer = await vscode.window.showInformationMessage(
    'Open this address, which stands in the answer of a tool?',
    { modal: true, detail: visible(address) },
    open,
  );
  if (answer === open) await vscode.env.openExternal(vscode.Uri.parse(address, true));
}

/** Where no panel is open that would say it. */
function tellNotRun({ name }: ToolReference, reason: string): void {
  void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(name)} was not run. ${noticeText(reason)}`);
}

function memoryKey(tool: ToolPlace): string {
  return `arguments:${toolKey(tool)}`;
}
