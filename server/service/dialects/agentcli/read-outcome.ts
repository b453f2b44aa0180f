/** What agentcli hands the model after a call. Source: goagent's runner (`internal/tools/runner.go`), seen running. */
import type { Json } from '../../document/tree/node';
import { isJson, jsonOrText, roundedNumber } from '../../invocation/json-text';
import type { Outcome, ProcessOutcome, Reading } from '../../invocation/outcome';
import type { InvocationPlan } from '../../invocation/plan';
import { goSingleSpaced, goSingleSpacedInJson, goTrim } from './go-text';

/** Bytes of an error's text that the model gets. */
const MAX_ERROR_LENGTH = 1_000;

/** Go's words for the ends that signals make. Source: its `syscall` package for Linux. */
const SIGNALS: Readonly<Record<string, string>> = {
  SIGHUP: 'hangup',
  SIGINT: 'interrupt',
  SIGQUIT: 'quit',
  SIGILL: 'illegal instruction',
  SIGTRAP: 'trace/breakpoint trap',
  SIGABRT: 'aborted',
  SIGBUS: 'bus error',
  SIGFPE: 'floating point exception',
  SIGKILL: 'killed',
  SIGUSR1: 'user defined signal 1',
  SIGSEGV: 'segmentation fault',
  SIGUSR2: 'user defined signal 2',
  SIGPIPE: 'broken pipe',
  SIGALRM: 'alarm clock',
  SIGTERM: 'terminated',
  SIGSTKFLT: 'stack fault',
  SIGXCPU: 'CPU time limit exceeded',
  SIGXFSZ: 'file size limit exceeded',
  SIGVTALRM: 'virtual timer expired',
  SIGPROF: 'profiling timer expired',
  SIGIO: 'I/O possible',
  SIGPWR: 'power failure',
  SIGSYS: 'bad system call',
};

const START_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  ENOEXEC: 'exec format error',
  E2BIG: 'argument list too long',
};

/** What is the matter with a program that agentcli looks for when it starts. */
const FOUND_AT_START = ['ENOENT', 'EACCES'];

/** Reads the end of a tool's process as agentcli does. */
export function read(plan: InvocationPlan, outcome: Outcome): Reading {
  if (outcome.kind !== 'process' || plan.kind !== 'process') {
    throw new TypeError(`agentcli runs processes, not ${outcome.kind}`);
  }
  const output = goTrim(outcome.stdout);
  const content = goSingleSpaced(outcome.stdout) || '{}';
  const message = errorOf(outcome, plan.argv[0]);
  // It is cut, written as JSON, and that text is made one line of, as output is.
  const whole = message === undefined ? undefined : cut(message, outcome.isStderrPatched ?? false);
  const error = whole === undefined ? undefined : goSingleSpacedInJson(whole);
  return {
    isOk: error === undefined && !outcome.isCancelled,
    status: outcome.exitCode,
    result: output === '' && error === undefined ? {} : jsonOrText(output),
    model: error === undefined ? asModelReads(content) : { error },
    stderr: outcome.stderr,
    warnings: [...warnings(outcome, output, content), ...(error === whole ? [] : [COLLAPSED])],
  };
}

/** The text of agentcli's error; `undefined` where it sees a success. */
function errorOf(outcome: ProcessOutcome, program: string): string | undefined {
  const { isTimedOut, startError, stderr, exitCode, signal, failure } = outcome;
  if (isTimedOut) return 'tool timed out';
  if (startError !== undefined) return `start: fork/exec ${program}: ${START_ERRORS[startError] ?? startError}`;
  if (failure !== undefined) return failure;
  if (exitCode === 0) return undefined;
  if (stderr !== '') return stderr;
  return signal === null ? `exit status ${exitCode}` : `signal: ${SIGNALS[signal] ?? signal}`;
}

/** The model reads a text: where it is JSON, it is shown as such, if nothing of it is lost by that. */
function asModelReads(content: string): Json {
  return roundedNumber(content) === undefined ? jsonOrText(content) : content;
}

/**
 * The first bytes; what is left of a character that is cut through is as many replacement characters as it has bytes left.
 * @param isPatched a replacement character in the text stands for one byte that was no UTF-8
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

/** In UTF-8. */
function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

function warnings(outcome: ProcessOutcome, output: string, content: string): readonly string[] {
  const { startError, exitCode, stderr, isStdinRefused, isTimedOut, isCancelled } = outcome;
  if (startError !== undefined && !FOUND_AT_START.includes(startError)) return [];
  if (startError !== undefined) {
    return [
      'agentcli looks for every program of the manifest when it starts, and ends with an error if one is not there, or may not be executed.',
    ];
  }
  // What was ended from outside may have been about to read.
  if (isTimedOut || isCancelled) return [];
  const found: string[] = [];
  if (isStdinRefused) {
    found.push(
      'The tool ended without reading its standard input. agentcli then fails from time to time with "broken pipe": read it to its end, even if it is not needed.',
    );
  }
  if (exitCode === 0) found.push(...outputWarnings(output, content));
  else if (stderr !== '' && !isOneLineOfJson(goTrim(stderr))) {
    found.push(
      'The tool failed, and its standard error is not one line of JSON as the manifest reference asks: the model gets it as text.',
    );
  }
  return found;
}

function outputWarnings(output: string, content: string): readonly string[] {
  const parsed = jsonOrText(output);
  if (output !== '' && !isJson(output)) return ['The output is not JSON: the model gets it as text.'];
  if (!output.includes('\n')) return changed(parsed, content) ? [COLLAPSED] : [];
  return [
    'The output has several lines; the manifest reference asks for one. agentcli makes one of them.',
    ...(changed(parsed, content) ? [COLLAPSED] : []),
  ];
}

const COLLAPSED =
  'agentcli makes one space of every run of white space, inside strings too: the model gets other text than the tool wrote.';

function changed(parsed: unknown, content: string): boolean {
  return content !== '{}' && JSON.stringify(parsed) !== JSON.stringify(jsonOrText(content));
}

function isOneLineOfJson(text: string): boolean {
  return !text.includes('\n') && isJson(text);
}
