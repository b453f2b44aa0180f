/** An editor's end of a language server that runs as a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  createMessageConnection,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type MessageConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

/** A client that supports only what it says in its `initialize`: a request that it does not expect fails the test. */
export class StdioClient {
  private readonly published = new Map<string, readonly Diagnostic[]>();
  private readonly waiting: (() => void)[] = [];
  /** Requests of the server that no handler was set for. */
  readonly unexpected: string[] = [];

  private constructor(
    private readonly server: ChildProcess,
    readonly connection: MessageConnection,
    /** The exit code, once it has ended. */
    readonly ended: Promise<number | null>,
  ) {
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      this.published.set(uri, diagnostics);
      for (const wake of this.waiting.splice(0)) wake();
    });
    connection.onRequest((method: string) => {
      this.unexpected.push(method);
      return null;
    });
    connection.listen();
  }

  /** Starts a program with `--stdio`, without sending anything. @param errors what happens to its error output */
  static start(program: string, errors: 'inherit' | 'ignore' = 'inherit'): StdioClient {
    const server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', errors] });
    const ended = new Promise<number | null>((done) => server.on('exit', done));
    const reader = new StreamMessageReader(server.stdout);
    return new StdioClient(server, createMessageConnection(reader, new StreamMessageWriter(server.stdin)), ended);
  }

  async initialize(params: Partial<InitializeParams>): Promise<InitializeResult> {
    const all = { processId: process.pid, rootUri: null, capabilities: {}, ...params };
    const result = await this.connection.sendRequest<InitializeResult>('initialize', all);
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  open(uri: string, text: string, languageId = 'json'): Promise<void> {
    return this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  request<R>(method: string, params: unknown): Promise<R> {
    return this.connection.sendRequest<R>(method, params);
  }

  /** Waits until the problems pushed for a document satisfy a condition. */
  async problems(uri: string, isRight: (codes: readonly unknown[]) => boolean): Promise<readonly Diagnostic[]> {
    for (;;) {
      const found = this.published.get(uri);
      if (found && isRight(found.map(({ code }) => code))) return found;
      await new Promise<void>((wake) => {
        this.waiting.push(wake);
      });
    }
  }

  /** Closes the input, as an editor that crashes. */
  hangUp(): void {
    this.server.stdin?.end();
  }

  /** Ends the server as the protocol says. */
  async stop(): Promise<number | null> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    const code = await this.ended;
    this.connection.dispose();
    return code;
  }

  kill(): void {
    this.server.kill('SIGKILL');
  }
}
