/** The clients whose verdicts are known: the programs that read plugins, marketplaces, lists of servers and skills. */

/** A program that reads such files. */
interface Client {
  /** Its name in messages. */
  readonly title: string;
  /** The version whose behaviour the verdicts describe. */
  readonly version: string;
  /** When it was run, or its sources were read: a date. */
  readonly seen: string;
}

/** The clients, by the ids that verdicts use. */
export const CLIENTS = {
  'claude-code': { title: 'Claude Code', version: '2.1.332', seen: '2026-11-26' },
  'claude-desktop': { title: 'Claude Desktop', version: '', seen: '2026-11-26' },
  codex: { title: 'Codex', version: '0.171.0', seen: '2026-11-26' },
  'copilot-cli': { title: 'Copilot CLI', version: '1.0.102', seen: '2026-11-26' },
  cursor: { title: 'Cursor', version: '', seen: '2026-08-07' },
  'gemini-cli': { title: 'Gemini CLI', version: '0.61.0', seen: '2026-11-26' },
  vscode: { title: 'VS Code', version: '', seen: '2026-11-26' },
} as const satisfies Readonly<Record<string, Client>>;

/** The id of a client. */
export type ClientId = keyof typeof CLIENTS;

/** A client by its id. */
export function clientOf(id: ClientId): Client {
  return CLIENTS[id];
}
