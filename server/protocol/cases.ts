/** What client and server say to each other about cases. The server reads, judges and plans edits; it never calls anything. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { Range, TextEdit } from 'vscode-languageserver-types';
import type { KeptFailure } from '../service/cases/keep-case';
import type { PastRun } from '../service/invocation/past-run';
import type { Json, Outcome, Reading, ToolReference } from './invocation';

export type { KeptFailure } from '../service/cases/keep-case';
export type { PastRun } from '../service/invocation/past-run';

/** A cases file. */
export interface CasesFileReference {
  readonly uri: string;
  /** Its text, where no editor holds it. */
  readonly text?: string;
}

/** A case of a file. The title decides; the place in the list only where several have it. */
export interface CaseReference {
  readonly file: CasesFileReference;
  readonly title: string;
  /** From 0. */
  readonly index: number;
}

/** A case with where it stands. */
export interface CasePlace {
  readonly title: string;
  readonly index: number;
  /** `undefined` where the case names none. */
  readonly tool: string | undefined;
  readonly range: Range;
}

/** What is in a cases file. */
export interface CasesOverview {
  /** Why nothing in it can be called, in a sentence. */
  readonly problem: string | undefined;
  /** The file name of the manifest. */
  readonly manifest: string;
  /** `undefined` while the text is broken: those that were there before stay. */
  readonly cases: readonly CasePlace[] | undefined;
}

/** Client to server: what is in a file; `null` where it holds no cases. */
export const CasesRequest = new RequestType<CasesFileReference, CasesOverview | null, void>('toolManifest/cases');

/** The call of a case, or why there is none. */
export type CaseCallAnswer =
  | {
      readonly tool: ToolReference;
      readonly arguments: Json;
      /** The arguments as JSON, where numbers in them stand otherwise in the file: `2.0`. */
      readonly written?: string;
      readonly config: Readonly<Record<string, string>>;
    }
  | { readonly problem: string; readonly range: Range };

/** Client to server: the call of a case; `null` where it is gone. */
export const CaseCallRequest = new RequestType<CaseReference, CaseCallAnswer | null, void>('toolManifest/caseCall');

/** One thing that came out otherwise. */
export interface CaseDifference {
  readonly message: string;
  /** Where it is expected. */
  readonly range: Range;
  /** Both, to be laid side by side, where something was expected of the output. For a JSON Schema it is the schema. */
  readonly texts: { readonly expected: string; readonly actual: string } | undefined;
}

/** Client to server: how an outcome is other than its case expects; `null` where the case is gone. */
export const JudgeCaseRequest = new RequestType<
  { readonly case: CaseReference; readonly outcome: Outcome; readonly reading: Reading },
  readonly CaseDifference[] | null,
  void
>('toolManifest/judgeCase');

/** A call that is to be kept. */
export interface NewCase {
  readonly tool: ToolReference;
  readonly name: string;
  readonly arguments: Json;
  /** What it gave each time, the newest first; absent: nobody knows. */
  readonly runs?: readonly PastRun[];
  /** How it failed; absent: it succeeded, or nobody knows. */
  readonly failure?: KeptFailure;
}

/** Client to server: a name for a call that is to be kept, which no other case of its file has. */
export const CaseNameRequest = new RequestType<Omit<NewCase, 'name' | 'runs'>, string, void>('toolManifest/caseName');

/** What keeps it: edits of the file, or the text of one that is still to be made; or why it can't be kept. */
export type KeepCaseAnswer =
  | (KeptCase & { readonly edits: readonly TextEdit[] })
  | (KeptCase & { readonly text: string })
  | { readonly problem: string };

/** Where a call is kept, and as what. */
interface KeptCase {
  readonly uri: string;
  /** JSON Pointers of what in the output is not expected as it was: it differs from call to call. Empty for the whole. */
  readonly varying: readonly string[];
}

/** Client to server: how a call is kept next to its manifest. */
export const KeepCaseRequest = new RequestType<NewCase, KeepCaseAnswer, void>('toolManifest/keepCase');
