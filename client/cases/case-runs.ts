/** Runs cases from the testing view. Every call goes through the same gate as all calls: trust, consent, secrets. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { CallEnd, Result } from '../../common/invocation/outcome';
import type { InvocationPlan } from '../../common/invocation/plan';
import type { Json } from '../../common/json/value';
import { withoutOrders } from '../../common/text/visible';
import {
  type CaseCallAnswer,
  CaseCallRequest,
  type CaseDifference,
  JudgeCaseRequest,
} from '../../server/protocol/cases';
import { type CallOfRow, type FinishedRun, type Runs, toolKey } from '../run/runs';
import { sentenceText } from '../run/safe-text';
import { callsAhead } from './calls-ahead';
import { CaseTree } from './case-tree';
import { isProgram, touchedBy } from './touched';

/** Files that were saved while a run was in progress. */
class Saved {
  readonly uris: vscode.Uri[] = [];
  /** At least one was saved other than by auto-save after a delay. */
  isAttended = false;

  add(uri: vscode.Uri, isAttended: boolean): void {
    this.uris.push(uri);
    this.isAttended ||= isAttended;
  }
}

/** The run profile of the testing view: runs tests once, or whenever a file that they depend on is saved. */
export class CaseRuns implements vscode.Disposable {
  private readonly profile: vscode.TestRunProfile;
  /** Runs are serialized: two runs of one tool would interfere with each other. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly controller: vscode.TestController,
    private readonly tree: CaseTree,
    private readonly client: BaseLanguageClient,
    private readonly runs: Runs,
  ) {
    this.profile = controller.createRunProfile(
      'Run',
      vscode.TestRunProfileKind.Run,
      (request, token) => (request.continuous ? this.watch(request, token) : this.queue(request, token)),
      true,
      undefined,
      true,
    );
  }

  dispose(): void {
    this.profile.dispose();
  }

  /** Reruns the tests affected by a saved file until cancelled; files saved during a run cause one more run. */
  private watch(request: vscode.TestRunRequest, token: vscode.CancellationToken): void {
    let saved = new Saved();
    const reasons = new WeakMap<vscode.TextDocument, vscode.TextDocumentSaveReason>();
    const subscriptions = vscode.Disposable.from(
      vscode.workspace.onWillSaveTextDocument(({ document, reason }) => reasons.set(document, reason)),
      vscode.workspace.onDidSaveTextDocument(async (document) => {
        const isWaiting = saved.uris.length > 0;
        saved.add(document.uri, reasons.get(document) !== vscode.TextDocumentSaveReason.AfterDelay);
        if (isWaiting) return;
        await this.last;
        const { uris, isAttended } = saved;
        saved = new Saved();
        if (!token.isCancellationRequested) await this.queueTouched(request, uris, token, !isAttended);
      }),
    );
    token.onCancellationRequested(() => subscriptions.dispose());
  }

  private queueTouched(
    request: vscode.TestRunRequest,
    saved: readonly vscode.Uri[],
    token: vscode.CancellationToken,
    isUnattended: boolean,
  ): Promise<void> {
    return this.inTurn(async () => {
      await this.tree.filled();
      const tests = await this.touchedBy(saved, this.testsOf(request));
      if (tests.length === 0 || token.isCancellationRequested) return;
      await this.run(new vscode.TestRunRequest(tests, undefined, request.profile, true), token, isUnattended);
    });
  }

  /** The tests whose cases file, manifest or code was saved, in their order. */
  private async touchedBy(saved: readonly vscode.Uri[], tests: readonly vscode.TestItem[]): Promise<vscode.TestItem[]> {
    const isSaved = (uri: string) => saved.some((one) => one.toString() === uri);
    const touched = new Set<vscode.TestItem>();
    const calls: { readonly test: vscode.TestItem; readonly plan: InvocationPlan }[] = [];
    // What is executed does not depend on the arguments.
    const plans = new Map<string, InvocationPlan | undefined>();
    for (const test of tests) {
      if (test.uri && isSaved(test.uri.toString())) touched.add(test);
      const answer = await this.callOf(test);
      if (!answer || 'problem' in answer) continue;
      const { tool, config } = answer;
      if (isSaved(vscode.Uri.parse(tool.uri).toString())) touched.add(test);
      const key = `${toolKey(tool)} ${JSON.stringify(config)}`;
      if (!plans.has(key)) plans.set(key, (await this.runs.plan(tool, answer.arguments, config))?.plan);
      const plan = plans.get(key);
      if (plan) calls.push({ test, plan });
    }
    for (const { scheme, fsPath } of saved) {
      if (scheme !== 'file') continue;
      for (const { test } of touchedBy(fsPath, calls, await isProgram(fsPath))) touched.add(test);
    }
    return tests.filter((test) => touched.has(test));
  }

  private queue(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    return this.inTurn(() => this.run(request, token));
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const next = this.last.then(work);
    this.last = next.catch(() => undefined);
    return next;
  }

  /** @param isUnattended the user must not be prompted */
  private async run(
    request: vscode.TestRunRequest,
    token: vscode.CancellationToken,
    isUnattended = false,
  ): Promise<void> {
    await this.tree.filled();
    const run = this.controller.createTestRun(request);
    let current = NOTHING;
    // Either token may be cancelled: the request's, or this run's own from its entry in the view.
    const stop = vscode.Disposable.from(
      token.onCancellationRequested(() => this.runs.stop(current)),
      run.token.onCancellationRequested(() => this.runs.stop(current)),
    );
    const refused = new Set<string>();
    try {
      const tests = this.testsOf(request);
      for (const test of tests) run.enqueued(test);
      // If this fails, consent is requested for each test when it runs.
      const others = () => callsAhead(tests, (test) => this.callOf(test)).catch(() => []);
      for (const test of tests) {
        if (token.isCancellationRequested || run.token.isCancellationRequested) run.skipped(test);
        else {
          await this.runCase(run, test, { refused, others, isUnattended }, (key) => {
            current = key;
          }).catch((error: unknown) => {
            // The other tests still run.
            run.errored(test, this.message(sentenceText(error instanceof Error ? error.message : String(error)), test));
          });
        }
        current = NOTHING;
      }
    } finally {
      stop.dispose();
      run.end();
    }
  }

  private async callOf(test: vscode.TestItem): Promise<CaseCallAnswer | undefined> {
    const reference = await this.tree.referenceOf(test);
    return (reference && (await this.client.sendRequest(CaseCallRequest, reference))) ?? undefined;
  }

  private testsOf({ include, exclude }: vscode.TestRunRequest): readonly vscode.TestItem[] {
    const tests: vscode.TestItem[] = [];
    const add = (item: vscode.TestItem) => {
      if (exclude?.includes(item) || tests.includes(item)) return;
      if (this.tree.isCase(item)) tests.push(item);
      item.children.forEach(add);
    };
    if (include) include.forEach(add);
    else this.controller.items.forEach(add);
    return tests;
  }

  /** @param of what was declined in this run, so that the user is not prompted for each case */
  private async runCase(
    run: vscode.TestRun,
    test: vscode.TestItem,
    of: CallOfRow,
    calls: (key: string) => void,
  ): Promise<void> {
    run.started(test);
    const reference = await this.tree.referenceOf(test);
    const answer = reference && (await this.client.sendRequest(CaseCallRequest, reference));
    if (!reference || !answer) {
      run.errored(test, new vscode.TestMessage('The case no longer exists in its file.'));
      return;
    }
    if ('problem' in answer) {
      run.errored(test, this.message(sentenceText(answer.problem), test, answer.range));
      return;
    }
    calls(toolKey(answer.tool));
    const { tool, arguments: values, written, config: configuration } = answer;
    const end = await this.runs.call(tool, values, { ...of, configuration, written, isTest: true });
    if (typeof end === 'string') {
      run.errored(test, this.message(sentenceText(end), test));
      return;
    }
    if (end.outcome.isCancelled) {
      run.skipped(test);
      return;
    }
    run.appendOutput(outputText(test.label, end), undefined, test);
    const { outcome } = end;
    const differences = await this.client.sendRequest(JudgeCaseRequest, { case: reference, ...withoutOutput(end) });
    if (!differences) run.errored(test, new vscode.TestMessage('The case no longer exists in its file.'));
    else if (differences.length === 0) run.passed(test, outcome.durationMs);
    else run.failed(test, this.messages(differences, failureText(end), test), outcome.durationMs);
  }

  /** @param why the call failed; appended to the first difference that has no text diff */
  private messages(differences: readonly CaseDifference[], why: string, test: vscode.TestItem): vscode.TestMessage[] {
    const first = why === '' ? undefined : differences.find(({ texts }) => !texts);
    const textOf = (one: CaseDifference) => (one === first ? `${one.message} – ${why}` : one.message);
    return differences.map((one) => this.message(textOf(one), test, one.range, one.texts));
  }

  private message(
    text: string,
    { uri, range: own }: vscode.TestItem,
    range?: CaseDifference['range'],
    texts?: CaseDifference['texts'],
  ): vscode.TestMessage {
    const message = texts ? vscode.TestMessage.diff(text, texts.expected, texts.actual) : new vscode.TestMessage(text);
    const place = range ? this.client.protocol2CodeConverter.asRange(range) : own;
    if (uri && place) message.location = new vscode.Location(uri, place);
    return message;
  }
}

/** A key of no tool: while no case is running, stopping must not affect runs started elsewhere. */
const NOTHING = '';

/** What a case is judged by: what a call printed need not be sent besides its result. */
function withoutOutput({ outcome, reading }: FinishedRun): { readonly outcome: CallEnd; readonly reading: Result } {
  const { kind, durationMs, isTimedOut, isCancelled, failure, notices } = outcome;
  const { isOk, status, result } = reading;
  return {
    outcome: { kind, durationMs, isTimedOut, isCancelled, failure, notices },
    reading: { isOk, status, result },
  };
}

/** Maximum length of each part shown. Units: UTF-16 code units. */
const MAX_OUTPUT = 100_000;

/** The output of a case, under its title. */
function outputText(title: string, { tool, outcome, reading }: FinishedRun): string {
  const result = typeof reading.result === 'string' ? reading.result : JSON.stringify(reading.result, undefined, 2);
  const head = `${title} (${tool.name}, ${Math.round(outcome.durationMs)} ms)`;
  const parts = [head, result, reading.stderr];
  return parts
    .filter((part) => part.trim() !== '')
    .map((part) => `${withoutOrders(part.length > MAX_OUTPUT ? `${part.slice(0, MAX_OUTPUT)} …` : part).trimEnd()}\n`)
    .join('')
    .replaceAll('\n', '\r\n');
}

/** Maximum that is shown; the rest is in the test output. Units: lines, UTF-16 code units. */
const MAX_LINES = 3;
const MAX_LENGTH = 300;

/** Empty for a successful call, and where the verdict itself explains why the call was not made. */
export function failureText({ outcome, reading }: Pick<FinishedRun, 'outcome' | 'reading'>): string {
  if (reading.isOk || outcome.failure !== undefined) return '';
  const { model, stderr, result } = reading;
  const outputs = [errorOf(model) ?? '', stderr, typeof result === 'string' ? result : JSON.stringify(result)];
  return clipped(outputs.map((text) => text.trim()).find((text) => text !== '') ?? '');
}

function errorOf(model: Json): string | undefined {
  if (model === null || typeof model !== 'object' || Array.isArray(model)) return undefined;
  const error = Object.hasOwn(model, 'error') ? model.error : undefined;
  return typeof error === 'string' ? error : undefined;
}

function clipped(text: string): string {
  const start = text.slice(0, MAX_LENGTH).split('\n').slice(0, MAX_LINES).map(withoutOrders).join('\n');
  return start.length < text.length ? `${start.trimEnd()} …` : start;
}

/** Populates the testing view and runs cases from it. */
export function startCases(client: BaseLanguageClient, runs: Runs): vscode.Disposable {
  const controller = vscode.tests.createTestController('toolManifest.cases', 'Tool Manifest');
  const tree = new CaseTree(controller, client, ['file']);
  const caseRuns = new CaseRuns(controller, tree, client, runs);
  return vscode.Disposable.from(controller, tree, caseRuns);
}
