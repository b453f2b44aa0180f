/** What came of cases, as all formats print it. */

import type { ValueFault } from '../../common/json-schema/value-fault';
import type { ExpectedKey } from '../../server/service/cases/case';

/** One thing about a case that is not as it should be. */
export interface CaseProblem {
  /** Which expectation; `end`: the call did not end by itself; `output`: it was cut, or is no text as it should be; `case`: the case could not be tried. */
  readonly of: ExpectedKey | 'end' | 'output' | 'case';
  /** JSON Pointer into the output; empty for the whole, or what is no part of it. */
  readonly path: string;
  /** A sentence, or what follows the path in one. */
  readonly message: string;
  /** Where it stands in the file, from 1. */
  readonly line: number;
}

/** What a tool gave, for a case that failed. */
export interface CaseOutput {
  /** What the output was to equal, laid out; `undefined` where that is not what failed. */
  readonly expected: string | undefined;
  /** The output, laid out in the same way. */
  readonly actual: string;
  readonly stderr: string;
}

/** One case with what came of it. */
export interface CaseResult {
  readonly name: string;
  readonly tool: string | undefined;
  /** From 1. */
  readonly line: number;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** `undefined` where no call was made. */
  readonly durationMs: number | undefined;
  readonly isTimedOut: boolean;
  readonly problems: readonly CaseProblem[];
  readonly output: CaseOutput | undefined;
  /** What of the arguments does not fit the tool's schema, which the platform may take all the same. */
  readonly argumentFaults: readonly ValueFault[];
}

/** One file with its cases. */
export interface FileReport {
  /** As it is printed. */
  readonly path: string;
  readonly manifest: string | undefined;
  /** Why none of it could be tried, in words that follow the path. */
  readonly problem: string | undefined;
  readonly cases: readonly CaseResult[];
  /** Sentences on the manifest: a call may come out well whose platform would never get that far. */
  readonly notices: readonly string[];
}

/** All that was tried. */
export interface TestReport {
  readonly files: readonly FileReport[];
  readonly summary: Summary;
}

/** How many there are of each. */
export interface Summary {
  readonly cases: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Files that could not be read. */
  readonly unreadable: number;
  readonly durationMs: number;
}

/** Counts. */
export function summarise(files: readonly FileReport[], durationMs: number): Summary {
  const cases = files.flatMap((file) => file.cases);
  const count = (outcome: CaseResult['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  return {
    cases: cases.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    unreadable: files.filter(({ problem }) => problem !== undefined).length,
    durationMs: Math.round(durationMs),
  };
}

/** A problem as one line of text. */
export function problemText({ of, path, message }: CaseProblem): string {
  if (of === 'case' || of === 'end' || of === 'ok') return message;
  if (of === 'equals' || of === 'contains' || of === 'matches') {
    return `${of}: ${path === '' ? 'the output' : path} ${message}`.replace('the output Nothing', 'nothing');
  }
  return message;
}
