/** All that the cases would run, shown at once and asked about once. */
import { fingerprint } from '../../runner/fingerprint';
import { askConsent, type Consent } from '../run/consent';
import { planText } from '../run/plan-format';
import type { Terminal } from '../terminal';
import { visible } from '../visible';
import type { LoadedFile, ReadyCase } from './load';

/** Names of cases that are listed over a plan. */
const MOST_NAMES = 5;

/** Shows each thing that would be executed once, with the cases that do, and asks whether they may be run. */
export async function agreedTo(files: readonly LoadedFile[], terminal: Terminal): Promise<Consent> {
  const kinds = new Map<string, { readonly ready: ReadyCase; readonly path: string; readonly names: string[] }>();
  for (const { path, cases } of files) {
    for (const { name, ready } of cases) {
      if (!ready) continue;
      const print = `${path} ${await fingerprint(ready.plan)}`;
      const known = kinds.get(print);
      if (known) known.names.push(name);
      else kinds.set(print, { ready, path, names: [name] });
    }
  }
  const shown = [...kinds.values()].map(({ ready, path, names }) => {
    const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
    return `${visible(`${path}: ${names.slice(0, MOST_NAMES).join('; ')}${more}`)}\n${planText(ready.plan)}`;
  });
  return askConsent(`This will be run:\n${shown.join('\n')}`, 'Run all of it?', terminal);
}
