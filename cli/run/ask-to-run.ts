/** The consent question before a call on the command line: what runs, with which interpreter. */
import { dirname, relative, resolve } from 'node:path';
import type { InvocationPlan } from '../../common/invocation/plan';
import { changedFiles, type Fingerprint, Fingerprints } from '../../runner/fingerprint';
import { repositoryAt } from '../../runner/folder-code/walk';
import type { Terminal } from '../terminal';
import { visible } from '../visible';
import { askConsent, type Consent } from './consent';
import type { CallOptions } from './options';
import { planText } from './plan-format';

/** Maximum number of files that are listed; the number of others is shown. */
const MAX_NAMED = 5;

/** What the user is asked to consent to. */
export interface Asked {
  readonly plan: InvocationPlan;
  /** Path of the manifest. */
  readonly file: string;
  readonly interpreters: CallOptions['interpreters'];
  /** Warnings to show below the plan, one on each line. */
  readonly warnings: string;
  /** Standard input is not available for an answer. */
  readonly isStdinTaken: boolean;
}

/** Asks, and asks again if what would be executed has changed in the meantime. */
export async function askToRun(
  { plan, file, interpreters, warnings, isStdinTaken }: Asked,
  terminal: Terminal,
): Promise<Consent> {
  const fingerprints = new Fingerprints();
  const folder = consentFolder(resolve(terminal.cwd, file));
  let confirmed: Fingerprint | undefined;
  for (;;) {
    const [now] = await fingerprints.of(folder, [{ plan, machine: interpreters }]);
    if (now && confirmed?.digest === now.digest) return 'confirmed';
    const shown = [
      confirmed && now ? changedText([confirmed], [now], terminal.cwd) : '',
      `This will be run:\n${planText(plan, { interpreters, isAsked: true })}`,
      warnings,
    ];
    const consent = await askConsent(shown.join(''), 'Run it?', terminal, isStdinTaken);
    if (consent !== 'confirmed') return consent;
    confirmed = now;
  }
}

/** The folder that a consent is about: the repository of a manifest, or its own folder. @param manifest absolute */
export function consentFolder(manifest: string): string {
  return repositoryAt(dirname(manifest)) ?? dirname(manifest);
}

/** The files that have changed between two questions. */
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

/** The path relative to the current folder if it is inside. Anything that is not a path stays as it is. */
export function shownPath(file: string, cwd: string): string {
  const path = relative(cwd, file);
  return file === '' || path.startsWith('..') || !file.startsWith(cwd) ? file : path;
}
