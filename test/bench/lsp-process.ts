/** A language server as a separate process, connected over stdio, as in an editor. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** How to start a server and give it its schema. */
export interface ServerRecipe {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly initializationOptions?: unknown;
  /** Answers `workspace/configuration` for a section. */
  readonly configuration?: (section: string) => unknown;
  /** Called once the server is ready, before the first document. */
  readonly prepare?: (connection: ProtocolConnection) => Promise<void>;
}

/** A server that runs. */
export interface Started {
  readonly child: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
}

/** Starts a server and initialises the connection. @throws Error if it ends before that */
export async function startServer(recipe: ServerRecipe, params: Partial<InitializeParams>): Promise<Started> {
  const child = spawn(recipe.command, [...recipe.args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...recipe.environment },
  });
  let lastWords = '';
  child.stderr.on('data', (data: Buffer) => {
    lastWords = (lastWords + data).slice(-2_000);
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/diagnostic/refresh', () => null);
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly { section?: string }[] }) =>
    items.map(({ section }) => recipe.configuration?.(section ?? '') ?? null),
  );
  connection.listen();
  const died = new Promise<never>((_, reject) => {
    child.on('exit', (code) => reject(new Error(`${recipe.name} ended with ${code} before it was ready.`)));
  });
  const answer = connection.sendRequest<InitializeResult>('initialize', {
    ...{ processId: process.pid, rootUri: null, workspaceFolders: null },
    ...{ capabilities: CAPABILITIES, initializationOptions: recipe.initializationOptions ?? {} },
    ...params,
  });
  const initialized = await Promise.race([answer, died]);
  died.catch(() => undefined);
  child.on('exit', (code) => {
    if (code === null || code === 0) return;
    console.error(`${recipe.name} ended with ${code}:\n${lastWords}`);
    // Rejects pending requests: otherwise the benchmark would end here as if everything had been measured.
    connection.dispose();
  });
  await connection.sendNotification('initialized', {});
  return { child, connection, initialized };
}

/** Resident memory of a process in MB, now or at its highest; `undefined` if the system does not report it. */
export async function residentMemory({ pid }: ChildProcess, when: 'now' | 'peak'): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (when === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

const CAPABILITIES: InitializeParams['capabilities'] = {
  textDocument: {
    diagnostic: { dynamicRegistration: false },
    publishDiagnostics: { versionSupport: true },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] },
  },
  workspace: {
    configuration: true,
    diagnostics: { refreshSupport: true },
    didChangeConfiguration: { dynamicRegistration: true },
  },
};

/** A running server with one document at a time. Times are in milliseconds. */
export class LspProcess {
  private waiting: ((diagnostics: readonly Diagnostic[]) => void)[] = [];
  private document = TextDocument.create('', 'json', 0, '');

  private constructor(
    private readonly server: Started,
    private readonly started: number,
    /** From spawn to the response to `initialize`. */
    readonly ready: number,
  ) {
    server.connection.onNotification(
      'textDocument/publishDiagnostics',
      (params: { uri: string; diagnostics: Diagnostic[] }) => {
        if (params.uri === this.document.uri) for (const wake of this.waiting.splice(0)) wake(params.diagnostics);
      },
    );
  }

  /** Milliseconds since spawn. */
  get age(): number {
    return performance.now() - this.started;
  }

  static async start(recipe: ServerRecipe): Promise<LspProcess> {
    const started = performance.now();
    const server = await startServer(recipe, {});
    const process = new LspProcess(server, started, performance.now() - started);
    await recipe.prepare?.(server.connection);
    return process;
  }

  /** Waits until the server responds to a request, for which it has loaded what it needs after `initialize`. */
  async settled(): Promise<void> {
    const position = { line: 0, character: 0 };
    await this.server.connection.sendRequest('textDocument/hover', {
      textDocument: { uri: 'file:///none.json' },
      position,
    });
  }

  /** Opens a document. @returns milliseconds until its diagnostics arrive */
  async open(
    uri: string,
    languageId: string,
    text: string,
  ): Promise<{ readonly ms: number; readonly problems: number }> {
    this.document = TextDocument.create(uri, languageId, 1, text);
    const started = performance.now();
    const pushed = this.nextPush();
    await this.server.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
    const problems = await this.problems(pushed);
    return { ms: performance.now() - started, problems: problems.length };
  }

  /** Types one character. @returns milliseconds until the diagnostics of the new text arrive */
  async type(offset: number, character: string): Promise<number> {
    const position = this.document.positionAt(offset);
    const contentChanges = [{ range: { start: position, end: position }, text: character }];
    const version = this.document.version + 1;
    TextDocument.update(this.document, contentChanges, version);
    const started = performance.now();
    const pushed = this.nextPush();
    await this.server.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.document.uri, version },
      contentChanges,
    });
    await this.problems(pushed);
    return performance.now() - started;
  }

  /** Sends a request for a position. @returns milliseconds until the response arrives, and the response */
  async ask(method: string, offset: number): Promise<{ readonly ms: number; readonly answer: unknown }> {
    const started = performance.now();
    const answer = await this.server.connection.sendRequest(method, {
      textDocument: { uri: this.document.uri },
      position: this.document.positionAt(offset),
    });
    return { ms: performance.now() - started, answer };
  }

  /** Resident memory in MB; `undefined` if the system does not report it. */
  memory(): Promise<number | undefined> {
    return residentMemory(this.server.child, 'now');
  }

  /** Processor time of its threads, in milliseconds; `undefined` if the system does not report it. Other processes change it less than the time. */
  async processorTime(): Promise<number | undefined> {
    const tasks = `/proc/${this.server.child.pid}/task`;
    const threads = await readdir(tasks).catch(() => []);
    const times = threads.map(async (id) => Number.parseInt(await readFile(`${tasks}/${id}/schedstat`, 'utf8'), 10));
    const all = await Promise.all(times).catch(() => []);
    return all.length === 0 ? undefined : all.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  }

  /** Shuts the server down as an editor does, and waits for its end. */
  async leave(): Promise<void> {
    const ended = new Promise((resolve) => this.server.child.once('exit', resolve));
    await this.server.connection.sendRequest('shutdown');
    await this.server.connection.sendNotification('exit');
    await ended;
    this.server.connection.dispose();
  }

  stop(): void {
    this.server.connection.dispose();
    this.server.child.kill('SIGKILL');
  }

  private problems(pushed: Promise<readonly Diagnostic[]>): Promise<readonly Diagnostic[]> {
    if (!this.server.initialized.capabilities.diagnosticProvider) return pushed;
    return this.server.connection
      .sendRequest<{ items?: Diagnostic[] }>('textDocument/diagnostic', { textDocument: { uri: this.document.uri } })
      .then(({ items }) => items ?? []);
  }

  private nextPush(): Promise<readonly Diagnostic[]> {
    this.waiting = [];
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }
}
