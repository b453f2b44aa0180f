/** Nothing is called without a yes that was given with the plan in view. */
import * as vscode from 'vscode';
import { consentText, type Question } from './consent-text';
import { type Part, pagesOf } from './together-text';

const KEY = 'consents';

/** Those that were given for good, of one subject: switching between a few branches asks only once for each. */
const MOST_KEPT = 10;

/** A call that nobody has agreed to as it is. */
export interface OpenCall {
  readonly subject: string;
  readonly fingerprint: string;
  readonly question: Question;
}

/** What was agreed to, for each tool by the content of what it executes; for good: kept with the workspace. */
export class Consents {
  /** Agreed to for as long as this window is open: subject → fingerprints. */
  private readonly now = new Map<string, Set<string>>();

  constructor(private readonly kept: vscode.Memento) {}

  /** Whether somebody has agreed to the subject as it is. */
  has(subject: string, fingerprint: string): boolean {
    return (
      (this.now.get(subject)?.has(fingerprint) ?? false) || this.remembered().includes(`${subject}:${fingerprint}`)
    );
  }

  /** Whether the subject may be called as it is: agreed to before, or now. @param mustAsk in any case: a secret would go to a new place */
  async obtain(subject: string, fingerprint: string, question: Question, mustAsk: boolean): Promise<boolean> {
    const isAgreed = this.has(subject, fingerprint);
    if (isAgreed && !mustAsk) return true;
    const reason = isAgreed ? 'secret' : this.isKnown(subject) ? 'changed' : 'first';
    const { message, detail, isWhole } = consentText(question, reason);
    const once: vscode.MessageItem = { title: question.verb };
    const always: vscode.MessageItem = { title: `Always ${question.verb} As It Is Now` };
    // What could not be seen whole is not agreed to for good.
    const items = isWhole ? [once, always] : [once];
    const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...items);
    if (answer === undefined) return false;
    await this.agree(subject, fingerprint, answer === always);
    return true;
  }

  /**
   * Asks about several calls at once, which are all executed if somebody agrees. Those that can't be shown whole beside others are left
   * as they are. @returns whether nobody said no
   */
  async obtainTogether(calls: readonly OpenCall[]): Promise<boolean> {
    const always: vscode.MessageItem = { title: 'Always Run Them As They Are Now' };
    const parts = calls.map((call): OpenCall & Part => ({
      ...call,
      hasChanged: this.isKnown(call.subject),
      manifest: manifestOf(call.subject),
    }));
    for (const { message, detail, parts: shown, isAll } of pagesOf(parts)) {
      const once: vscode.MessageItem = { title: isAll ? 'Run All' : `Run These ${shown.length}` };
      const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, once, always);
      if (answer === undefined) return false;
      for (const { subject, fingerprint } of shown) await this.agree(subject, fingerprint, answer === always);
    }
    return true;
  }

  /** Everything is asked about again. */
  async forget(): Promise<void> {
    this.now.clear();
    await this.kept.update(KEY, undefined);
  }

  /** Whether somebody has agreed to it as it is, or was. */
  private isKnown(subject: string): boolean {
    return this.now.has(subject) || this.remembered().some((one) => one.startsWith(`${subject}:`));
  }

  private async agree(subject: string, fingerprint: string, isForGood: boolean): Promise<void> {
    this.now.set(subject, (this.now.get(subject) ?? new Set()).add(fingerprint));
    const kept = this.remembered();
    const print = `${subject}:${fingerprint}`;
    if (!isForGood || kept.includes(print)) return;
    const own = kept.filter((one) => one.startsWith(`${subject}:`));
    const others = kept.filter((one) => !own.includes(one));
    await this.kept.update(KEY, [...others, ...own.slice(1 - MOST_KEPT), print]);
  }

  private remembered(): readonly string[] {
    return this.kept.get<readonly string[]>(KEY, []);
  }
}

/** The URI in the name of a tool among all of the workspace; empty where there is none. */
function manifestOf(subject: string): string {
  const end = subject.indexOf('#');
  return end < 0 ? '' : subject.slice(0, end);
}
