/** What we say about cases. */
import { nodeAtOffset, pathOf } from '../../server/service/document/tree/node';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import type { Effect, FormatKind } from '../../server/service/formats/model';
import { fileOf, problemsIn } from '../kit/formats';
import { type CaseSet, type FolderCase, type ServerCase, textsOf } from './cases/case';
import { type Comparison, comparison } from './compare';

/** A problem, with what a client does about it. */
export interface Told {
  readonly id: string;
  readonly severity: Problem['severity'];
  /** Keys from the root to the place. */
  readonly path: readonly (string | number)[];
  /** Keys from the root to what is marked: of a missing key, the object that lacks it. */
  readonly marked: readonly (string | number)[];
  /** What the client does; `undefined` if it has no verdict of its own. */
  readonly does: Effect | undefined;
}

/** What we say about the changed file of a case, and what a client does about it. What is no JSON is lost as a whole. */
export async function told(one: FolderCase, client: string): Promise<readonly Told[]> {
  const texts = textsOf(one);
  return toldOf(one.file, texts[one.file] ?? '', texts, client);
}

/** What we say about a file. @param around the texts of its folder */
export async function toldOf(
  path: string,
  text: string,
  around: Readonly<Record<string, string>>,
  client: string,
): Promise<readonly Told[]> {
  const { dialect, root } = fileOf(path, text);
  const { checks } = dialect as FormatKind;
  const effects = new Map(
    checks.flatMap(({ id, verdicts }) =>
      verdicts.filter((one) => one.client === client).map(({ does }) => [id, does] as const),
    ),
  );
  const problems = await problemsIn(path, text, around);
  return problems.map(({ severity, data, code, at: { offset } }) => {
    const known = (data ?? {}) as { id?: string; path?: readonly (string | number)[]; key?: string };
    const { id = code, path: at = [], key } = known;
    const does = known.id === undefined && severity === 'error' ? 'refuses' : effects.get(id);
    const node = root && nodeAtOffset(root, offset);
    return { id, severity, path: key === undefined ? at : [...at, key], marked: node ? pathOf(node) : [], does };
  });
}

/** The servers of a client: an error is in each that it leaves out, and in no other. */
export function serversComparison(client: {
  readonly client: string;
  readonly set: CaseSet<ServerCase>;
  readonly file: string;
  /** The key of the root with the servers. */
  readonly root?: string;
  /** What it does about what it does not take. Absent: it loses the server, which is an error. */
  readonly does?: Effect;
}): Comparison<unknown> {
  const { set, file, root = 'mcpServers', does: effect } = client;
  return comparison({
    set,
    isTaken: (said) => said === 'taken',
    differ: async ({ name, text }, said) => {
      const problems = await toldOf(file, `{"${root}": {${JSON.stringify(name)}: ${text}}}`, {}, client.client);
      const isSaid = problems.some(({ severity, does }) => (effect ? does === effect : severity === 'error' && does));
      if (isSaid === (said !== 'taken')) return undefined;
      const ids = problems.map(({ id }) => id).join(' ');
      return { what: `${client.client}: ${said}; we: ${ids}`, isFalseError: isSaid };
    },
  });
}

/** Files of settings: one that is lost as a whole, and nothing else, has a problem that says so. */
export function settingsComparison(client: {
  readonly client: string;
  readonly set: CaseSet<FolderCase>;
  readonly file: string;
  /** What the program says of a file that it takes. */
  readonly taken: string;
  /** What it says of one that is lost. */
  readonly lost: readonly string[];
  /** Whether a problem says that the file is lost. */
  readonly isLost: (problem: Told) => boolean;
}): Comparison<unknown> {
  const { set, file, taken, lost } = client;
  return comparison({
    set,
    isTaken: (said) => said === taken,
    differ: async (one, said) => {
      // Settings without servers are none of ours.
      if (!/mcp/.test(String(one.files[file]))) return undefined;
      const problems = await told(one, client.client);
      const isLost = problems.some(client.isLost);
      if (isLost === lost.includes(said)) return undefined;
      const ids = problems.map(({ id }) => id).join(' ');
      return { what: `${client.client}: ${said}; we: ${ids}`, isFalseError: isLost };
    },
  });
}
