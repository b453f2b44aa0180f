/** Runs of tools: one at a time for each tool, from the plan to what the platform makes of the outcome. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { RunHost } from '../../runner/host';
import { run } from '../../runner/run';
import {
  type InvocationPlan,
  type Json,
  type Outcome,
  type PlanAnswer,
  type PlanLine,
  PlanRequest,
  type Reading,
  ReadOutcomeRequest,
  type ToolReference,
  type ValueFault,
} from '../../server/invocation-protocol';
import type { Consents } from './consents';
import { runSettings } from './settings';

/** A run that has ended. */
export interface FinishedRun {
  readonly tool: ToolReference;
  readonly arguments: Json;
  readonly plan: InvocationPlan;
  readonly outcome: Outcome;
  readonly reading: Reading;
  /** What of the result does not fit the output schema. */
  readonly faults: readonly ValueFault[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** What happens to a tool, for whoever shows it. */
export type RunEvent =
  | {
      readonly kind: 'started';
      readonly tool: ToolReference;
      /** The plan for people, secrets masked. */
      readonly lines: readonly PlanLine[];
      /** Milliseconds since 1970. */
      readonly startedAt: number;
    }
  | {
      readonly kind: 'output';
      readonly tool: ToolReference;
      readonly stream: 'stdout' | 'stderr';
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'finished'; readonly run: FinishedRun }
  /** It did not come to a run, for a reason that the user knows or is told. */
  | { readonly kind: 'notRun'; readonly tool: ToolReference; readonly reason: string };

/** The name of a tool among all of the workspace. */
export function toolKey({ uri, name }: ToolReference): string {
  return `${uri}#${name}`;
}

/** Carries out calls and tells of them. */
export class Runs implements vscode.Disposable {
  private readonly emitter = new vscode.EventEmitter<RunEvent>();
  readonly onDidHappen = this.emitter.event;
  private readonly running = new Map<string, AbortController>();
  private readonly finished = new Map<string, FinishedRun>();
  private newest: FinishedRun | undefined;

  constructor(
    private readonly client: LanguageClient,
    private readonly consents: Consents,
    /** The machine as it is for a plan: its environment, and the secrets that the plan needs. `undefined`: the user gave none. */
    private readonly hostFor: (plan: InvocationPlan) => Promise<RunHost | undefined>,
  ) {}

  /** The plan of a call, for whoever wants to look first. `undefined` where the tool is gone. */
  async plan(tool: ToolReference, values: Json): Promise<PlanAnswer | undefined> {
    const settings = runSettings(vscode.Uri.parse(tool.uri));
    return (await this.client.sendRequest(PlanRequest, { tool, arguments: values, settings })) ?? undefined;
  }

  isRunning(tool: ToolReference): boolean {
    return this.running.has(toolKey(tool));
  }

  /** The newest run of a tool; `undefined` where there was none in this session. */
  lastOf(tool: ToolReference): FinishedRun | undefined {
    return this.finished.get(toolKey(tool));
  }

  /** The newest run of all. */
  last(): FinishedRun | undefined {
    return this.newest;
  }

  /** Tools that run now. */
  runningTools(): readonly string[] {
    return [...this.running.keys()];
  }

  /** Ends a run; without a tool, all of them. */
  stop(key?: string): void {
    for (const [running, controller] of this.running) if (key === undefined || key === running) controller.abort();
  }

  /** Makes a call. Asks first where it has to. @returns `undefined` where it did not come to a run */
  async run(tool: ToolReference, values: Json): Promise<FinishedRun | undefined> {
    const refuse = (reason: string) => {
      this.emitter.fire({ kind: 'notRun', tool, reason });
      return undefined;
    };
    if (!vscode.workspace.isTrusted) return refuse('Nothing is run in a workspace that you have not said to trust.');
    const key = toolKey(tool);
    if (this.running.has(key)) return refuse('It is running already.');
    const controller = new AbortController();
    // Taken before anything is asked: two clicks are one run.
    this.running.set(key, controller);
    try {
      const answer = await this.plan(tool, values);
      if (!answer) return refuse('The tool is gone from its manifest.');
      const { plan } = answer;
      if (!plan) return refuse(answer.refusal ?? 'The platform would not make this call.');
      if (plan.kind === 'address') return await this.offerAddress(plan.url, refuse);
      if (!(await this.consents.obtain(tool, plan, answer))) return refuse('You did not agree to it.');
      const host = await this.hostFor(plan);
      if (!host) return refuse('A secret that it needs was not given.');
      this.emitter.fire({ kind: 'started', tool, lines: answer.lines, startedAt: Date.now() });
      return await this.carryOut(tool, values, plan, host, controller);
    } finally {
      this.running.delete(key);
    }
  }

  dispose(): void {
    this.stop();
    this.emitter.dispose();
  }

  private async carryOut(
    tool: ToolReference,
    values: Json,
    plan: Exclude<InvocationPlan, { kind: 'address' }>,
    host: RunHost,
    controller: AbortController,
  ): Promise<FinishedRun> {
    const startedAt = Date.now();
    const tell = (stream: 'stdout' | 'stderr') => (bytes: Uint8Array) =>
      this.emitter.fire({ kind: 'output', tool, stream, bytes });
    const events = { onStdout: tell('stdout'), onStderr: tell('stderr') };
    const outcome = await run(plan, host, events, controller.signal);
    const answer = await this.client.sendRequest(ReadOutcomeRequest, { tool, plan, outcome });
    const finished: FinishedRun = {
      tool,
      arguments: values,
      plan,
      outcome,
      reading: answer?.reading ?? unread(outcome),
      faults: answer?.faults ?? [],
      startedAt,
    };
    this.finished.set(toolKey(tool), finished);
    this.newest = finished;
    this.running.delete(toolKey(tool));
    this.emitter.fire({ kind: 'finished', run: finished });
    return finished;
  }

  private async offerAddress(url: string, refuse: (reason: string) => undefined): Promise<undefined> {
    const open: vscode.MessageItem = { title: 'Open' };
    const answer = await vscode.window.showInformationMessage(
      'This tool calls nothing: the platform sends the user to an address.',
      { modal: true, detail: url },
      open,
    );
    if (answer === open) await vscode.env.openExternal(vscode.Uri.parse(url, true));
    return refuse('This tool sends the user to an address.');
  }
}

/** The manifest changed while the tool ran: what the platform would make of it can't be asked any more. */
function unread(outcome: Outcome): Reading {
  const raw = outcome.kind === 'http' ? outcome.body : outcome.stdout;
  return {
    isOk: false,
    status: null,
    result: raw,
    model: null,
    stderr: outcome.kind === 'http' ? '' : outcome.stderr,
    warnings: ['The tool has gone from its manifest while it ran: only its raw output is shown.'],
  };
}
