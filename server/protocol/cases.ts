/** The messages between client and server about cases. The server reads, judges and plans edits; it never calls anything. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { Range, TextEdit } from 'vscode-languageserver-types';
import type { CallEnd, PastRun, Result } from '../../common/invocation/outcome';
import type { Json } from '../../common/json/value';
import type { KeptFailure } from '../service/cases/keep-case';
import type { ToolReference } from './invocation';

export type { PastRun } from '../../common/invocation/outcome';
export type { KeptFailure } from '../service/cases/keep-case';

/** A cases file. */
export interface CasesFileReference {
  readonly uri: string;
  /** Its text, if it is not open in an editor. */
  readonly text?: string;
}

/** A case of a file. Identified by the title; the index only distinguishes cases with the same title. */
export interface CaseReference {
  readonly file: CasesFileReference;
  readonly title: string;
  /** From 0. */
  readonly index: number;
}

/** A case with its location. */
export interface CasePlace {
  readonly title: string;
  readonly index: number;
  /** `undefined` if the case names none. */
  readonly tool: string | undefined;
  readonly range: Range;
}

/** The content of a cases file. */
export interface CasesOverview {
  /** Why none of its cases can be called, in a sentence. */
  readonly problem: string | undefined;
  /** The file name of the manifest. */
  readonly manifest: string;
  /** `undefined` while the text has syntax errors: the previous cases stay. */
  readonly cases: readonly CasePlace[] | undefined;
}

/** Client to server: the content of a file; `null` if it holds no cases. */
export const CasesRequest = new RequestType<CasesFileReference, CasesOverview | null, void>('toolManifest/cases');

/** The call of a case, or why there is none. */
export type CaseCallAnswer =
  | {
      readonly tool: ToolReference;
      readonly arguments: Json;
      /** The arguments as JSON, if numbers are written differently in the file: `2.0`. */
      readonly written?: string;
      readonly config: Readonly<Record<string, string>>;
    }
  | { readonly problem: string; readonly range: Range };

/** Client to server: the call of a case; `null` if it no longer exists. */
export const CaseCallRequest = new RequestType<CaseReference, CaseCallAnswer | null, void>('toolManifest/caseCall');

/** A difference from what the case expects. */
export interface CaseDifference {
  readonly message: string;
  /** The range of the expectation. */
  readonly range: Range;
  /** Expected and actual text for a diff, if the expectation is about the output. For a JSON Schema, the expected text is the schema. */
  readonly texts: { readonly expected: string; readonly actual: string } | undefined;
}

/** Client to server: the differences between an outcome and its case; `null` if the case no longer exists. */
export const JudgeCaseRequest = new RequestType<
  { readonly case: CaseReference; readonly outcome: CallEnd; readonly reading: Result },
  readonly CaseDifference[] | null,
  void
>('toolManifest/judgeCase');

/** A call to save as a case. */
export interface NewCase {
  readonly tool: ToolReference;
  readonly name: string;
  readonly arguments: Json;
  /** Its results, the newest first; absent: unknown. */
  readonly runs?: readonly PastRun[];
  /** How it failed; absent: it succeeded, or that is unknown. */
  readonly failure?: KeptFailure;
}

/** Client to server: a name for the call to save that no other case of its file has. */
export const CaseNameRequest = new RequestType<Omit<NewCase, 'name' | 'runs'>, string, void>('toolManifest/caseName');

/** How to save it: edits of the file, or the text of a file to create; or why it cannot be saved. */
export type KeepCaseAnswer =
  | (KeptCase & { readonly edits: readonly TextEdit[] })
  | (KeptCase & { readonly text: string })
  | { readonly problem: string };

/** Where a call is saved, and how. */
interface KeptCase {
  readonly uri: string;
  /** JSON Pointers to the parts of the output that vary between calls, of which only the type is expected. Empty for the entire output. */
  readonly varying: readonly string[];
}

/** Client to server: how to save a call next to its manifest. */
export const KeepCaseRequest = new RequestType<NewCase, KeepCaseAnswer, void>('toolManifest/keepCase');
