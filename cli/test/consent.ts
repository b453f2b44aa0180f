/** Shows the ways in which the cases call tools, and asks for consent once. */
import { basename } from 'node:path';
import { pathIn, type Way, type WayCall, waysOf } from '../../common/invocation/ways';
import { visible } from '../../common/text/visible';
import { filePath } from '../../server/node/file-uri';
import { askConsent, type Consent, consentFolder } from '../run/consent';
import { interpreterText, planText } from '../run/plan-format';
import type { Terminal } from '../terminal';
import type { LoadedFile, ReadyCase } from './load';

/** A call of a case. */
interface CaseCall extends WayCall {
  readonly ready: ReadyCase;
}

/** Asks about all calls of the files, by their folders. */
export function agreedTo(files: readonly LoadedFile[], terminal: Terminal): Promise<Consent> {
  const folders = new Map<string, readonly CaseCall[]>();
  for (const { path, source, cases } of files) {
    const folder = consentFolder(filePath(source?.document.uri ?? '') ?? path);
    const calls = cases.flatMap(({ ready }) =>
      ready ? [{ ready, plan: ready.plan, ...interpreterText(ready.plan, ready.interpreters) }] : [],
    );
    if (calls.length > 0) folders.set(folder, [...(folders.get(folder) ?? []), ...calls]);
  }
  const shown = [...folders].map(([folder, calls]) => folderText(folder, calls, terminal.cwd)).join('');
  const asked = [...folders].map(([folder, calls]) => {
    return { folder, calls: calls.map(({ ready: { plan, interpreters } }) => ({ plan, machine: interpreters })) };
  });
  return askConsent(asked, { shown, question: 'Run all of it?' }, terminal);
}

/** The folder, and a line for each way of calling, with its calls below if there are several. */
function folderText(folder: string, calls: readonly CaseCall[], cwd: string): string {
  const name = folder === cwd ? basename(cwd) : pathIn(folder, cwd);
  return `Tools of ${visible(name)}\n${waysOf(calls, folder).map(wayText).join('')}`;
}

function wayText({ text, details, calls, isWhole }: Way<CaseCall>): string {
  const lines = details.length > 1 ? details.map((detail) => `    ${visible(detail)}\n`) : [];
  // In a terminal there is room for what is too long for a line.
  const whole = isWhole ? [] : calls.map(({ ready }) => planText(ready.plan, { ...ready, isAsked: true }));
  return [`  • ${visible(details.length === 1 ? (details[0] ?? text) : text)}\n`, ...lines, ...whole].join('');
}
