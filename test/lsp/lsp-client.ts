/** A real client and a real server, connected by two streams in one process: an LSP round trip in a unit test. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import {
  type ClientCapabilities,
  type CodeAction,
  type CodeActionTriggerKind,
  type CompletionItem,
  type CompletionList,
  type ConfigurationParams,
  createProtocolConnection,
  type Diagnostic,
  DocumentDiagnosticRequest,
  type Hover,
  type InitializeResult,
  type LogMessageParams,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { HeldMessages, type StartSession, serve } from '../../server/connection';
import type { Disk } from '../../server/files/disk';
import { fileUri } from '../../server/node/file-uri';
import { localFiles } from '../../server/node/node-workspace';
import { startNodeSession } from '../../server/node-session';
import type { InitializationOptions } from '../../server/protocol/messages';
import { startSession } from '../../server/session';

/** The options of a client. */
export interface LspClientOptions {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: InitializationOptions;
  /** URIs of the open folders. */
  readonly folders?: readonly string[];
  /** The response to `workspace/configuration` for section `toolManifest`, for a folder or without scope. */
  readonly settings?: (scopeUri: string | undefined) => unknown;
  /** The server has loaded its session when this is resolved; by default at once. */
  readonly loaded?: Promise<void>;
  /** The disk of the server; by default that of `node-session.ts`. */
  readonly disk?: Disk;
  /** The client responds to registrations when this is resolved; by default at once. */
  readonly registered?: Promise<void>;
}

/** The capabilities of modern editors, as far as they matter here. */
export const PULLING: ClientCapabilities = {
  textDocument: {
    diagnostic: { dynamicRegistration: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: { completionItem: { documentationFormat: ['markdown', 'plaintext'] } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
  workspace: { diagnostics: { refreshSupport: true }, workspaceEdit: { documentChanges: true } },
};

/** The same, in an editor that is asked for its settings. */
export const CONFIGURED: ClientCapabilities = {
  ...PULLING,
  workspace: {
    ...PULLING.workspace,
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
  },
};

const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** A connection to a new server that is not initialised. */
export function connectionTo({ loaded, disk }: LspClientOptions = {}): ProtocolConnection {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const held = new HeldMessages();
  const ends = [new StreamMessageReader(toServer), new StreamMessageWriter(toClient)] as const;
  serve(createConnection(ProposedFeatures.all, ...ends, { messageStrategy: held }), held, 'test', async () => {
    await loaded;
    return disk ? sessionWith(disk) : startNodeSession;
  });
  return createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
}

/** A connected and initialised client. */
export class LspClient {
  readonly pushed: PublishDiagnosticsParams[] = [];
  /** The responses to `workspace/configuration` and `workspace/workspaceFolders` from now on. */
  settings: NonNullable<LspClientOptions['settings']>;
  folders: readonly string[];
  private readonly waiting: (() => void)[] = [];
  private readonly asked: (() => void)[] = [];
  private answered = 0;

  private constructor(
    readonly connection: ProtocolConnection,
    readonly initialized: InitializeResult,
    options: LspClientOptions,
    /** The methods that the server registered dynamically, one for each registration. */
    readonly registrations: readonly string[],
    /** The lines that the server wrote to the editor's log. */
    readonly log: readonly string[],
  ) {
    this.settings = options.settings ?? (() => null);
    this.folders = options.folders ?? [];
  }

  /** Starts a new server and initialises the connection. */
  static async start(options: LspClientOptions = {}): Promise<LspClient> {
    const connection = connectionTo(options);
    const early: PublishDiagnosticsParams[] = [];
    let client: LspClient | undefined;
    let made: (client: LspClient) => void = () => {};
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      (client?.pushed ?? early).push(params);
      wake();
    });
    const registrations: string[] = [];
    const log: string[] = [];
    const wake = () => {
      for (const waiting of client?.waiting.splice(0) ?? []) waiting();
    };
    connection.onRequest('client/registerCapability', async ({ registrations: all }: RegistrationParams) => {
      registrations.push(...all.map(({ method }) => method));
      wake();
      await options.registered;
      return null;
    });
    connection.onRequest('client/unregisterCapability', () => null);
    connection.onNotification('window/logMessage', ({ message }: LogMessageParams) => {
      log.push(message);
      wake();
    });
    connection.onRequest('workspace/diagnostic/refresh', () => null);
    const ready = new Promise<LspClient>((resolve) => {
      made = resolve;
    });
    connection.onRequest('workspace/configuration', async ({ items }: ConfigurationParams) => {
      const asked = await ready;
      // Counted after the response: a test that waits for the count finds the server with these settings.
      setImmediate(() => asked.wasAsked());
      return items.map(({ scopeUri }) => asked.settings(scopeUri) ?? null);
    });
    connection.onRequest('workspace/workspaceFolders', async () =>
      (await ready).folders.map((uri) => ({ uri, name: uri })),
    );
    connection.listen();
    const initialized = await connection.sendRequest<InitializeResult>('initialize', {
      processId: null,
      rootUri: null,
      capabilities: options.capabilities ?? PULLING,
      initializationOptions: options.initializationOptions,
      workspaceFolders: options.folders?.map((uri) => ({ uri, name: uri })) ?? null,
    });
    client = new LspClient(connection, initialized, options, registrations, log);
    made(client);
    client.pushed.push(...early);
    await connection.sendNotification('initialized', {});
    return client;
  }

  /** Opens a document in the "editor". */
  open(uri: string, text: string, languageId = uri.endsWith('json') ? 'json' : 'yaml'): Promise<void> {
    return this.tell('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
  }

  /** Replaces the whole text, as a new version. */
  change(uri: string, version: number, text: string): Promise<void> {
    return this.tell('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  /** Pulls the diagnostics of a document. */
  async diagnostics(uri: string): Promise<readonly Diagnostic[]> {
    const report = await this.ask(DocumentDiagnosticRequest.type, { textDocument: { uri } });
    return report.kind === 'full' ? report.items : [];
  }

  /** The codes of a document's diagnostics. */
  async codes(uri: string): Promise<readonly string[]> {
    return (await this.diagnostics(uri)).map(({ code }) => String(code));
  }

  /** Closes a document in the "editor". */
  close(uri: string): Promise<void> {
    return this.tell('textDocument/didClose', { textDocument: { uri } });
  }

  /** Reports a file as an editor's watcher does. @param type 1 if it was created, 2 if it has changed, 3 if it was deleted */
  changed(uri: string, type = 2): Promise<void> {
    return this.tell('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
  }

  /** Tells that the settings have changed, and waits until the server has requested them. */
  async settingsChanged(): Promise<void> {
    await this.tell('workspace/didChangeConfiguration', { settings: null });
    await this.configured();
  }

  /** The actions for diagnostics, by default at the first of them. @param only the wanted kind */
  actions(
    uri: string,
    diagnostics: readonly Diagnostic[],
    only?: string,
    range?: Range,
    triggerKind?: CodeActionTriggerKind,
  ): Promise<CodeAction[]> {
    const context = { diagnostics, ...(only !== undefined && { only: [only] }), triggerKind };
    const params = { textDocument: { uri }, range: range ?? diagnostics[0]?.range ?? START, context };
    return this.request('textDocument/codeAction', params);
  }

  /** The labels that are offered at a place. */
  async labels(uri: string, line: number, character: number): Promise<readonly string[]> {
    const params = { textDocument: { uri }, position: { line, character } };
    const found = await this.request<CompletionItem[] | CompletionList>('textDocument/completion', params);
    return (Array.isArray(found) ? found : found.items).map(({ label }) => label);
  }

  /** The content of the hover at a place, as JSON. */
  async hover(uri: string, line: number, character: number): Promise<string> {
    const params = { textDocument: { uri }, position: { line, character } };
    return JSON.stringify((await this.request<Hover>('textDocument/hover', params)).contents);
  }

  /** Pulls the problems of the workspace. @param previous the reports before */
  async workspaceProblems(
    previous: WorkspaceDiagnosticReport['items'] = [],
  ): Promise<WorkspaceDiagnosticReport['items']> {
    const previousResultIds = previous.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
    return (await this.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds })).items;
  }

  /** Waits for pushed diagnostics of a document that satisfy a condition. */
  async pushedFor(
    uri: string,
    isRight: (diagnostics: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]> {
    const last = () => this.pushed.findLast((params) => params.uri === uri);
    await this.waitFor(() => isRight(last()?.diagnostics ?? []) && last() !== undefined);
    return last()?.diagnostics ?? [];
  }

  /** Waits until a condition holds; it is checked whenever the server sends a notification or request. */
  async waitFor(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((wake) => {
        this.waiting.push(wake);
      });
    }
  }

  /** Waits until the server has received its settings again. */
  async configured(): Promise<void> {
    if (this.answered === 0) {
      await new Promise<void>((wake) => {
        this.asked.push(wake);
      });
    }
    this.answered = 0;
    // The server processes messages in order: once it responds to this, it has read the settings.
    await this.ask('toolManifest/dialects', null);
  }

  private wasAsked(): void {
    this.answered++;
    for (const wake of this.asked.splice(0)) wake();
  }

  /** Sends a request of a known type. */
  get ask(): ProtocolConnection['sendRequest'] {
    return this.connection.sendRequest;
  }

  /** Sends a notification. */
  get tell(): ProtocolConnection['sendNotification'] {
    return this.connection.sendNotification;
  }

  request<R>(method: string, params: unknown): Promise<R> {
    return this.ask<R>(method, params);
  }

  async stop(): Promise<void> {
    await this.ask('shutdown');
    this.connection.dispose();
  }
}

function sessionWith(disk: Disk): StartSession {
  return (connection, handshake) => startSession(connection, handshake, { files: localFiles(disk) });
}

/** A text after an action that changes it alone. */
export function applied(text: string, action: CodeAction | undefined): string {
  const [change] = action?.edit?.documentChanges ?? [];
  const edits = change && 'edits' in change ? change.edits : [];
  const plain = edits.map((edit) => ({ range: edit.range, newText: 'newText' in edit ? edit.newText : '' }));
  return TextDocument.applyEdits(TextDocument.create('', '', 1, text), plain);
}

/** What the tests of a file use: a folder on disk for each of them, and the clients that they start, which end with it. */
export function lspTest() {
  let root = '';
  const clients: LspClient[] = [];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'tool-manifest-lsp-'));
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.stop();
    await rm(root, { recursive: true });
  });
  const at = (path: string) => join(root, path);
  return {
    /** A path in the folder. */
    at,
    uriOf: (path: string) => fileUri(at(path)),
    /** Writes a file, executable: an object as JSON. */
    async write(path: string, content: string | object): Promise<void> {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o755 });
    },
    async start(options: LspClientOptions = {}): Promise<LspClient> {
      const client = await LspClient.start(options);
      clients.push(client);
      return client;
    },
  };
}
