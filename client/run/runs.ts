/** Runs of tools: one at a time for each tool, from the plan to the platform's interpretation of the outcome. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Outcome, Reading } from '../../common/invocation/outcome';
import type { PlanLine } from '../../common/invocation/plan-text';
import type { Json } from '../../common/json/value';
import type { ValueFault } from '../../common/json-schema/value-fault';
import { readOutcome } from '../../common/outcomes/read-outcome';
import { type RunnablePlan, run } from '../../runner/run';
import {
  CheckResultRequest,
  type PlanAnswer,
  PlanRequest,
  type RunSettings,
  type ToolReference,
  WorkspaceToolsRequest,
} from '../../server/protocol/invocation';
import type { AskedCalls } from '../../webview/protocol';
import { consentFolder } from '../consent/folder';
import type { CallRequest, Permission } from '../consent/permission';
import { offerAddress, offerFiles } from '../create-files';
import type { Environments } from './environments';
import type { RunValues } from './run-values';
import { runSettings } from './settings';

/** A run that has ended. */
export interface FinishedRun {
  readonly tool: ToolReference;
  readonly arguments: Json;
  readonly plan: RunnablePlan;
  readonly outcome: Outcome;
  readonly reading: Reading;
  /** Parts of the result that do not match the output schema. */
  readonly faults: readonly ValueFault[];
  /** Sentences: parts of the result that were not checked against the schema. */
  readonly unchecked?: readonly string[];
  /** Arguments that do not match the tool's schema. They were sent nevertheless. */
  readonly mismatches: readonly ValueFault[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** An event of a tool's run. `isTest`: the call is a case, which the testing view reports. */
export type RunEvent = RunHappening & { readonly isTest: boolean };

type RunHappening =
  | {
      readonly kind: 'started';
      readonly tool: ToolReference;
      /** The plan as displayed, secrets masked. */
      readonly lines: readonly PlanLine[];
      /** Milliseconds since 1970. */
      readonly startedAt: number;
      /** The user was prompted before: a dialog had the keyboard focus. */
      readonly wasAsked: boolean;
    }
  | {
      readonly kind: 'output';
      readonly tool: ToolReference;
      readonly stream: 'stdout' | 'stderr';
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'finished'; readonly run: FinishedRun }
  /** The call was not made; the reason is known to the user or shown to them. */
  | { readonly kind: 'notRun'; readonly tool: ToolReference; readonly reason: string };

/** The states of all tools, for those who show them. */
export type RunStates = Pick<Runs, 'onDidHappen' | 'isRunning' | 'lastOf'>;

/** Identifies a tool or a trigger in the workspace. */
export function toolKey({ uri, name, isTrigger }: ToolReference): string {
  return `${uri}#${isTrigger ? `trigger#${name}` : name}`;
}

interface Running {
  readonly controller: AbortController;
  readonly isTest: boolean;
  /** Milliseconds since 1970; `undefined` while the user is being prompted. */
  startedAt?: number;
}

/** Options of a call, such as one of a test run. */
export interface CallOfRow {
  /** Values of the dialect's configuration that override the settings. */
  readonly configuration?: RunSettings['values'];
  /** What was declined in this test run. No URL is offered for opening in one. */
  readonly refused?: Set<string>;
  /** The other calls of this test run: a question is about them too. */
  readonly others?: () => Promise<readonly PlannedCall[]>;
  /** The testing view reports it: it does not become the tool's last run, and does not appear in the panel. */
  readonly isTest?: boolean;
  /** The arguments as they were typed, where that was JSON. */
  readonly written?: string | undefined;
  /** The user must not be prompted, as they are typing: only confirmed calls are made. */
  readonly isUnattended?: boolean;
}

/** A call that will be made. */
export interface PlannedCall {
  readonly tool: ToolReference;
  readonly arguments: Json;
  readonly configuration: RunSettings['values'];
}

const UNCHECKED = 'The result was not checked against its schema';

/** Tools of a folder that one question is about, at most: the others are asked about when they are run. */
const MAX_ASKED = 200;

const ONLY_ADDRESS = 'This tool calls nothing: the platform sends the user to a URL.';

/** Makes calls and emits their events. */
export class Runs implements vscode.Disposable {
  private readonly emitter = new vscode.EventEmitter<RunEvent>();
  readonly onDidHappen = this.emitter.event;
  private readonly running = new Map<string, Running>();
  private readonly finished = new Map<string, FinishedRun>();
  private newest: FinishedRun | undefined;

  constructor(
    private readonly client: BaseLanguageClient,
    private readonly permission: Permission,
    private readonly values: RunValues,
    private readonly environments: Pick<Environments, 'current'>,
  ) {}

  /**
   * The plan of a call, without making it. `undefined` if the tool no longer exists.
   * @param configuration values that override the settings
   * @param written the arguments as they were typed, if that was JSON
   */
  async plan(
    tool: ToolReference,
    values: Json,
    configuration: RunSettings['values'] = {},
    written?: string,
  ): Promise<PlanAnswer | undefined> {
    const settings = runSettings(vscode.Uri.parse(tool.uri));
    const overrides = { ...this.values.changesOf(tool.uri), ...configuration };
    const environment = this.environments.current;
    const params = { tool, arguments: values, written, settings, environment, overrides };
    return (await this.client.sendRequest(PlanRequest, params)) ?? undefined;
  }

  /** The environment variables of a call that are neither stored nor set. */
  async unset(plan: PlanAnswer['plan']): Promise<readonly string[]> {
    return plan ? this.permission.unset(plan) : [];
  }

  /** The calls that the question before a call is about. */
  askedCalls(tool: ToolReference, values: Json): Promise<AskedCalls> {
    return this.permission.calls(this.request(tool, values, {}));
  }

  isRunning(tool: ToolReference): boolean {
    return this.running.has(toolKey(tool));
  }

  /**
   * The start of the current run, in milliseconds since 1970; `undefined` if there is none, it is a test, or the user is still being
   * prompted.
   */
  startOf(tool: ToolReference): number | undefined {
    const running = this.running.get(toolKey(tool));
    return running?.isTest ? undefined : running?.startedAt;
  }

  /** The last run of a tool, tests excluded; `undefined` if there was none in this session. */
  lastOf(tool: ToolReference): FinishedRun | undefined {
    return this.finished.get(toolKey(tool));
  }

  /** The last run of any tool, tests excluded. */
  last(): FinishedRun | undefined {
    return this.newest;
  }

  /** Keys of the tools that are running. */
  runningTools(): readonly string[] {
    return [...this.running.keys()];
  }

  /** Stops a run; without a key, all runs. */
  stop(key?: string): void {
    for (const [running, { controller }] of this.running) if (key === undefined || key === running) controller.abort();
  }

  /** Makes a call, asking for consent if needed. @returns `undefined` if the call was not made */
  async run(tool: ToolReference, values: Json, written?: string): Promise<FinishedRun | undefined> {
    const end = await this.call(tool, values, { written });
    return typeof end === 'string' ? this.notRun(tool, end) : end;
  }

  /** Makes a call; the caller reports the reason if it was not made. @returns the run, or that reason */
  async call(tool: ToolReference, values: Json, of: CallOfRow = {}): Promise<FinishedRun | string> {
    const key = toolKey(tool);
    if (this.running.has(key)) return 'It is already running.';
    const { isTest = false } = of;
    const running: Running = { controller: new AbortController(), isTest };
    // Set before any question, so that two clicks start one run.
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

  dispose(): void {
    this.stop();
    this.emitter.dispose();
  }

  private request(
    tool: ToolReference,
    values: Json,
    { configuration, written, refused, isUnattended = false, others }: CallOfRow,
  ): CallRequest {
    const folder = consentFolder(vscode.Uri.parse(tool.uri));
    return {
      folder,
      verb: 'Run',
      ...(refused && { refused }),
      isUnattended,
      plan: () => this.plan(tool, values, configuration, written),
      others: async () => this.plansIn(folder, (await others?.()) ?? []),
    };
  }

  /** The plans of calls in a folder: of its tools, and of those given. */
  private async plansIn(folder: string, given: readonly PlannedCall[]): Promise<readonly PlanAnswer[]> {
    const isInside = ({ uri }: ToolReference) => consentFolder(vscode.Uri.parse(uri)) === folder;
    const tools = await this.client.sendRequest(WorkspaceToolsRequest, null);
    const own = tools.filter((tool) => tool.isCallable && isInside(tool)).slice(0, MAX_ASKED);
    const plans = await Promise.all([
      ...given
        .filter(({ tool }) => isInside(tool))
        .map((call) => this.plan(call.tool, call.arguments, call.configuration)),
      // What is executed does not depend on the arguments.
      ...own.map((tool) => this.plan(tool, {})),
    ]);
    return plans.filter((plan) => plan !== undefined);
  }

  private notRun(tool: ToolReference, reason: string): undefined {
    this.emitter.fire({ kind: 'notRun', tool, reason, isTest: false });
  }

  /** @returns the run, or why there was none */
  private async attempt(
    tool: ToolReference,
    values: Json,
    of: CallOfRow,
    running: Running,
  ): Promise<FinishedRun | string> {
    const { isTest } = running;
    const stop = running.controller.signal;
    const { refused, isUnattended } = of;
    let isChecked = false;
    const request = this.request(tool, values, of);
    const authorization = await this.permission.obtain({
      ...request,
      plan: async () => {
        const answer = await request.plan();
        isChecked = answer?.checksResult ?? false;
        return answer;
      },
    });
    if ('refusal' in authorization) {
      // In a test run, or while the user is typing, no question is asked.
      const files = refused || isUnattended ? [] : (authorization.newFiles ?? []);
      return files.length === 0 ? authorization.refusal : offerFiles(this.client, authorization.refusal, files);
    }
    if ('address' in authorization) {
      if (!refused) await offerAddress(ONLY_ADDRESS, authorization.address);
      return ONLY_ADDRESS;
    }
    if (stop.aborted) return 'It was stopped before it started.';
    const { plan, host, lines, wasAsked, faults: mismatches } = authorization;
    const startedAt = Date.now();
    running.startedAt = startedAt;
    this.emitter.fire({ kind: 'started', tool, lines, startedAt, wasAsked, isTest });
    const forward = (stream: 'stdout' | 'stderr') => (bytes: Uint8Array) =>
      this.emitter.fire({ kind: 'output', tool, stream, bytes, isTest });
    const outcome = await run(plan, host, { onStdout: forward('stdout'), onStderr: forward('stderr') }, stop);
    const reading = readOutcome(plan, outcome);
    const checked = reading.isOk && isChecked ? await this.check(tool, reading.result) : { faults: [] };
    return { tool, arguments: values, plan, outcome, reading, ...checked, mismatches, startedAt };
  }

  /** Checks a result against the output schema of its tool. Never rejects: the call was made, and its outcome is known. */
  private async check(tool: ToolReference, result: Json): Promise<Pick<FinishedRun, 'faults' | 'unchecked'>> {
    try {
      const checked = await this.client.sendRequest(CheckResultRequest, { tool, result });
      return checked ?? { faults: [], unchecked: [`${UNCHECKED}: the tool was removed from its manifest.`] };
    } catch (error) {
      return { faults: [], unchecked: [`${UNCHECKED}: ${error instanceof Error ? error.message : String(error)}`] };
    }
  }
}
