/** Calls that are kept, with what is expected of them. */
import type { ASTNode, Json, Span } from '../document/tree/node';
import type { CompanionFile, NamedPart } from '../model/document-kind';
import type { Finding } from '../model/rule';

/** A cases file, read. */
export interface CasesFile extends CompanionFile {
  readonly parts: readonly CaseEntry[];
  /** What is wrong with the file and belongs to no case. */
  readonly faults: readonly CaseFault[];
}

/** One item of the list. */
export interface CaseEntry extends NamedPart {
  /** From 0, in the order of the file. */
  readonly index: number;
  /** What it is called; `case 3` where it has no name. */
  readonly title: string;
  /** What is to be done; `undefined` where something is wrong with it: a case that is half understood says nothing about a tool. */
  readonly call: CaseCall | undefined;
  readonly faults: readonly CaseFault[];
}

/** A call with what is expected of it. Expected values are data: nothing in them is ever executed. */
export interface CaseCall {
  readonly tool: string;
  readonly toolNode: ASTNode;
  readonly arguments: Json;
  readonly argumentsNode: ASTNode | undefined;
  /** Values of the dialect's own configuration, by key. */
  readonly config: Readonly<Record<string, string>>;
  readonly expect: Expectation;
}

/** What is expected. Where neither `ok` nor `exit` nor `status` is given, the platform has to see a success. */
export interface Expectation {
  /** Whether the platform takes it for a success. */
  readonly ok?: Expected<boolean>;
  readonly exit?: Expected<number>;
  readonly status?: Expected<number>;
  /** The output is this. */
  readonly equals?: Expected<Json>;
  /** The output has all of this in it. */
  readonly contains?: Expected<Json>;
  /** A JSON Schema that the output fits. */
  readonly matches?: Expected<Json>;
  /** The most milliseconds that it may take. */
  readonly maxMs?: Expected<number>;
}

/** The key of something that can be expected. */
export type ExpectedKey = keyof Expectation;

/** An expected value with where it stands. */
export interface Expected<T> {
  readonly value: T;
  readonly node: ASTNode;
}

/** What can be wrong with a case whatever tools there are: it is not understood, and no call is made. */
export type CaseFaultCode =
  | 'cases/missing-field'
  | 'cases/wrong-type'
  | 'cases/wrong-value'
  | 'cases/unknown-key'
  | 'cases/duplicate-name';

/** Something that is wrong, in sentences for the author. */
export interface CaseFault extends Pick<Finding, 'data' | 'related'> {
  readonly code: CaseFaultCode;
  readonly at: Span;
  readonly message: string;
}
