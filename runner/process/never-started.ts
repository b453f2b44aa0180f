/** What there is to tell of a process that was never started: nothing. */
export const NEVER_STARTED = {
  durationMs: 0,
  isTimedOut: false,
  isCancelled: false,
  exitCode: null,
  signal: null,
  stdout: '',
  stderr: '',
  notices: [],
} as const;
