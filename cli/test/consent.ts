/** Shows the ways in which the cases call tools, and asks for consent once. */
import { basename } from 'node:path';
import { type Way, type WayCall, waysOf } from '../../common/invocation/ways';
import { type Fingerprint, Fingerprints } from '../../runner/fingerprint';
import { filePath } from '../../server/node/file-uri';
import { changedText, consentFolder, shownPath } from '../run/ask-to-run';
import { askConsent, type Consent } from '../run/consent';
import { interpreterText, planText } from '../run/plan-format';
import type { Terminal } from '../terminal';
import { visible } from '../visible';
import type { LoadedFile, ReadyCase } from './load';

/** A call of a case. */
interface CaseCall extends WayCall {
  readonly ready: ReadyCase;
}

/** The calls of the cases of one folder. */
interface FolderCalls {
  /** Absolute. */
  readonly folder: string;
  readonly calls: readonly CaseCall[];
  readonly fingerprints: readonly Fingerprint[];
}

/** Asks; asks again if what would be executed has changed in the meantime. */
export async function agreedTo(files: readonly LoadedFile[], terminal: Terminal): Promise<Consent> {
  const fingerprints = new Fingerprints();
  let confirmed: readonly FolderCalls[] | undefined;
  for (;;) {
    const now = await folderCalls(files, fingerprints);
    if (confirmed && digests(confirmed) === digests(now)) return 'confirmed';
    const changed = confirmed ? changedText(confirmed.flatMap(prints), now.flatMap(prints), terminal.cwd) : '';
    const shown = now.map((one) => folderText(one, terminal.cwd)).join('');
    const consent = await askConsent(`${changed}This will be run:\n${shown}`, 'Run all of it?', terminal);
    if (consent !== 'confirmed') return consent;
    confirmed = now;
  }
}

/** The folder, and a line for each way of calling, with its calls below if there are several. */
function folderText({ folder, calls }: FolderCalls, cwd: string): string {
  const name = folder === cwd ? basename(cwd) : shownPath(folder, cwd);
  return `Tools of ${visible(name)}\n${waysOf(calls, folder).map(wayText).join('')}`;
}

function wayText({ text, details, calls, isWhole }: Way<CaseCall>): string {
  const lines = details.length > 1 ? details.map((detail) => `    ${visible(detail)}\n`) : [];
  // In a terminal there is room for what is too long for a line.
  const whole = isWhole ? [] : calls.map(({ ready }) => planText(ready.plan, { ...ready, isAsked: true }));
  return [`  • ${visible(details.length === 1 ? (details[0] ?? text) : text)}\n`, ...lines, ...whole].join('');
}

async function folderCalls(files: readonly LoadedFile[], fingerprints: Fingerprints): Promise<readonly FolderCalls[]> {
  const folders = new Map<string, CaseCall[]>();
  for (const { path, source, cases } of files) {
    const folder = consentFolder(filePath(source?.document.uri ?? '') ?? path);
    const calls = cases.flatMap(({ ready }) =>
      ready ? [{ ready, plan: ready.plan, ...interpreterText(ready.plan, ready.interpreters) }] : [],
    );
    if (calls.length > 0) folders.set(folder, [...(folders.get(folder) ?? []), ...calls]);
  }
  return Promise.all(
    [...folders].map(async ([folder, calls]) => {
      const asked = calls.map(({ ready: { plan, interpreters } }) => ({ plan, machine: interpreters }));
      return { folder, calls, fingerprints: await fingerprints.of(folder, asked) };
    }),
  );
}

function prints({ fingerprints }: FolderCalls): readonly Fingerprint[] {
  return fingerprints;
}

function digests(folders: readonly FolderCalls[]): string {
  return folders
    .flatMap(prints)
    .map(({ digest }) => digest)
    .join();
}
