/** Asks for consent: nothing is run without a confirmation that was given with the plans in view. */
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { InvocationPlan } from '../../common/invocation/plan';
import { pathIn } from '../../common/invocation/ways';
import { visible } from '../../common/text/visible';
import { changedFiles, type Fingerprint, Fingerprints, type PlannedCall } from '../../runner/fingerprint';
import { repositoryAt } from '../../runner/folder-code/walk';
import { type Terminal, write } from '../terminal';
import type { CallOptions } from './options';
import { planText } from './plan-format';

/** The answer: yes; no, or it was impossible to ask; or Ctrl+C. By the names of exit codes. */
export type Consent = 'confirmed' | 'refused' | 'interrupted';

/** The calls of one folder. */
export interface FolderCalls {
  /** Absolute. */
  readonly folder: string;
  readonly calls: readonly PlannedCall[];
}

/** A question. */
interface Question {
  /** What will be run. */
  readonly shown: string;
  readonly question: string;
  /** Standard input is not available for an answer. */
  readonly isStdinTaken?: boolean;
}

/** Maximum number of files that are listed; the number of others is shown. */
const MAX_NAMED = 5;

/** Asks about one call. @param file the path of the manifest @param warnings shown below the plan, one on each line */
export function askToRun(
  plan: InvocationPlan,
  {
    file,
    interpreters,
    warnings = '',
    isStdinTaken = false,
  }: Pick<CallOptions, 'interpreters'> & {
    readonly file: string;
    readonly warnings?: string;
    readonly isStdinTaken?: boolean;
  },
  terminal: Terminal,
): Promise<Consent> {
  const folder = consentFolder(resolve(terminal.cwd, file));
  const shown = planText(plan, { interpreters, isAsked: true, variables: terminal.environment }) + warnings;
  const calls = [{ plan, machine: interpreters }];
  return askConsent([{ folder, calls }], { shown, question: 'Run it?', isStdinTaken }, terminal);
}

/** Asks, and asks again if what would be executed has changed in the meantime. */
export async function askConsent(
  folders: readonly FolderCalls[],
  question: Question,
  terminal: Terminal,
): Promise<Consent> {
  const fingerprints = new Fingerprints();
  let confirmed: readonly Fingerprint[] | undefined;
  for (;;) {
    const found = await Promise.all(folders.map(({ folder, calls }) => fingerprints.of(folder, calls)));
    const now = found.flat();
    if (confirmed && digestsOf(confirmed) === digestsOf(now)) return 'confirmed';
    const changed = confirmed ? changedText(confirmed, now, terminal.cwd) : '';
    const consent = await ask({ ...question, shown: `${changed}This will be run:\n${question.shown}` }, terminal);
    if (consent !== 'confirmed') return consent;
    confirmed = now;
  }
}

/** The folder that a consent is about: the repository of a manifest, or its own folder. @param manifest absolute */
export function consentFolder(manifest: string): string {
  return repositoryAt(dirname(manifest)) ?? dirname(manifest);
}

function digestsOf(fingerprints: readonly Fingerprint[]): string {
  return fingerprints.map(({ digest }) => digest).join();
}

/** The files that have changed between two questions. */
function changedText(before: readonly Fingerprint[], now: readonly Fingerprint[], cwd: string): string {
  const files = (all: readonly Fingerprint[]) => all.flatMap((one) => one.files);
  const names = changedFiles(files(before), files(now)).map((file) => pathIn(file, cwd));
  const left = names.length - MAX_NAMED;
  const more = left > 0 ? [`${left} more ${left === 1 ? 'file' : 'files'}`] : [];
  return [...names.slice(0, MAX_NAMED), ...more].map((name) => `  Changed meanwhile: ${visible(name)}\n`).join('');
}

/** Asks once, if that is possible. */
async function ask({ shown, question, isStdinTaken = false }: Question, { stdin, stderr }: Terminal): Promise<Consent> {
  await write(stderr, shown);
  if (!stdin.isTTY || !stderr.isTTY || isStdinTaken) {
    await write(
      stderr,
      'tool-manifest: nothing was run: there is no terminal to ask for confirmation. Use --yes to confirm.\n',
    );
    return 'refused';
  }
  const lines = createInterface({ input: stdin, output: stderr });
  const interrupt = new AbortController();
  lines.once('SIGINT', () => interrupt.abort());
  let newLine = '';
  try {
    const answer = await lines.question(`${question} [y/N] `, { signal: interrupt.signal });
    if (/^y(es)?$/i.test(answer.trim())) return 'confirmed';
  } catch (error) {
    // Ctrl+C and Ctrl+D are answers too.
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    newLine = '\n';
  } finally {
    lines.close();
  }
  await write(stderr, `${newLine}Nothing was run.\n`);
  return interrupt.signal.aborted ? 'interrupted' : 'refused';
}
