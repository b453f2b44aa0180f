/** Consent given by the user, by folder; permanent consent is stored in the workspace state. */

import type * as vscode from 'vscode';
import { changedFiles, type Fingerprint } from '../../runner/fingerprint';
import type { CodeFile } from '../../runner/folder-code/walk';

const KEY = 'folderConsents';

/** Maximum of calls that are stored for a folder, in all states of its code: the newest are kept. */
const MAX_CALLS = 2_000;

/** Maximum number of folders; the newest are kept. */
const MAX_FOLDERS = 100;

/** Maximum number of files stored for all folders together, to name the changed ones; those of the newest folders are kept. */
const MAX_FILES = 5_000;

/** Digits of a stored file digest: it only serves to name the file. */
const DIGITS = 16;

/**
 * The scope of a consent: `window`: the calls and the code as they are now, until the window is closed; `unchanged`: the same, permanently;
 * `always`: the calls as they are now, whatever the code, permanently.
 */
export type Scope = 'window' | 'unchanged' | 'always';

/** What is different since the last consent for a folder. */
export interface Changes {
  /** Absolute paths of files of code that were changed, added or removed. */
  readonly files: readonly string[];
  /** There were more files than are stored: others may have changed too. */
  readonly isCut: boolean;
  /** Plan digests of the calls that were agreed to, in whatever state of the code. */
  readonly plans: readonly string[];
}

/** The consent for one folder, the newest last. */
interface StoredConsent {
  /** Digests of calls with the code as it was. */
  readonly digests: readonly string[];
  /** Digests of plans with consent regardless of the code. */
  readonly plans: readonly string[];
  readonly last: Last;
}

/** The state at the last consent. */
interface Last {
  readonly plans: readonly string[];
  readonly files: readonly CodeFile[];
  readonly isCut: boolean;
}

/** The store of consents. */
export class ConsentStore {
  /** Consent for this window. */
  private readonly now = new Map<string, StoredConsent>();

  constructor(private readonly memento: vscode.Memento) {}

  /** Whether there is consent for a plan regardless of the code. @param plan its digest */
  hasPlan(folder: string, plan: string): boolean {
    return this.of(folder).some(({ plans }) => plans.includes(plan));
  }

  /** Whether there is consent for a call in its current state. */
  has(folder: string, { plan, digest }: Fingerprint): boolean {
    return this.hasPlan(folder, plan) || this.of(folder).some(({ digests }) => digests.includes(digest));
  }

  /** What is different since the last consent for the folder; `undefined` if there was none. */
  changes(folder: string, prints: readonly Fingerprint[]): Changes | undefined {
    const last = this.of(folder)[0]?.last;
    if (!last) return undefined;
    const files = filesOf(prints);
    const [known, there] = [last.files, files].map((all) => new Set(all.map(({ path }) => path)));
    const present = last.isCut ? files.filter(({ path }) => known?.has(path)) : files;
    // What other calls name is not missing.
    const before = last.files.filter(({ path, isNamed }) => !isNamed || there?.has(path));
    return { files: changedFiles(before, present), isCut: last.isCut, plans: last.plans };
  }

  /** Stores a consent for calls. */
  async add(folder: string, prints: readonly Fingerprint[], scope: Scope): Promise<void> {
    const plans = prints.map(({ plan }) => plan);
    const added: StoredConsent = {
      digests: scope === 'always' ? [] : prints.map(({ digest }) => digest),
      plans: scope === 'always' ? plans : [],
      last: { plans, files: filesOf(prints), isCut: false },
    };
    this.now.set(folder, merged(this.now.get(folder), added));
    if (scope === 'window') return;
    const kept = this.kept();
    const before = kept.get(folder);
    // Moves the folder to the end: the newest come last.
    kept.delete(folder);
    kept.set(folder, merged(before, added));
    await this.memento.update(KEY, bounded([...kept]));
  }

  /** Revokes all consent. */
  async forget(): Promise<void> {
    this.now.clear();
    await this.memento.update(KEY, undefined);
  }

  /** The consents for a folder, that of this window first. */
  private of(folder: string): readonly StoredConsent[] {
    return [this.now.get(folder), this.kept().get(folder)].filter((one) => one !== undefined);
  }

  private kept(): Map<string, StoredConsent> {
    return new Map(this.memento.get<readonly (readonly [string, StoredConsent])[]>(KEY, []));
  }
}

/** The files of several calls, each once, with short digests. */
function filesOf(prints: readonly Fingerprint[]): readonly CodeFile[] {
  const files = new Map<string, CodeFile>();
  // The calls of a folder mostly share one list.
  for (const list of new Set(prints.map((print) => print.files))) for (const file of list) files.set(file.path, file);
  return [...files.values()].map((file) => ({ ...file, digest: shortDigest(file.digest) }));
}

/** The run bit, at the end, stays. */
function shortDigest(digest: string): string {
  return digest.slice(0, DIGITS) + (digest.endsWith('+x') ? '+x' : '');
}

function merged(before: StoredConsent | undefined, { digests, plans, last }: StoredConsent): StoredConsent {
  // Calls without files say nothing about the code.
  const state = last.files.length > 0 || !before ? last : before.last;
  return {
    digests: newest(before?.digests, digests),
    plans: newest(before?.plans, plans),
    last: { ...state, plans: newest(before?.last.plans, last.plans) },
  };
}

function newest(before: readonly string[] = [], added: readonly string[]): readonly string[] {
  const isAdded = new Set(added);
  return [...before.filter((one) => !isAdded.has(one)), ...isAdded].slice(-MAX_CALLS);
}

/** The newest folders, with the files of the newest of these. */
function bounded(
  entries: readonly (readonly [string, StoredConsent])[],
): readonly (readonly [string, StoredConsent])[] {
  let left = MAX_FILES;
  return entries
    .slice(-MAX_FOLDERS)
    .toReversed()
    .map(([folder, consent]) => {
      const { last } = consent;
      const files = last.files.slice(0, left);
      left -= files.length;
      const isCut = last.isCut || files.length < last.files.length;
      return [folder, { ...consent, last: { ...last, files, isCut } }] as const;
    })
    .toReversed();
}
