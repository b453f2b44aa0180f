/** A client with a folder of manifests, which pulls its problems as `vscode-languageclient` does. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Diagnostic,
  type WorkspaceDiagnosticReport,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { residentMemory, type Started, startServer } from './lsp-process';

/** The pause of `vscode-languageclient` between two requests for the workspace's problems. Unit: milliseconds. */
const PAUSE = 2_000;
/** Nothing more is to come after so long without a report. Unit: milliseconds. */
const QUIET = 3_000;
const GIVE_UP = 300_000;

const CAPABILITIES = {
  textDocument: { diagnostic: { dynamicRegistration: true } },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    diagnostics: { refreshSupport: true },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
};

/** A running server, and what it has reported. Times are in milliseconds. */
export class WorkspaceClient {
  /** The last result ids, by URI. */
  readonly reported = new Map<string, string>();
  /** The files with problems. */
  readonly faulty = new Set<string>();
  /** Reports with problems since the last change, those that say "unchanged" included. */
  reports = 0;
  /** The bytes of each change of the list of tools, once that is complete. */
  readonly listed: number[] = [];
  private awaited = new Set<string>();
  private readonly started = performance.now();
  private lastReport = performance.now();
  private isStopped = false;

  private constructor(private readonly server: Started) {}

  static async start(command: string, args: readonly string[], folder: string): Promise<WorkspaceClient> {
    const recipe = { name: 'The server', command, args };
    const server = await startServer(recipe, {
      rootUri: folder,
      workspaceFolders: [{ uri: folder, name: 'bench' }],
      capabilities: CAPABILITIES,
      initializationOptions: { listsTools: true },
    });
    const client = new WorkspaceClient(server);
    void client.pull();
    return client;
  }

  /** Waits for a condition, and returns the time since the start. @throws Error if it is not met */
  async until(isMet: () => boolean): Promise<number> {
    while (!isMet()) {
      if (performance.now() - this.started > GIVE_UP) throw new Error('The server has not reported all manifests.');
      await wait(5);
    }
    return performance.now() - this.started;
  }

  /** Waits until nothing more is reported. */
  async idle(): Promise<void> {
    while (performance.now() - this.lastReport < QUIET) await wait(50);
  }

  /** Says that files have changed. @returns the time until all of them are reported */
  async changed(uris: readonly string[]): Promise<number> {
    this.reports = 0;
    this.awaited = new Set(uris);
    const started = performance.now();
    this.lastReport = started;
    await this.server.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: uris.map((uri) => ({ uri, type: 2 })),
    });
    await this.until(() => this.awaited.size === 0);
    return performance.now() - started;
  }

  /** Opens a document to type into. */
  async open(uri: string, text: string) {
    const languageId = uri.endsWith('.json') ? 'json' : 'yaml';
    let version = 1;
    await this.server.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version, text },
    });
    const before = text
      .slice(0, (/\bdescription"?: "?\w/.exec(text)?.index ?? 0) + 'description": "'.length)
      .split('\n');
    const start = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return {
      /** Types a letter into the first description. @returns the time until the problems arrive */
      type: async (): Promise<number> => {
        const started = performance.now();
        version++;
        await this.server.connection.sendNotification('textDocument/didChange', {
          textDocument: { uri, version },
          contentChanges: [{ range: { start, end: start }, text: 'x' }],
        });
        await this.server.connection.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
          textDocument: { uri },
        });
        return performance.now() - started;
      },
      close: () => this.server.connection.sendNotification('textDocument/didClose', { textDocument: { uri } }),
    };
  }

  /** Asks for the list of all tools. @returns the time until something and until all is there, and its bytes; not a number without a list */
  async toolList(): Promise<{ readonly first: number; readonly all: number; readonly bytes: number }> {
    const started = performance.now();
    let first = Number.NaN;
    let bytes = 0;
    const complete = new Promise<void>((done) => {
      this.server.connection.onNotification('toolManifest/toolList', (change: { readonly isComplete: boolean }) => {
        const length = JSON.stringify(change).length;
        if (bytes === 0) first = performance.now() - started;
        bytes += length;
        this.listed.push(length);
        if (change.isComplete) done();
      });
    });
    try {
      await this.server.connection.sendRequest('toolManifest/watchTools', null);
    } catch {
      return { first, all: first, bytes: first };
    }
    await complete;
    this.listed.length = 0;
    return { first, all: performance.now() - started, bytes };
  }

  /** Processor time used so far, in milliseconds, with a resolution of ten; not a number if the system does not report it. */
  async processorTime(): Promise<number> {
    const stat = await readFile(`/proc/${this.server.child.pid}/stat`, 'utf8').catch(() => '');
    // After the name, which is in brackets: `utime` and `stime` are the 14th and 15th field, in hundredths of a second (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** The most memory that the server has had, in MB. */
  async peakMemory(): Promise<number> {
    return (await residentMemory(this.server.child, 'peak')) ?? Number.NaN;
  }

  stop(): void {
    this.isStopped = true;
    this.server.connection.dispose();
    this.server.child.kill('SIGKILL');
  }

  private async pull(): Promise<void> {
    while (!this.isStopped) {
      const previousResultIds = [...this.reported].map(([uri, value]) => ({ uri, value }));
      const partialResultToken = `pull-${performance.now()}`;
      const params = { identifier: 'tool-manifest', previousResultIds, partialResultToken };
      const { partialResult } = WorkspaceDiagnosticRequest;
      const parts = this.server.connection.onProgress(partialResult, partialResultToken, ({ items }) =>
        this.take(items),
      );
      try {
        const { items } = await this.server.connection.sendRequest<WorkspaceDiagnosticReport>(
          'workspace/diagnostic',
          params,
        );
        this.take(items);
      } catch (error) {
        if (this.isStopped) return;
        throw error;
      } finally {
        parts.dispose();
      }
      await wait(PAUSE);
    }
  }

  private take(items: WorkspaceDiagnosticReport['items']): void {
    this.lastReport = performance.now();
    for (const item of items) {
      this.reports++;
      if (item.resultId !== undefined) this.reported.set(item.uri, item.resultId);
      if (item.kind !== 'full') continue;
      if (item.items.length > 0) this.faulty.add(item.uri);
      else this.faulty.delete(item.uri);
      this.awaited.delete(item.uri);
    }
  }
}
