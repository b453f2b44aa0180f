/** Saved calls with their expectations. */
import type { ASTNode, Json, Span } from '../document/tree/node';
import type { CompanionFile, NamedPart } from '../model/document-kind';
import type { Finding } from '../model/rule';

/** A parsed cases file. */
export interface CasesFile extends CompanionFile {
  readonly parts: readonly CaseEntry[];
  /** Faults of the file that belong to no case. */
  readonly faults: readonly CaseFault[];
}

/** One item of `cases`. */
export interface CaseEntry extends NamedPart {
  /** From 0, in the order of the file. */
  readonly index: number;
  /** Its name; `case 3` where it has none. */
  readonly title: string;
  /** The call to make; `undefined` where the case has faults: a partly understood case proves nothing about a tool. */
  readonly call: CaseCall | undefined;
  readonly faults: readonly CaseFault[];
}

/** A call with its expectation. Expected values are data: nothing in them is ever executed. */
export interface CaseCall {
  readonly tool: string;
  readonly toolNode: ASTNode;
  readonly arguments: Json;
  readonly argumentsNode: ASTNode | undefined;
  /** Values of the dialect's own configuration, by key. */
  readonly config: Readonly<Record<string, string>>;
  readonly expect: Expectation;
}

/** The expectation. Without `ok`, `exit` and `status`, the call has to succeed for the platform. */
export interface Expectation {
  /** Whether the platform treats the call as a success. */
  readonly ok?: Expected<boolean>;
  readonly exit?: Expected<number>;
  readonly status?: Expected<number>;
  /** The output equals this. */
  readonly equals?: Expected<Json>;
  /** The output contains all of this. */
  readonly contains?: Expected<Json>;
  /** The output matches this JSON Schema. */
  readonly matches?: Expected<Json>;
  /** Maximum duration in milliseconds. */
  readonly maxMs?: Expected<number>;
}

/** The key of an expectation. */
export type ExpectedKey = keyof Expectation;

/** An expected value with its node. */
export interface Expected<T> {
  readonly value: T;
  readonly node: ASTNode;
}

/** Codes of faults that do not depend on the tools: a case with one is not understood, and no call is made. */
export type CaseFaultCode =
  | 'cases/missing-field'
  | 'cases/wrong-type'
  | 'cases/wrong-value'
  | 'cases/unknown-key'
  | 'cases/duplicate-name';

/** A fault, with its message in sentences for the author. */
export interface CaseFault extends Pick<Finding, 'data' | 'related'> {
  readonly code: CaseFaultCode;
  readonly at: Span;
  readonly message: string;
}

/** A finding with the code of its rule. */
export interface CasesProblem extends Finding {
  readonly code: string;
}
