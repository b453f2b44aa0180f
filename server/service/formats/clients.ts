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
  amp: { title: 'Amp', version: '', seen: '2026-08-18' },
  antigravity: { title: 'Antigravity', version: '', seen: '2026-08-18' },
  augment: { title: 'Augment', version: '', seen: '2026-08-18' },
  'claude-code': { title: 'Claude Code', version: '2.1.332', seen: '2026-11-26' },
  'claude-desktop': { title: 'Claude Desktop', version: '', seen: '2026-11-26' },
  cline: { title: 'Cline', version: '', seen: '2026-08-22' },
  codex: { title: 'Codex', version: '0.171.0', seen: '2026-11-26' },
  'codex-validator': { title: "Codex's plugin validator", version: '', seen: '2026-11-29' },
  'copilot-cli': { title: 'Copilot CLI', version: '1.0.102', seen: '2026-11-26' },
  cursor: { title: 'Cursor', version: '', seen: '2026-08-07' },
  devin: { title: 'Devin', version: '', seen: '2026-08-18' },
  factory: { title: 'Factory', version: '', seen: '2026-08-18' },
  'gemini-cli': { title: 'Gemini CLI', version: '0.61.0', seen: '2026-11-29' },
  junie: { title: 'Junie', version: '', seen: '2026-08-18' },
  kilo: { title: 'Kilo', version: '', seen: '2026-08-18' },
  kimi: { title: 'Kimi Code', version: '', seen: '2026-08-18' },
  kiro: { title: 'Kiro', version: '', seen: '2026-08-18' },
  opencode: { title: 'opencode', version: '1.18.33', seen: '2026-11-29' },
  'qwen-code': { title: 'Qwen Code', version: '0.24.4', seen: '2026-11-29' },
  roo: { title: 'Roo Code', version: '', seen: '2026-04-14' },
  'rovo-dev': { title: 'Rovo Dev', version: '', seen: '2026-08-18' },
  'skills-ref': { title: 'skills-ref', version: '0.1.5', seen: '2026-11-29' },
  vscode: { title: 'VS Code', version: '', seen: '2026-11-26' },
  warp: { title: 'Warp', version: '', seen: '2026-08-18' },
  windsurf: { title: 'Windsurf', version: '', seen: '2026-08-18' },
  zed: { title: 'Zed', version: '', seen: '2026-08-18' },
} as const satisfies Readonly<Record<string, Client>>;

/** The id of a client. */
export type ClientId = keyof typeof CLIENTS;

/** A client by its id. */
export function clientOf(id: ClientId): Client {
  return CLIENTS[id];
}
