/** Consent given by the user, by subject; permanent consent is stored in the workspace state. */

import type * as vscode from 'vscode';
import { isRecord } from '../../common/json/value';
import type { ExecutedFile } from '../../runner/executed/executed-file';
import { changedFiles, type Fingerprint } from '../../runner/fingerprint';

/** The name is older than the terms of this code; another one would lose what users confirmed. */
const KEY = 'agreements';

/** Storage key of an older version, with another format. Not migrated: it did not record which files were covered. */
const OLD_KEY = 'consents';

/** Maximum per subject: switching between a few branches asks once for each. */
const MAX_OF_SUBJECT = 10;

/** Maximum number of subjects; the newest are kept. */
const MAX_SUBJECTS = 1_000;

/** Maximum number of files stored for all subjects together, to name the changed ones; those of the newest subjects are kept. */
const MAX_FILES = 2_000;

/**
 * The scope of a consent: `run`: this run only; `window`: the current state, until the window is closed; `asItIs`: the current state,
 * permanently; `tool`: the current manifest and settings even if the files change, permanently.
 */
export type Scope = 'run' | 'window' | 'asItIs' | 'tool';

/** What has changed since the last consent. */
export interface Changes {
  /** The manifest or the settings have changed: everything but the content of files. */
  readonly isCallChanged: boolean;
  /** Absolute paths of files that were changed, added or removed. */
  readonly files: readonly string[];
  /** There were more files than are stored: others may have changed too. */
  readonly isCut: boolean;
}

/** A subject's state at the last consent. */
interface Last {
  readonly plan: string;
  readonly files: readonly ExecutedFile[];
  readonly isCut: boolean;
}

/** The consent for one subject, the newest last. */
interface StoredConsent {
  /** Fingerprint digests of everything that is executed. */
  readonly digests: readonly string[];
  /** Digests of plans with consent regardless of their files. */
  readonly plans: readonly string[];
  readonly last: Last;
}

/** The store of consents. */
export class ConsentStore {
  /** Consent for this window. */
  private readonly now = new Map<string, StoredConsent>();

  constructor(private readonly memento: vscode.Memento) {}

  /** Whether there is consent for the subject in its current state. State that cannot be followed completely never matches a digest. */
  has(subject: string, { plan, digest, unfollowed }: Fingerprint): boolean {
    const found = [this.now.get(subject), this.kept().get(subject)];
    return found.some((one) => one?.plans.includes(plan) || (unfollowed.length === 0 && one?.digests.includes(digest)));
  }

  /** What has changed since the last consent for the subject; `undefined` if there was none. */
  changes(subject: string, { plan, files }: Fingerprint): Changes | undefined {
    const last = (this.now.get(subject) ?? this.kept().get(subject))?.last;
    if (!last) return undefined;
    const known = new Set(last.files.map(({ path }) => path));
    const present = last.isCut ? files.filter(({ path }) => known.has(path)) : files;
    return { isCallChanged: last.plan !== plan, files: changedFiles(last.files, present), isCut: last.isCut };
  }

  /** Stores a consent. */
  async add(subject: string, { plan, files, digest }: Fingerprint, scope: Scope): Promise<void> {
    const last: Last = { plan, files, isCut: false };
    const added: StoredConsent = {
      digests: scope === 'window' || scope === 'asItIs' ? [digest] : [],
      plans: scope === 'tool' ? [plan] : [],
      last,
    };
    this.now.set(subject, merged(this.now.get(subject), added));
    if (scope !== 'asItIs' && scope !== 'tool') return;
    const kept = this.kept();
    const before = kept.get(subject);
    // Moves the subject to the end: the newest come last.
    kept.delete(subject);
    kept.set(subject, merged(before, added));
    await this.memento.update(KEY, bounded([...kept]));
    await this.memento.update(OLD_KEY, undefined);
  }

  /** Revokes all consent. */
  async forget(): Promise<void> {
    this.now.clear();
    await this.memento.update(KEY, undefined);
    await this.memento.update(OLD_KEY, undefined);
  }

  /** Entries that do not have the format written by {@link add} are ignored. */
  private kept(): Map<string, StoredConsent> {
    const found = this.memento.get<unknown>(KEY);
    return new Map(Array.isArray(found) ? found.filter(isEntry) : []);
  }
}

function merged(before: StoredConsent | undefined, { digests, plans, last }: StoredConsent): StoredConsent {
  return { digests: newest(before?.digests, digests), plans: newest(before?.plans, plans), last };
}

function newest(before: readonly string[] = [], added: readonly string[]): readonly string[] {
  return [...before.filter((one) => !added.includes(one)), ...added].slice(-MAX_OF_SUBJECT);
}

/** The newest subjects, with the files of the newest of these. */
function bounded(
  entries: readonly (readonly [string, StoredConsent])[],
): readonly (readonly [string, StoredConsent])[] {
  let left = MAX_FILES;
  return entries
    .slice(-MAX_SUBJECTS)
    .toReversed()
    .map(([subject, consent]) => {
      const { last } = consent;
      const files = last.files.slice(0, left);
      left -= files.length;
      const isCut = last.isCut || files.length < last.files.length;
      return [subject, { ...consent, last: { ...last, files, isCut } }] as const;
    })
    .toReversed();
}

function isEntry(value: unknown): value is readonly [string, StoredConsent] {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string' || !isRecord(value[1])) return false;
  const { digests, plans, last } = value[1];
  return areStrings(digests) && areStrings(plans) && isLast(last);
}

function isLast(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { plan, files, isCut } = value;
  return typeof plan === 'string' && typeof isCut === 'boolean' && Array.isArray(files) && files.every(isFile);
}

function isFile(value: unknown): boolean {
  return isRecord(value) && typeof value.path === 'string' && typeof value.digest === 'string';
}

function areStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
