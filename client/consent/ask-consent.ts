/** The question for consent: nothing is called without a confirmation that was given with the call in view. */
import * as vscode from 'vscode';
import { pathIn } from '../../common/invocation/ways';
import { type Fingerprint, hasFiles } from '../../runner/fingerprint';
import type { ConsentStore, Scope } from './consent-store';
import { ALWAYS, type AskedCall, consentText, WHILE_UNCHANGED } from './consent-text';
import { shownFolder } from './folder';

/** A call that needs consent. */
export interface Call extends Omit<AskedCall, 'isKnown'> {
  readonly fingerprint: Fingerprint;
}

/** A question about calls in a folder. */
export interface Asked<C extends Call> {
  readonly folder: string;
  readonly verb: string;
  /** What is fetched; `undefined`: the tools of the folder are run. */
  readonly what: string | undefined;
  /** The first one is about to be made. */
  readonly calls: readonly [C, ...C[]];
  /** The calls are confirmed, but a secret would be sent to a new destination. */
  readonly isSecret: boolean;
}

/** A button and the scope of its consent. */
interface Choice extends vscode.MessageItem {
  readonly scope: Scope;
}

/** Asks whether calls may be made, and stores the answer. @returns the calls that may; empty: none */
export async function askConsent<C extends Call>(
  store: ConsentStore,
  { folder, verb, what, calls, isSecret }: Asked<C>,
): Promise<readonly C[]> {
  const changes = store.changes(
    folder,
    calls.map(({ fingerprint }) => fingerprint),
  );
  const plans = new Set(changes?.plans);
  const withFiles = calls.some(({ plan }) => hasFiles(plan));
  const { name, base, around } = shownFolder(folder);
  const { message, detail, covered, isWhole } = consentText({
    verb,
    what: what ?? `tools of ${name}`,
    base,
    around: what === undefined ? around : undefined,
    calls: calls.map((call) => ({ ...call, isKnown: plans.has(call.fingerprint.plan) })),
    isSecret,
    isRepeated: changes !== undefined,
    changed: withFiles ? (changes?.files ?? []).map((path) => pathIn(path, base)) : [],
    isCut: withFiles && (changes?.isCut ?? false),
    hasFiles: withFiles,
    isLarge: calls.some(({ fingerprint }) => fingerprint.isCut),
  });
  const choices: Choice[] = [{ title: verb, scope: 'window' }];
  // Permanent consent needs everything in view.
  if (isWhole && withFiles) choices.push({ title: WHILE_UNCHANGED, scope: 'unchanged' });
  if (isWhole) choices.push({ title: ALWAYS, scope: 'always' });
  const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...choices);
  if (!answer) return [];
  const digests = new Set(covered.map(({ fingerprint }) => fingerprint.digest));
  const agreed = calls.filter(({ fingerprint }) => digests.has(fingerprint.digest));
  await store.add(
    folder,
    agreed.map(({ fingerprint }) => fingerprint),
    answer.scope,
  );
  return agreed;
}
