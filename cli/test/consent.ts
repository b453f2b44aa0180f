/** Shows everything that the cases would run, and asks for consent once. */

import { type Fingerprint, Fingerprints } from '../../runner/fingerprint';
import { filePath } from '../../server/node/file-uri';
import { changedText, consentFolder } from '../run/ask-to-run';
import { askConsent, type Consent } from '../run/consent';
import { planText } from '../run/plan-format';
import type { Terminal } from '../terminal';
import { visible } from '../visible';
import type { LoadedFile, ReadyCase } from './load';

/** Maximum number of case names listed above a plan. */
const MAX_NAMES = 5;

/** Cases of one file that execute the same. */
interface Kind {
  readonly ready: ReadyCase;
  readonly path: string;
  readonly fingerprint: Fingerprint;
  readonly names: string[];
}

/**
 * Shows each distinct call once, with its cases, and asks for consent; asks again if what would be executed has changed in the meantime.
 */
export async function agreedTo(files: readonly LoadedFile[], terminal: Terminal): Promise<Consent> {
  const fingerprints = new Fingerprints();
  let confirmed: ReadonlyMap<string, Kind> | undefined;
  for (;;) {
    const kinds = await kindsOf(files, fingerprints);
    if (confirmed && [...kinds.keys()].join() === [...confirmed.keys()].join()) return 'confirmed';
    const shown = [...kinds.values()].map(({ ready, path, names }) => {
      const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
      const head = visible(`${path}: ${names.slice(0, MAX_NAMES).join('; ')}${more}`);
      const plan = planText(ready.plan, { interpreters: ready.interpreters, isAsked: true });
      return `${head}\n${plan}`;
    });
    const changed = confirmed ? changedText(printsOf(confirmed), printsOf(kinds), terminal.cwd) : '';
    const question = `${changed}This will be run:\n${shown.join('\n')}`;
    const consent = await askConsent(question, 'Run all of it?', terminal);
    if (consent !== 'confirmed') return consent;
    confirmed = kinds;
  }
}

async function kindsOf(files: readonly LoadedFile[], fingerprints: Fingerprints): Promise<ReadonlyMap<string, Kind>> {
  const kinds = new Map<string, Kind>();
  for (const { path, source, cases } of files) {
    const folder = consentFolder(filePath(source?.document.uri ?? '') ?? path);
    const all = cases.flatMap(({ name, ready }) => (ready ? [{ name, ready }] : []));
    const calls = all.map(({ ready }) => ({ plan: ready.plan, machine: ready.interpreters }));
    const prints = await fingerprints.of(folder, calls);
    for (const [index, { name, ready }] of all.entries()) {
      const fingerprint = prints[index];
      if (!fingerprint) continue;
      const key = `${fingerprint.digest} ${path}`;
      const known = kinds.get(key);
      if (known) known.names.push(name);
      else kinds.set(key, { ready, path, fingerprint, names: [name] });
    }
  }
  return kinds;
}

function printsOf(kinds: ReadonlyMap<string, Kind>): readonly Fingerprint[] {
  return [...kinds.values()].map(({ fingerprint }) => fingerprint);
}
