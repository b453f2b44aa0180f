/** What makes a problem the same problem after lines have moved. */
import { createHash } from 'node:crypto';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileResult, PrintedDiagnostic } from '../file-result';

/** A problem without its position. */
export interface Identity {
  readonly rule: string;
  /** The name of the tool or case; absent for what is about the file. */
  readonly part?: string;
  /** A digest of what is wrong: where in the tool, and what is written there. The text itself may be a secret. */
  readonly content: string;
}

/** Digits of a digest: enough to tell the problems of one tool apart. */
const DIGITS = 16;

/** The identities of a file's problems, in their order. */
export function identitiesOf({ text, diagnostics }: FileResult): readonly Identity[] {
  const document = TextDocument.create('', '', 0, text);
  return diagnostics.map((problem) => ({
    rule: problem.code,
    ...(problem.part !== undefined && { part: problem.part }),
    content: digest([pathWithoutPositions(problem), writtenAt(document, problem), subjectOf(problem)]),
  }));
}

/** The location without indices: they change when a tool is added before it. */
function pathWithoutPositions({ path }: PrintedDiagnostic): string {
  return path
    .split('/')
    .filter((segment) => !/^\d+$/.test(segment))
    .join('/');
}

/** The first line of what is marked, without regard to the width of its blanks. */
function writtenAt(document: TextDocument, { range }: PrintedDiagnostic): string {
  const [line = ''] = document.getText(range).split(/[\r\n]/, 1);
  return line.replace(/\s+/g, ' ').trim();
}

/** The first name in the message: which of several missing keys is meant. The wording may change with a version. */
function subjectOf({ message }: PrintedDiagnostic): string {
  return /`([^`]*)`/.exec(message)?.[1] ?? '';
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, DIGITS);
}
