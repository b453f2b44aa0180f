/** What agentcli passes to the model after a call. Source: goagent's runner (`internal/tools/runner.go`), and observed at run time. */

import type { Outcome, ProcessOutcome, Reading } from '../invocation/outcome';
import type { InvocationPlan } from '../invocation/plan';
import { isJson, jsonOrText, roundedNumber } from '../json/json-text';
import type { Json } from '../json/value';
import { goSingleSpaced, goSingleSpacedInJson, goTrim } from '../text/go-space';

/** The maximum size of an error message for the model, in bytes. */
const MAX_ERROR_LENGTH = 1_000;

/** Go's descriptions of the signals that end programs in practice. Source: its `syscall` package for Linux. */
const SIGNALS: Readonly<Record<string, string>> = {
  SIGHUP: 'hangup',
  SIGINT: 'interrupt',
  SIGQUIT: 'quit',
  SIGILL: 'illegal instruction',
  SIGABRT: 'aborted',
  SIGBUS: 'bus error',
  SIGFPE: 'floating point exception',
  SIGKILL: 'killed',
  SIGSEGV: 'segmentation fault',
  SIGPIPE: 'broken pipe',
  SIGALRM: 'alarm clock',
  SIGTERM: 'terminated',
  SIGXCPU: 'CPU time limit exceeded',
};

const START_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  ENOEXEC: 'exec format error',
  E2BIG: 'argument list too long',
};

/** Start errors that agentcli already detects at its own startup. */
const FOUND_AT_START = ['ENOENT', 'EACCES'];

/** Interprets the outcome of a tool's process as agentcli does. */
export function read(plan: InvocationPlan, outcome: Outcome): Reading {
  if (outcome.kind !== 'process' || plan.kind !== 'process') {
    throw new TypeError(`agentcli runs processes, not ${outcome.kind}`);
  }
  const output = goTrim(outcome.stdout);
  const content = goSingleSpaced(output) || '{}';
  const parsed = jsonOrText(output);
  // What has no runs of white space is parsed once: it may be large.
  const received = content === output ? parsed : jsonOrText(content);
  const message = errorOf(outcome, plan.argv[0]);
  // agentcli truncates the message, encodes it as JSON and then collapses white space in that JSON, as it does with output.
  const whole = message === undefined ? undefined : cut(message, outcome.isStderrPatched ?? false);
  const error = whole === undefined ? undefined : goSingleSpacedInJson(whole);
  return {
    isOk: error === undefined && !outcome.isCancelled,
    status: outcome.exitCode,
    result: output === '' && error === undefined ? {} : parsed,
    // As JSON if parsing it loses nothing, else as the text that the model gets.
    model: error !== undefined ? { error } : roundedNumber(content) === undefined ? received : content,
    stderr: outcome.stderr,
    warnings: [...warnings(outcome, { output, parsed, received }), ...(error === whole ? [] : [COLLAPSED])],
  };
}

/** agentcli's error message; `undefined` if it considers the call successful. */
function errorOf(outcome: ProcessOutcome, program: string): string | undefined {
  const { isTimedOut, startError, stderr, exitCode, signal, failure } = outcome;
  if (isTimedOut) return 'tool timed out';
  if (startError !== undefined) return `start: fork/exec ${program}: ${START_ERRORS[startError] ?? startError}`;
  if (failure !== undefined) return failure;
  if (exitCode === 0) return undefined;
  if (stderr !== '') return stderr;
  return signal === null ? `exit status ${exitCode}` : `signal: ${SIGNALS[signal] ?? signal}`;
}

/**
 * The first {@link MAX_ERROR_LENGTH} bytes. A character cut in the middle becomes one replacement character for each of its bytes that fit.
 * @param isPatched whether a replacement character in the text represents one byte that was not valid UTF-8
 */
function cut(message: string, isPatched: boolean): string {
  let bytes = 0;
  let end = 0;
  for (const character of message) {
    const size = isPatched && character === '\ufffd' ? 1 : byteLength(character);
    if (bytes + size > MAX_ERROR_LENGTH) return message.slice(0, end) + '\ufffd'.repeat(MAX_ERROR_LENGTH - bytes);
    bytes += size;
    end += character.length;
  }
  return message;
}

/** The size of a character in UTF-8. */
function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** What a tool printed. */
interface Printed {
  /** Without white space at its ends. */
  readonly output: string;
  readonly parsed: Json;
  /** As the model gets it, parsed. */
  readonly received: Json;
}

function warnings(outcome: ProcessOutcome, printed: Printed): readonly string[] {
  const { startError, exitCode, stderr, isStdinRefused, isTimedOut, isCancelled } = outcome;
  if (startError !== undefined && !FOUND_AT_START.includes(startError)) return [];
  if (startError !== undefined) {
    return [
      'agentcli checks every program of the manifest when it starts, and exits with an error if one does not exist or is not executable.',
    ];
  }
  // A process ended from outside may have been about to read.
  if (isTimedOut || isCancelled) return [];
  const found: string[] = [];
  if (isStdinRefused) {
    found.push(
      'The tool did not read its standard input to the end. agentcli then fails intermittently with "broken pipe": read all of it, even if it is not needed.',
    );
  }
  if (exitCode === 0) found.push(...outputWarnings(printed));
  else if (stderr !== '' && !isOneLineOfJson(goTrim(stderr))) {
    found.push(
      'The tool failed, but its standard error is not one line of JSON, which the manifest reference requires: the model gets it as a string.',
    );
  }
  return found;
}

function outputWarnings({ output, parsed, received }: Printed): readonly string[] {
  if (output === '') return [];
  if (parsed === output && !isJson(output)) return ['The output is not JSON: the model gets it as a string.'];
  const isChanged = parsed !== received && JSON.stringify(parsed) !== JSON.stringify(received);
  const collapsed = isChanged ? [COLLAPSED] : [];
  if (!output.includes('\n')) return collapsed;
  return ['The output has several lines; the manifest reference requires one. agentcli joins them.', ...collapsed];
}

const COLLAPSED =
  'agentcli replaces every run of white space with one space, even in strings: the model gets different text from what the tool wrote.';

function isOneLineOfJson(text: string): boolean {
  return !text.includes('\n') && isJson(text);
}
