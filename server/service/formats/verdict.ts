/** Verdicts in words: what clients do about a violation, how severe that is, and how it is known. */
import { gravity, type Severity } from '../model/rule';
import { andList } from '../rules/labels';
import { clientOf } from './clients';
import type { Check, Effect, FormatKind, Verdict } from './model';

/** What a client does, as a phrase for one and for several of them, and its severity if the file is written for them. */
const EFFECTS: Readonly<Record<Effect, { readonly one: string; readonly many: string; readonly severity: Severity }>> =
  {
    refuses: { one: 'refuses the whole {whole}', many: 'refuse the whole {whole}', severity: 'error' },
    'ignores-file': { one: 'ignores the whole file', many: 'ignore the whole file', severity: 'error' },
    'breaks-all': {
      one: 'ends with an exception, and loads no {whole} at all',
      many: 'end with an exception, and load no {whole} at all',
      severity: 'error',
    },
    forbids: { one: 'does not allow it in its schema', many: 'do not allow it in their schemas', severity: 'warning' },
    'fails-validation': { one: 'refuses it', many: 'refuse it', severity: 'warning' },
    drops: { one: 'skips this {part}', many: 'skip this {part}', severity: 'error' },
    'starts-none': { one: 'starts none of its servers', many: 'start none of its servers', severity: 'error' },
    'fails-to-install': { one: "can't install it", many: "can't install it", severity: 'error' },
    'cannot-load': { one: "can't load it", many: "can't load it", severity: 'error' },
    'cannot-start': { one: "can't start it", many: "can't start it", severity: 'error' },
    ignores: { one: 'ignores it', many: 'ignore it', severity: 'warning' },
    'takes-literally': { one: 'takes it literally', many: 'take it literally', severity: 'warning' },
    cuts: { one: 'cuts it', many: 'cut it', severity: 'warning' },
    warns: { one: 'accepts it with a warning', many: 'accept it with a warning', severity: 'warning' },
  };

/** Returns the severity of a check at a place: the highest of those that the file is written for; an information if it is only for others. */
export function severityOf({ severity, verdicts }: Check, { place }: Pick<FormatKind, 'place'>): Severity {
  if (severity) return severity;
  const own = verdicts
    .filter(({ client }) => place.readers.includes(client) || place.beside?.[client] !== undefined)
    .map(({ does }) => EFFECTS[does].severity);
  return own.reduce<Severity>((highest, one) => (gravity(one) > gravity(highest) ? one : highest), 'information');
}

/** Whether a client loses what a verdict is about: the file, the entry, or all servers. */
export function isLoss({ does }: Verdict): boolean {
  return EFFECTS[does].severity === 'error';
}

/** Returns what the clients do, in a sentence for each thing they do: "Codex 0.171.0 skips this server without a message." */
export function consequences(verdicts: readonly Verdict[], { format }: Pick<FormatKind, 'format'>): string {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const key = `${verdict.does} ${verdict.isSilent ?? false}`;
    groups.set(key, [...(groups.get(key) ?? []), verdict]);
  }
  const sentences = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { one, many } = EFFECTS[first.does];
    const does = (group.length === 1 ? one : many).replace('{whole}', format.whole).replace('{part}', format.parts.one);
    return `${andList(group.map(nameOf))} ${does}${first.isSilent ? ' without a message' : ''}.`;
  });
  return sentences.join(' ');
}

/** "Codex 0.171.0". */
function nameOf({ client }: Verdict): string {
  const { title, version } = clientOf(client);
  return version === '' ? title : `${title} ${version}`;
}

/** Returns how the verdicts of a check are known, in a line for each client. */
export function evidenceFor({ id, verdicts }: Check): readonly string[] {
  return verdicts.map((verdict) => {
    const { seen } = clientOf(verdict.client);
    const how = verdict.from ?? `run on ${seen}`;
    const said = verdict.says === undefined ? '' : ` It says: "${verdict.says}".`;
    return `${nameOf(verdict)}: ${how} (${id}).${said}`;
  });
}
