/** The problems of one file, as LSP diagnostics. */
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import { countText } from '../../common/text/count';
import type { ServerContext } from '../context';
import { type Cancellation, type Checked, PROBLEM_LIMIT } from '../service/features/diagnostics/check';
import type { Problem } from '../service/features/diagnostics/problem';
import { rangeOf } from '../service/features/diagnostics/report';
import type { KnownFile } from '../service/model/known-file';
import type { Severity } from '../service/model/rule';
import type { Workspace } from '../service/workspace';

/** Maximum number of diagnostics sent for one file: more are not readable, and take the editor a second to process. */
const MAX_SENT = 2_000;

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/**
 * Checks a file. @param workspace what it is checked against
 * @returns `undefined` when cancelled
 */
export async function checked(
  file: KnownFile,
  context: ServerContext,
  workspace: Workspace,
  cancellation: Cancellation,
): Promise<Diagnostic[] | undefined> {
  const { document } = file;
  const { rules } = context.settings(document.uri);
  const isReportedByEditor =
    context.client.syntaxReportedFor.includes(document.language) && context.documents.get(document.uri) !== undefined;
  const options = { rules, isReportedByEditor };
  const found = await context.checker.checkUpTo(PROBLEM_LIMIT, file, workspace, options, cancellation);
  return found && diagnosticsFrom(document, found, context);
}

function diagnosticsFrom(
  document: KnownFile['document'],
  { problems, stoppedAt }: Checked,
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
  const line = countText(document.textDocument.positionAt(offset).line + 1);
  return ofTheFile(
    DiagnosticSeverity.Warning,
    `Checking stopped at line ${line}: ${countText(PROBLEM_LIMIT)} problems were found. \`tool-manifest check\` checks the whole file.`,
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
      location: { uri: place.document?.uri ?? uri, range: rangeOf(place.document ?? document, place.at) },
      message: place.message,
    })),
    data: { version: document.version, data: data ?? null },
  };
}
