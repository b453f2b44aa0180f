/** The question before a call on the command line: what runs, who runs it, and what of it can't be followed. */
import { relative } from 'node:path';
import type { InvocationPlan } from '../../common/invocation/plan';
import { changedFiles, type Fingerprint, fingerprintOf, type Unfollowed } from '../../runner/fingerprint';
import type { Terminal } from '../terminal';
import { visible } from '../visible';
import { askConsent, type Consent } from './consent';
import type { CallOptions } from './options';
import { planText } from './plan-format';

/** Files that are named; how many more there are is said. */
const MAX_NAMED = 5;

/** What somebody is asked to agree to. */
export interface Asked {
  readonly plan: InvocationPlan;
  readonly interpreters: CallOptions['interpreters'];
  /** Lines of warning, to stand below the plan. */
  readonly warnings: string;
  /** Standard input is not there for an answer. */
  readonly isStdinTaken: boolean;
}

/** Asks, and asks again where what would be executed has changed while somebody thought about it. */
export async function askToRun(
  { plan, interpreters, warnings, isStdinTaken }: Asked,
  terminal: Terminal,
): Promise<Consent> {
  let agreed: Fingerprint | undefined;
  for (;;) {
    const now = await fingerprintOf(plan, interpreters);
    if (agreed?.digest === now.digest) return 'agreed';
    const shown = [
      agreed ? changedText([agreed], [now], terminal.cwd) : '',
      `This will be run:\n${planText(plan, { interpreters, isAsked: true })}`,
      unfollowedText(now.unfollowed, terminal.cwd),
      warnings,
    ];
    const consent = await askConsent(shown.join(''), 'Run it?', terminal, isStdinTaken);
    if (consent !== 'agreed') return consent;
    agreed = now;
  }
}

/** What may lead to files that nobody was shown; empty where there is nothing of the kind. @param cwd that paths are seen from */
export function unfollowedText(unfollowed: readonly Unfollowed[], cwd: string): string {
  return named(
    unfollowed.map(({ file, reason }) => `${shownPath(file, cwd)} ${reason}`),
    'Not followed: ',
  );
}

/** Which files have changed between two questions. */
export function changedText(before: readonly Fingerprint[], now: readonly Fingerprint[], cwd: string): string {
  const [old, present] = [before, now].map((all) => all.flatMap(({ files }) => files));
  return named(
    changedFiles(old ?? [], present ?? []).map((file) => shownPath(file, cwd)),
    'Changed meanwhile: ',
  );
}

function named(texts: readonly string[], label: string): string {
  const left = texts.length - MAX_NAMED;
  const more = left > 0 ? [`${left} more ${left === 1 ? 'file' : 'files'}`] : [];
  return [...texts.slice(0, MAX_NAMED), ...more].map((text) => `  ${label}${visible(text)}\n`).join('');
}

/** From here where it is below here. What is no path stays as it is. */
function shownPath(file: string, cwd: string): string {
  const path = relative(cwd, file);
  return file === '' || path.startsWith('..') || !file.startsWith(cwd) ? file : path;
}
