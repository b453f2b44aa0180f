/**
 * Makes Ctrl+C and termination signals end this process through its exit handlers, which stop its child processes. Further signals are
 * ignored: a terminal sends Ctrl+C to an entire group, whose members forward it.
 */
export function exitOnSignals(): void {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, () => process.exit(code));
  }
}
