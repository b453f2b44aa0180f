/** What somebody has agreed to, by subject; some of it for good: that is kept with the workspace. */

import type * as vscode from 'vscode';
import { isRecord } from '../../common/json/value';
import { changedFiles, type ExecutedFile, type Fingerprint } from '../../runner/fingerprint';

const KEY = 'agreements';

/** Where an older version of the extension kept them, in another form. They are not carried over: it did not say which files it knew. */
const OLD_KEY = 'consents';

/** Those of one subject: switching between a few branches asks only once for each. */
const MAX_OF_SUBJECT = 10;

/** Subjects, the newest ones. */
const MAX_SUBJECTS = 1_000;

/** Files that are kept of all subjects together, to name those that have changed: of the newest subjects. */
const MAX_FILES = 2_000;

/**
 * How far a yes goes: `run`: no further; `window`: as it is now, until the window is closed; `asItIs`: as it is now, for good; `tool`: as
 * the manifest and the settings have it now, whatever becomes of its files, for good.
 */
export type Scope = 'run' | 'window' | 'asItIs' | 'tool';

/** What has changed since somebody agreed last. */
export interface Changes {
  /** What the manifest or the settings say: everything but the content of files. */
  readonly isCallChanged: boolean;
  /** Absolute paths of files that have changed, come or gone. */
  readonly files: readonly string[];
  /** There were more files than are kept: others may have changed too. */
  readonly isCut: boolean;
}

/** A subject as it was when somebody agreed last. */
interface Last {
  readonly plan: string;
  readonly files: readonly ExecutedFile[];
  readonly isCut: boolean;
}

/** What was agreed to of one subject, the newest last. */
interface Agreement {
  /** Digests of all that is executed. */
  readonly digests: readonly string[];
  /** Digests of plans that were agreed to whatever their files are. */
  readonly plans: readonly string[];
  readonly last: Last;
}

/** Keeps them. */
export class Agreements {
  /** As long as this window is open. */
  private readonly now = new Map<string, Agreement>();

  constructor(private readonly memento: vscode.Memento) {}

  /** Whether somebody has agreed to the subject as it is. What can't be followed never stays as it is for sure. */
  has(subject: string, { plan, digest, unfollowed }: Fingerprint): boolean {
    const found = [this.now.get(subject), this.kept().get(subject)];
    return found.some((one) => one?.plans.includes(plan) || (unfollowed.length === 0 && one?.digests.includes(digest)));
  }

  /** What has changed since somebody agreed to the subject last; `undefined` where nobody has. */
  changes(subject: string, { plan, files }: Fingerprint): Changes | undefined {
    const last = (this.now.get(subject) ?? this.kept().get(subject))?.last;
    if (!last) return undefined;
    const known = new Set(last.files.map(({ path }) => path));
    const present = last.isCut ? files.filter(({ path }) => known.has(path)) : files;
    return { isCallChanged: last.plan !== plan, files: changedFiles(last.files, present), isCut: last.isCut };
  }

  /** Keeps a yes. */
  async agree(subject: string, { plan, files, digest }: Fingerprint, scope: Scope): Promise<void> {
    const last: Last = { plan, files, isCut: false };
    const added: Agreement = {
      digests: scope === 'window' || scope === 'asItIs' ? [digest] : [],
      plans: scope === 'tool' ? [plan] : [],
      last,
    };
    this.now.set(subject, merged(this.now.get(subject), added));
    if (scope !== 'asItIs' && scope !== 'tool') return;
    const kept = this.kept();
    const before = kept.get(subject);
    // The newest come last.
    kept.delete(subject);
    kept.set(subject, merged(before, added));
    await this.memento.update(KEY, bounded([...kept]));
    await this.memento.update(OLD_KEY, undefined);
  }

  /** Everything is asked about again. */
  async forget(): Promise<void> {
    this.now.clear();
    await this.memento.update(KEY, undefined);
    await this.memento.update(OLD_KEY, undefined);
  }

  /** What is not in the form that {@link agree} writes counts as absent. */
  private kept(): Map<string, Agreement> {
    const found = this.memento.get<unknown>(KEY);
    return new Map(Array.isArray(found) ? found.filter(isEntry) : []);
  }
}

function merged(before: Agreement | undefined, { digests, plans, last }: Agreement): Agreement {
  return { digests: newest(before?.digests, digests), plans: newest(before?.plans, plans), last };
}

function newest(before: readonly string[] = [], added: readonly string[]): readonly string[] {
  return [...before.filter((one) => !added.includes(one)), ...added].slice(-MAX_OF_SUBJECT);
}

/** The newest subjects, and the files of the newest of these. */
function bounded(entries: readonly (readonly [string, Agreement])[]): readonly (readonly [string, Agreement])[] {
  let left = MAX_FILES;
  return entries
    .slice(-MAX_SUBJECTS)
    .toReversed()
    .map(([subject, agreement]) => {
      const { last } = agreement;
      const files = last.files.slice(0, left);
      left -= files.length;
      const isCut = last.isCut || files.length < last.files.length;
      return [subject, { ...agreement, last: { ...last, files, isCut } }] as const;
    })
    .toReversed();
}

function isEntry(value: unknown): value is readonly [string, Agreement] {
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
