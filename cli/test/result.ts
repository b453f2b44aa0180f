/** What came of cases, as all formats print it. */

import type { ValueFault } from '../../common/json-schema/value-fault';
import type { ExpectedKey } from '../../server/service/cases/case';

/** A problem of a case. */
export interface CaseProblem {
  /**
   * The failed expectation; `end`: the call did not end by itself; `output`: it was cut off, or is not valid text; `case`: the case could
   * not be run.
   */
  readonly of: ExpectedKey | 'end' | 'output' | 'case';
  /** JSON Pointer into the output; empty for all of it, or for anything else. */
  readonly path: string;
  /** A sentence, or a phrase that follows the path. */
  readonly message: string;
  /** Its line in the file, from 1. */
  readonly line: number;
}

/** The output of a tool, for a case that failed. */
export interface CaseOutput {
  /** The expected output, formatted; `undefined` if that is not what failed. */
  readonly expected: string | undefined;
  /** The output, formatted in the same way. */
  readonly actual: string;
  readonly stderr: string;
}

/** One case with its result. */
export interface CaseResult {
  readonly name: string;
  readonly tool: string | undefined;
  /** From 1. */
  readonly line: number;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** `undefined` if no call was made. */
  readonly durationMs: number | undefined;
  readonly isTimedOut: boolean;
  readonly problems: readonly CaseProblem[];
  readonly output: CaseOutput | undefined;
  /** Mismatches between the arguments and the tool's schema, which the platform may accept anyway. */
  readonly argumentFaults: readonly ValueFault[];
}

/** One file with its cases. */
export interface FileReport {
  /** The path as it is printed. */
  readonly path: string;
  readonly manifest: string | undefined;
  /** Why none of its cases could be run, as a phrase that follows the path. */
  readonly problem: string | undefined;
  readonly cases: readonly CaseResult[];
  /** Sentences on the manifest: a call may succeed here although the platform would reject the manifest. */
  readonly notices: readonly string[];
}

/** The results of all files. */
export interface TestReport {
  readonly files: readonly FileReport[];
  readonly summary: Summary;
}

/** The number of cases by outcome. */
export interface Summary {
  readonly cases: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Files that could not be read. */
  readonly unreadable: number;
  readonly durationMs: number;
}

/** Computes the summary. */
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
