/** Consent for calls: nothing is called without a confirmation that was given with the plan in view. */
import * as vscode from 'vscode';
import type { Fingerprint } from '../../runner/fingerprint';
import { type Batch, positionText } from './batch';
import { ConsentStore, type Scope } from './consent-store';
import { ALSO_WHEN_CHANGED, consentText, type Question } from './consent-text';
import { type Page, type Part, pagesOf } from './together-text';

/** A call that needs consent. */
export interface Call {
  /** Identifies the call in the workspace. */
  readonly subject: string;
  readonly fingerprint: Fingerprint;
  readonly question: Question;
}

/** A button and the scope of its consent. */
interface Choice extends vscode.MessageItem {
  readonly scope: Scope;
}

/** Requests and stores consent. */
export class Consents {
  private readonly store: ConsentStore;

  constructor(kept: vscode.Memento) {
    this.store = new ConsentStore(kept);
  }

  /** Whether there is consent for the subject in its current state. */
  has(subject: string, fingerprint: Fingerprint): boolean {
    return this.store.has(subject, fingerprint);
  }

  /** What has changed since the last consent for the subject; `undefined` if there was none. */
  changes(subject: string, fingerprint: Fingerprint): Question['changes'] {
    const changes = this.store.changes(subject, fingerprint);
    return changes && { ...changes, files: changes.files.map(shownPath) };
  }

  /**
   * Asks whether a call may be made.
   * @param isSecret the call is confirmed, but a secret would go to a new destination
   * @param batch the batch that the call belongs to
   * @returns whether it may
   */
  async ask({ subject, fingerprint, question }: Call, isSecret: boolean, batch?: Batch): Promise<boolean> {
    const { message, detail, isWhole } = consentText(question, isSecret, batch?.next());
    const { verb, hasFiles, unfollowed } = question;
    const isFollowed = unfollowed.length === 0;
    const choices: Choice[] = [{ title: verb, scope: isFollowed ? 'window' : 'run' }];
    // Permanent consent needs everything in view.
    if (isWhole && isFollowed) choices.push({ title: `Always ${verb} As It Is Now`, scope: 'asItIs' });
    if (isWhole && hasFiles) choices.push({ title: `Always ${verb}, ${ALSO_WHEN_CHANGED.one}`, scope: 'tool' });
    const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...choices);
    if (!answer) return false;
    batch?.confirm(subject, fingerprint.digest);
    await this.store.add(subject, fingerprint, answer.scope);
    return true;
  }

  /**
   * Asks about several calls of a batch at once; the answer applies to all of them. Calls that cannot be shown in full next to others are
   * skipped.
   * @param alone the number of other calls of the batch that will be asked about individually
   * @returns whether no question was declined
   */
  async askTogether(calls: readonly Call[], alone: number, batch: Batch): Promise<boolean> {
    const pages = pagesOf(calls.map((call): Call & Part => ({ ...call, manifest: manifestOf(call.subject) })));
    const together = pages.reduce((sum, { parts }) => sum + parts.length, 0);
    batch.expect(pages.length + calls.length - together + alone);
    for (const page of pages) {
      const answer = await vscode.window.showWarningMessage(
        `${positionText(batch.next())}${page.message}`,
        { modal: true, detail: page.detail },
        ...choicesOf(page),
      );
      if (!answer) return false;
      for (const { subject, fingerprint } of page.parts) {
        batch.confirm(subject, fingerprint.digest);
        await this.store.add(subject, fingerprint, answer.scope);
      }
    }
    return true;
  }

  /** Revokes all consent. */
  async forget(): Promise<void> {
    await this.store.forget();
  }
}

function choicesOf({ isAll, parts, isFollowed, hasFiles }: Page<Part>): readonly Choice[] {
  const once: Choice = {
    title: isAll ? 'Run All' : `Run These ${parts.length}`,
    scope: isFollowed ? 'window' : 'run',
  };
  const asItIs: Choice = { title: 'Always Run Them As They Are Now', scope: 'asItIs' };
  const tools: Choice = { title: `Always Run Them, ${ALSO_WHEN_CHANGED.several}`, scope: 'tool' };
  return [once, ...(isFollowed ? [asItIs] : []), ...(hasFiles ? [tools] : [])];
}

/** A file path as displayed in this window. */
export function shownPath(path: string): string {
  return vscode.workspace.asRelativePath(path);
}

/** The manifest's URI within a subject; empty if there is none. */
function manifestOf(subject: string): string {
  const end = subject.indexOf('#');
  return end < 0 ? '' : subject.slice(0, end);
}
