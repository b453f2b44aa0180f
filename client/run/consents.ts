/** Nothing is called without a yes that was given with the plan in view. */
import * as vscode from 'vscode';
import { consentText, type Question } from './consent-text';

const KEY = 'consents';

/** Those that were given for good, of one subject: switching between a few branches asks only once for each. */
const MOST_KEPT = 10;

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
    const now = this.now.get(subject) ?? new Set();
    const kept = this.remembered();
    const own = kept.filter((one) => one.startsWith(`${subject}:`));
    const print = `${subject}:${fingerprint}`;
    const isAgreed = this.has(subject, fingerprint);
    if (isAgreed && !mustAsk) return true;
    const reason = isAgreed ? 'secret' : now.size > 0 || own.length > 0 ? 'changed' : 'first';
    const { message, detail, isWhole } = consentText(question, reason);
    const once: vscode.MessageItem = { title: question.verb };
    const always: vscode.MessageItem = { title: `Always ${question.verb} As It Is Now` };
    // What could not be seen whole is not agreed to for good.
    const items = isWhole ? [once, always] : [once];
    const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...items);
    if (answer === undefined) return false;
    this.now.set(subject, now.add(fingerprint));
    if (answer === always && !own.includes(print)) {
      const others = kept.filter((one) => !own.includes(one));
      await this.kept.update(KEY, [...others, ...own.slice(1 - MOST_KEPT), print]);
    }
    return true;
  }

  /** Everything is asked about again. */
  async forget(): Promise<void> {
    this.now.clear();
    await this.kept.update(KEY, undefined);
  }

  private remembered(): readonly string[] {
    return this.kept.get<readonly string[]>(KEY, []);
  }
}
