/** The end of a process that was never started. */
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
