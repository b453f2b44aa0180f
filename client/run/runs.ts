/** Runs of tools: one at a time for each tool, from the plan to what the platform makes of the outcome. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type RunnablePlan, run } from '../../runner/run';
import {
  type Json,
  type Outcome,
  type PlanAnswer,
  type PlanLine,
  PlanRequest,
  type Reading,
  ReadOutcomeRequest,
  type RunSettings,
  type ToolReference,
  type ValueFault,
} from '../../server/protocol/invocation';
import { fullReading, rawOutput, visible } from '../../server/protocol/invocation-texts';
import type { Batch } from '../consent/batch';
import type { CallRequest, Permission } from '../consent/permission';
import { offerFiles } from '../offer-files';
import type { RunValues } from './run-values';
import { runSettings } from './settings';

/** A run that has ended. */
export interface FinishedRun {
  readonly tool: ToolReference;
  readonly arguments: Json;
  readonly plan: RunnablePlan;
  readonly outcome: Outcome;
  readonly reading: Reading;
  /** The result is the raw output, read as JSON where it is JSON. */
  readonly isPlain: boolean;
  /** What of the result does not fit the output schema. */
  readonly faults: readonly ValueFault[];
  /** Sentences: what of the result was not held against the schema. */
  readonly unchecked?: readonly string[];
  /** What of the arguments does not fit the tool's schema. They were sent all the same. */
  readonly mismatches: readonly ValueFault[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** What happens to a tool, for whoever shows it. `isTest`: it is a call of a case, of which the testing view tells. */
export type RunEvent = RunHappening & { readonly isTest: boolean };

type RunHappening =
  | {
      readonly kind: 'started';
      readonly tool: ToolReference;
      /** The plan for people, secrets masked. */
      readonly lines: readonly PlanLine[];
      /** Milliseconds since 1970. */
      readonly startedAt: number;
      /** Somebody was asked something before: a dialog had the keyboard. */
      readonly wasAsked: boolean;
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

/** The name of a tool or a trigger among all of the workspace. */
export function toolKey({ uri, name, isTrigger }: ToolReference): string {
  return `${uri}#${isTrigger ? `trigger#${name}` : name}`;
}

interface Running {
  readonly controller: AbortController;
  readonly isTest: boolean;
  /** Milliseconds since 1970; `undefined` while somebody is still asked. */
  startedAt?: number;
}

/** A call that is one of a batch, such as a case of a file. */
export interface CallOfRow {
  /** Values of the dialect's configuration that count over what is set. */
  readonly configuration?: RunSettings['values'];
  /** What was answered in this batch. No address is offered in it. */
  readonly batch?: Batch;
  /** The testing view tells of it: it is not the newest run of its tool, and takes no panel over. */
  readonly isTest?: boolean;
  /** The arguments as they were typed, where that was JSON. */
  readonly written?: string | undefined;
  /** Nobody may be asked, as somebody is typing: only what was agreed to is called. */
  readonly isUnattended?: boolean;
}

/** A call that is going to be made. */
export interface PlannedCall {
  readonly tool: ToolReference;
  readonly arguments: Json;
  readonly configuration: RunSettings['values'];
}

const ONLY_ADDRESS = 'Nothing is called here: the platform sends the user to a URL.';

/** Carries out calls and tells of them. */
export class Runs implements vscode.Disposable {
  private readonly emitter = new vscode.EventEmitter<RunEvent>();
  readonly onDidHappen = this.emitter.event;
  private readonly running = new Map<string, Running>();
  private readonly finished = new Map<string, FinishedRun>();
  private newest: FinishedRun | undefined;

  constructor(
    private readonly client: LanguageClient,
    private readonly permission: Permission,
    private readonly values: RunValues,
  ) {}

  /**
   * The plan of a call, for whoever wants to look first. `undefined` where the tool is gone.
   * @param configuration values that count over what is set
   * @param written the arguments as they were typed, where that was JSON
   */
  async plan(
    tool: ToolReference,
    values: Json,
    configuration: RunSettings['values'] = {},
    written?: string,
  ): Promise<PlanAnswer | undefined> {
    const settings = runSettings(vscode.Uri.parse(tool.uri), { ...this.values.of(tool.uri), ...configuration });
    return (await this.client.sendRequest(PlanRequest, { tool, arguments: values, written, settings })) ?? undefined;
  }

  isRunning(tool: ToolReference): boolean {
    return this.running.has(toolKey(tool));
  }

  /** Since when it runs, in milliseconds since 1970; `undefined` where it does not, is tested, or somebody is still asked. */
  startOf(tool: ToolReference): number | undefined {
    const running = this.running.get(toolKey(tool));
    return running?.isTest ? undefined : running?.startedAt;
  }

  /** The newest run of a tool that was no test; `undefined` where there was none in this session. */
  lastOf(tool: ToolReference): FinishedRun | undefined {
    return this.finished.get(toolKey(tool));
  }

  /** The newest run of all that was no test. */
  last(): FinishedRun | undefined {
    return this.newest;
  }

  /** Tools that run now. */
  runningTools(): readonly string[] {
    return [...this.running.keys()];
  }

  /** Ends a run; without a tool, all of them. */
  stop(key?: string): void {
    for (const [running, { controller }] of this.running) if (key === undefined || key === running) controller.abort();
  }

  /** Makes a call. Asks first where it has to. @returns `undefined` where it did not come to a run */
  async run(tool: ToolReference, values: Json, written?: string): Promise<FinishedRun | undefined> {
    const end = await this.call(tool, values, { written });
    return typeof end === 'string' ? this.notRun(tool, end) : end;
  }

  /** The same for somebody who tells the user himself where it did not come to a run. @returns then: why not */
  async call(tool: ToolReference, values: Json, of: CallOfRow = {}): Promise<FinishedRun | string> {
    const key = toolKey(tool);
    if (this.running.has(key)) return 'It is running already.';
    const { isTest = false } = of;
    const running: Running = { controller: new AbortController(), isTest };
    // Taken before anything is asked: two clicks are one run.
    this.running.set(key, running);
    const end = await this.attempt(tool, values, of, running)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .finally(() => this.running.delete(key));
    if (typeof end === 'string') return end;
    if (!isTest) {
      this.finished.set(key, end);
      this.newest = end;
    }
    this.emitter.fire({ kind: 'finished', run: end, isTest });
    return end;
  }

  /** Asks for calls of a batch together, before the first of them is made, where several need a yes. @param batch gets what was answered */
  prepare(calls: readonly PlannedCall[], batch: Batch): Promise<void> {
    const requests = calls.map(({ tool, arguments: values, configuration }) =>
      this.request(tool, values, configuration),
    );
    return this.permission.prepare(requests, batch);
  }

  dispose(): void {
    this.stop();
    this.emitter.dispose();
  }

  private request(
    tool: ToolReference,
    values: Json,
    configuration: RunSettings['values'] | undefined,
    written?: string,
  ): CallRequest {
    return {
      subject: toolKey(tool),
      verb: tool.isTrigger ? 'Poll' : 'Run',
      name: tool.name,
      plan: () => this.plan(tool, values, configuration, written),
    };
  }

  private notRun(tool: ToolReference, reason: string): undefined {
    this.emitter.fire({ kind: 'notRun', tool, reason, isTest: false });
  }

  /** @returns the run, or why there was none */
  private async attempt(
    tool: ToolReference,
    values: Json,
    { configuration, batch, isUnattended, written }: CallOfRow,
    running: Running,
  ): Promise<FinishedRun | string> {
    const { isTest } = running;
    const stop = running.controller.signal;
    const permit = await this.permission.obtain({
      ...this.request(tool, values, configuration, written),
      ...(batch && { batch }),
      ...(isUnattended && { isUnattended }),
    });
    if ('refusal' in permit) {
      // In a batch, and while somebody is typing, nobody is asked.
      const files = batch || isUnattended ? [] : (permit.newFiles ?? []);
      return files.length === 0 ? permit.refusal : offerFiles(this.client, permit.refusal, files);
    }
    if ('address' in permit) return batch ? ONLY_ADDRESS : offerAddress(permit.address);
    if (stop.aborted) return 'It was stopped before it started.';
    const { plan, host, lines, wasAsked, faults: mismatches } = permit;
    const startedAt = Date.now();
    running.startedAt = startedAt;
    this.emitter.fire({ kind: 'started', tool, lines, startedAt, wasAsked, isTest });
    const forward = (stream: 'stdout' | 'stderr') => (bytes: Uint8Array) =>
      this.emitter.fire({ kind: 'output', tool, stream, bytes, isTest });
    const outcome = await run(plan, host, { onStdout: forward('stdout'), onStderr: forward('stderr') }, stop);
    const answer = await this.client.sendRequest(ReadOutcomeRequest, { tool, plan, outcome });
    const reading = answer ? fullReading(answer.reading, outcome) : undecoded(outcome);
    const isPlain = answer?.reading.result === undefined && outcome.kind !== 'call';
    const { faults = [], unchecked = [] } = answer ?? {};
    return { tool, arguments: values, plan, outcome, reading, isPlain, faults, unchecked, mismatches, startedAt };
  }
}

async function offerAddress(url: string): Promise<string> {
  const open: vscode.MessageItem = { title: 'Open' };
  const answer = await vscode.window.showInformationMessage(
    'This tool calls nothing: the platform sends the user to a URL.',
    { modal: true, detail: visible(url) },
    open,
  );
  if (answer === open) await vscode.env.openExternal(vscode.Uri.parse(url, true));
  return ONLY_ADDRESS;
}

/** The manifest changed while the tool ran: what the platform would make of it can't be asked any more. */
function undecoded(outcome: Outcome): Reading {
  return {
    isOk: false,
    status: null,
    result: rawOutput(outcome),
    model: null,
    stderr: outcome.kind === 'http' ? '' : outcome.stderr,
    warnings: ['The tool was removed from its manifest while it ran: only its raw output is shown.'],
  };
}
