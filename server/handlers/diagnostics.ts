/** Diagnostics: pulled if the client supports it, pushed otherwise; for open documents and for the rest of the workspace. */
import {
  type CancellationToken,
  type Connection,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type ResultProgressReporter,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceFullDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { Outdated, safely } from '../run-safe';
import type { Cancellation } from '../service/features/diagnostics/check';
import { afterRound } from '../service/turns';
import { Batches } from './batches';
import { checked } from './checked';
import { ClosedProblems, type ClosedReport } from './closed-problems';

/** Reports that are found within this time are sent together. Unit: milliseconds. */
const SENT_EVERY = 100;

/** The result id of a file whose problems the client may have from elsewhere: it is different from all others. */
const UNKNOWN = 'unknown';

/**
 * Registers `textDocument/diagnostic` and `workspace/diagnostic`, or `textDocument/publishDiagnostics`. @returns triggers a check of
 * everything
 */
export function serveDiagnostics(connection: Connection, context: ServerContext): () => void {
  const closed = new ClosedProblems(context);
  if (context.client.pullsDiagnostics) return servePull(connection, context, closed);
  return servePush(connection, context, closed);
}

/** A request for the workspace's problems. */
interface WorkspacePull {
  /** Result ids by URI, as the client knows them. */
  readonly previous: Map<string, string>;
  /** Where parts of the response are sent, for a client that takes them. */
  readonly partial: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined;
}

function servePull(connection: Connection, context: ServerContext, closed: ClosedProblems): () => void {
  let changes = 0;
  const waiting = new Set<() => void>();
  /** Documents closed since the last workspace report: the client may have pulled their problems just before. */
  const left = new Set<string>();
  /** Documents that were closed and not asked about since. */
  const closing = new Set<string>();
  const wake = () => {
    changes++;
    for (const done of waiting) done();
    waiting.clear();
  };
  const change = (token: CancellationToken) =>
    new Promise<void>((done) => {
      waiting.add(done);
      token.onCancellationRequested(() => {
        waiting.delete(done);
        done();
      });
    });
  /** Reports what is different from the previous reports, which are brought up to date. @returns how many reports that were */
  const reportChanges = async (
    previous: Map<string, string>,
    send: (reports: readonly WorkspaceFullDocumentDiagnosticReport[]) => void,
    token: CancellationToken,
  ): Promise<number> => {
    for (const uri of left) previous.set(uri, UNKNOWN);
    left.clear();
    let count = 0;
    const batches = new Batches(send, SENT_EVERY);
    try {
      for await (const report of closed.changedSince(previous, token)) {
        count++;
        previous.set(report.uri, report.resultId);
        batches.add(fullReport(report));
      }
    } finally {
      batches.flush();
    }
    return count;
  };
  /** Reports the problems of a closed document with the workspace again: the client had those of its text before. */
  const leave = (uri: string) => {
    if (context.documents.get(uri)) return;
    left.add(uri);
    wake();
  };
  connection.languages.diagnostics.on(
    safely(connection, 'Checking a document', async ({ textDocument: { uri } }, token) => {
      try {
        const items = await diagnosticsOf(uri, context, closed, token);
        return { kind: DocumentDiagnosticReportKind.Full, items: [...(items ?? [])] };
      } finally {
        // vscode-languageclient asks once more after closing a document, and skips reports for it until it has the response.
        if (closing.delete(uri)) afterRound(() => leave(uri));
      }
    }),
  );
  const pull = safely(connection, 'Checking the workspace', async ({ previous, partial }: WorkspacePull, token) => {
    // A request with partial results is never answered: the client would only send it again, with the result ids of all files.
    while (partial && !token.isCancellationRequested) {
      const before = changes;
      await reportChanges(previous, (items) => partial.report({ items: [...items] }), token);
      if (changes === before) await change(token);
    }
    const items: WorkspaceDiagnosticReport['items'] = [];
    const before = changes;
    const send = (reports: readonly WorkspaceFullDocumentDiagnosticReport[]) => void items.push(...reports);
    const count = await reportChanges(previous, send, token);
    // Nothing is different: the request is held until something is, instead of being repeated by the client every two seconds.
    if (count === 0 && changes === before) {
      await change(token);
      await reportChanges(previous, send, token);
    }
    return { items };
  });
  connection.languages.diagnostics.onWorkspace(({ previousResultIds }, token, _progress, partial) =>
    pull({ previous: new Map(previousResultIds.map(({ uri, value }) => [uri, value])), partial }, token),
  );
  context.documents.onDidClose(({ document: { uri } }) => {
    closing.add(uri);
    leave(uri);
  });
  return () => {
    wake();
    if (context.client.refreshesDiagnostics) void connection.languages.diagnostics.refresh();
  };
}

function servePush(connection: Connection, context: ServerContext, closed: ClosedProblems): () => void {
  const waiting = new Map<string, () => void>();
  const never = { isCancellationRequested: false };
  const previous = new Map<string, string>();
  const push = (uri: string) => {
    waiting.get(uri)?.();
    waiting.set(
      uri,
      // After the edits that have already arrived; a check is given up when a newer edit comes.
      afterRound(() => {
        waiting.delete(uri);
        const version = context.documents.get(uri)?.version;
        diagnosticsOf(uri, context, closed, never).then(
          (diagnostics = []) => {
            // Nothing is published about a file that never had a problem.
            if (diagnostics.length === 0 && !previous.has(uri)) return;
            previous.set(uri, UNKNOWN);
            connection.sendDiagnostics({ uri, version, diagnostics: [...diagnostics] });
          },
          (error: unknown) => {
            if (!(error instanceof Outdated)) connection.console.error(`Checking ${uri} failed: ${String(error)}`);
          },
        );
      }),
    );
  };
  context.documents.onDidChangeContent(({ document }) => push(document.uri));
  context.documents.onDidClose(({ document }) => {
    waiting.get(document.uri)?.();
    waiting.delete(document.uri);
    push(document.uri);
  });
  let last: Promise<void> = Promise.resolve();
  const pushRest = async () => {
    for await (const { uri, resultId, items } of closed.changedSince(previous, never)) {
      previous.set(uri, resultId);
      connection.sendDiagnostics({ uri, diagnostics: [...items] });
    }
  };
  return () => {
    for (const uri of context.documents.keys()) push(uri);
    last = last
      .then(pushRest)
      .catch((error: unknown) => connection.console.error(`Checking the workspace failed: ${String(error)}`));
  };
}

function fullReport({ uri, resultId, items }: ClosedReport): WorkspaceFullDocumentDiagnosticReport {
  return { kind: DocumentDiagnosticReportKind.Full, uri, version: null, resultId, items: [...items] };
}

/** Cancels a check that is cancelled or outdated. A class: a getter in an object literal would keep its closure from being collected. */
class Unwanted implements Cancellation {
  constructor(
    private readonly token: Cancellation,
    private readonly isOutdated: () => boolean,
  ) {}

  get isCancellationRequested(): boolean {
    return this.token.isCancellationRequested || this.isOutdated();
  }
}

/** The problems of one document, open or on disk; `undefined` if it is no manifest. @throws Outdated if it changed meanwhile */
async function diagnosticsOf(
  uri: string,
  context: ServerContext,
  closed: ClosedProblems,
  token: Cancellation,
): Promise<readonly Diagnostic[] | undefined> {
  const file = await context.files.at(uri);
  if (!file) return closed.of(uri, token);
  const { version } = file.document;
  const isOutdated = () => context.documents.get(uri)?.version !== version;
  const diagnostics = await checked(file, context, context.workspace, new Unwanted(token, isOutdated));
  if (isOutdated()) throw new Outdated();
  return diagnostics;
}
