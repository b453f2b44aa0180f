/** Diagnostics: pulled if the client supports it, pushed otherwise; for open documents and for the rest of the workspace. */
import {
  type CancellationToken,
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentDiagnosticReportKind,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { Outdated, safely } from '../run-safe';
import { type Cancellation, type Checked, PROBLEM_LIMIT } from '../service/features/diagnostics/check';
import type { Problem } from '../service/features/diagnostics/problem';
import { rangeOf } from '../service/features/diagnostics/report';
import type { KnownFile } from '../service/model/known-file';
import type { Severity } from '../service/model/rule';
import type { DiskManifest } from '../state/disk-manifests';
import { openDocument } from '../state/open-document';
import { EditorReports } from './editor-reports';

/** Delay after the last edit before diagnostics are pushed; pulling clients choose their own interval. Unit: milliseconds. */
const PUSH_DELAY = 100;

/** Maximum number of diagnostics sent for one file: more are not readable, and take the editor a second to process. */
const MAX_SENT = 2_000;

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/**
 * Registers `textDocument/diagnostic` and `workspace/diagnostic`, or `textDocument/publishDiagnostics`. @returns triggers a check of
 * everything
 */
export function serveDiagnostics(connection: Connection, context: ServerContext): () => void {
  if (context.client.pullsDiagnostics) return servePull(connection, context);
  return servePush(connection, context);
}

function servePull(connection: Connection, context: ServerContext): () => void {
  let generation = 0;
  let changes = 0;
  const waiting = new Set<() => void>();
  /** Documents closed since the last workspace report: the client may have pulled their problems just before. */
  const left = new Set<string>();
  const reportsOf = async (previous: ReadonlyMap<string, string>, token: CancellationToken) => {
    const reported = [...left];
    const known = new Map([...previous, ...reported.map((uri) => [uri, ''] as const)]);
    const reports = await workspaceReports(context, known, generation, token);
    if (!token.isCancellationRequested) for (const uri of reported) left.delete(uri);
    return reports;
  };
  const wake = () => {
    changes++;
    for (const done of waiting) done();
    waiting.clear();
  };
  connection.languages.diagnostics.on(
    safely(connection, 'Checking a document', async ({ textDocument }, token) => {
      const items = await diagnosticsOf(textDocument.uri, context, token);
      return { kind: DocumentDiagnosticReportKind.Full, items: items ?? [] };
    }),
  );
  connection.languages.diagnostics.onWorkspace(
    safely(connection, 'Checking the workspace', async ({ previousResultIds }, token) => {
      const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      const before = changes;
      const items = await reportsOf(previous, token);
      // Nothing has changed: the request is held until something does, instead of being repeated by the client every two seconds.
      if (
        changes === before &&
        items.every(({ kind }) => kind === DocumentDiagnosticReportKind.Unchanged) &&
        previous.size === items.length
      ) {
        await new Promise<void>((done) => {
          waiting.add(done);
          token.onCancellationRequested(() => done());
        });
        return { items: await reportsOf(previous, token) };
      }
      return { items };
    }),
  );
  // A closed document is reported with the workspace again.
  context.documents.onDidClose(({ document }) => {
    left.add(document.uri);
    wake();
  });
  return () => {
    generation++;
    wake();
    if (context.client.refreshesDiagnostics) void connection.languages.diagnostics.refresh();
  };
}

function servePush(connection: Connection, context: ServerContext): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const never = { isCancellationRequested: false } as CancellationToken;
  const push = (uri: string) => {
    clearTimeout(waiting.get(uri));
    waiting.set(
      uri,
      setTimeout(() => {
        waiting.delete(uri);
        const version = context.documents.get(uri)?.version;
        diagnosticsOf(uri, context, never).then(
          (diagnostics) => connection.sendDiagnostics({ uri, version, diagnostics: diagnostics ?? [] }),
          (error: unknown) => {
            if (!(error instanceof Outdated)) connection.console.error(`Checking ${uri} failed: ${String(error)}`);
          },
        );
      }, PUSH_DELAY),
    );
  };
  context.documents.onDidChangeContent(({ document }) => push(document.uri));
  context.documents.onDidClose(({ document }) => {
    clearTimeout(waiting.get(document.uri));
    waiting.delete(document.uri);
    push(document.uri);
  });
  let pushed = new Set<string>();
  const pushRest = async () => {
    const now = new Set<string>();
    for (const known of await closedFiles(context)) {
      now.add(known.uri);
      connection.sendDiagnostics({
        uri: known.uri,
        diagnostics: (await closedDiagnostics(known, context, never)) ?? [],
      });
    }
    for (const uri of pushed) {
      if (!now.has(uri) && !context.documents.get(uri)) connection.sendDiagnostics({ uri, diagnostics: [] });
    }
    pushed = now;
  };
  return () => {
    for (const uri of context.documents.keys()) push(uri);
    pushRest().catch((error: unknown) => connection.console.error(`Checking the workspace failed: ${String(error)}`));
  };
}

/** Cancels a check that is cancelled or outdated. A class: a getter in an object literal would keep its closure from being collected. */
class Unwanted implements Cancellation {
  constructor(
    private readonly token: CancellationToken,
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
  token: CancellationToken,
): Promise<Diagnostic[] | undefined> {
  const known = await openDocument(uri, context);
  if (known) {
    const { version } = known.document;
    const isOutdated = () => context.documents.get(uri)?.version !== version;
    const file = await context.files.at(uri);
    const diagnostics = file && (await toDiagnostics(file, context, new Unwanted(token, isOutdated)));
    if (isOutdated()) throw new Outdated();
    return diagnostics;
  }
  const closed = (await closedFiles(context)).find((one) => one.uri === uri);
  return closed && closedDiagnostics(closed, context, token);
}

/** Manifests and companion files that are not open in an editor. */
async function closedFiles(context: ServerContext) {
  const isWanted = (uri: string) => context.settings(uri).check === 'workspace';
  if (!context.workspace.folders.some((folder) => isWanted(`${folder}/`))) return [];
  const files = [...(await context.disk.all()), ...(await context.disk.companions())];
  return files.filter(({ uri }) => !context.documents.get(uri) && isWanted(uri));
}

async function workspaceReports(
  context: ServerContext,
  previous: ReadonlyMap<string, string>,
  generation: number,
  token: CancellationToken,
): Promise<WorkspaceDocumentDiagnosticReport[]> {
  const reports: WorkspaceDocumentDiagnosticReport[] = [];
  const seen = new Set<string>();
  for (const known of await closedFiles(context)) {
    if (token.isCancellationRequested) return reports;
    seen.add(known.uri);
    const resultId = `${generation}`;
    if (previous.get(known.uri) === resultId) {
      reports.push({ kind: DocumentDiagnosticReportKind.Unchanged, uri: known.uri, version: null, resultId });
      continue;
    }
    const items = (await closedDiagnostics(known, context, token)) ?? [];
    reports.push({ kind: DocumentDiagnosticReportKind.Full, uri: known.uri, version: null, resultId, items });
  }
  // Files that no longer exist are reported once, without problems.
  for (const [uri, told] of previous) {
    if (seen.has(uri) || context.documents.get(uri)) continue;
    const resultId = `${generation}`;
    const report = { uri, version: null, resultId };
    if (told === resultId) reports.push({ kind: DocumentDiagnosticReportKind.Unchanged, ...report });
    else reports.push({ kind: DocumentDiagnosticReportKind.Full, ...report, items: [] });
  }
  return reports;
}

async function closedDiagnostics(
  known: DiskManifest,
  context: ServerContext,
  cancellation: Cancellation,
): Promise<Diagnostic[] | undefined> {
  const file = await context.files.closed(known);
  return file && toDiagnostics(file, context, cancellation);
}

async function toDiagnostics(
  file: KnownFile,
  context: ServerContext,
  cancellation: Cancellation,
): Promise<Diagnostic[] | undefined> {
  const { document } = file;
  const { rules } = context.settings(document.uri);
  const editor = new EditorReports(document, context, rules);
  const options = { rules, reportedElsewhere: editor.reports };
  const { checker, workspace } = context;
  const found = await checker.checkUpTo(PROBLEM_LIMIT, file, workspace, options, cancellation);
  return found && diagnosticsFrom(document, { ...found, problems: editor.shown(found.problems) }, context);
}

function diagnosticsFrom(
  document: KnownFile['document'],
  { problems, stoppedAt }: Pick<Checked, 'problems'> & Partial<Checked>,
  { client }: ServerContext,
): Diagnostic[] {
  const shown = gravest(problems);
  const diagnostics = shown.map((problem) => toDiagnostic(problem, { document, uri: document.uri }, client.rulePages));
  if (stoppedAt !== undefined) diagnostics.push(stopped(document, stoppedAt));
  else if (shown !== problems) diagnostics.push(theRest(problems.length - shown.length));
  return diagnostics;
}

/** The problems to send, in text order: all, or the most severe up to the maximum. */
function gravest(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MAX_SENT) return problems;
  const kept = new Set<Problem>();
  for (const severity of ['error', 'warning', 'information', 'hint'] as const) {
    for (const problem of problems) {
      if (kept.size === MAX_SENT) break;
      if (problem.severity === severity) kept.add(problem);
    }
  }
  return problems.filter((problem) => kept.has(problem));
}

function theRest(count: number): Diagnostic {
  return ofTheFile(
    DiagnosticSeverity.Information,
    `${count} more problems in this file are not shown; none is more severe than those shown. \`tool-manifest check\` lists all of them.`,
  );
}

function stopped(document: KnownFile['document'], offset: number): Diagnostic {
  const line = (document.textDocument.positionAt(offset).line + 1).toLocaleString('en');
  return ofTheFile(
    DiagnosticSeverity.Warning,
    `Checking stopped at line ${line}: ${PROBLEM_LIMIT.toLocaleString('en')} problems were found. \`tool-manifest check\` checks the whole file.`,
  );
}

function ofTheFile(severity: DiagnosticSeverity, message: string): Diagnostic {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity, source: 'tool-manifest', message };
}

function toDiagnostic(
  { code, severity, message, at, data, related, tag }: Problem,
  { document, uri }: { readonly document: KnownFile['document']; readonly uri: string },
  rulePages: string | undefined,
): Diagnostic {
  return {
    range: rangeOf(document, at),
    severity: SEVERITIES[severity],
    code,
    codeDescription: rulePages === undefined ? undefined : { href: `${rulePages}${code.replace(/\//g, '-')}.md` },
    source: 'tool-manifest',
    message,
    tags: tag && [tag === 'unnecessary' ? DiagnosticTag.Unnecessary : DiagnosticTag.Deprecated],
    relatedInformation: related?.map((place) => ({
      location: { uri, range: rangeOf(document, place.at) },
      message: place.message,
    })),
    data: { version: document.version, data: data ?? null },
  };
}
