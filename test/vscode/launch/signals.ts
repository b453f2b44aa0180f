/**
 * Lets Ctrl+C and a stop from outside end this process by way of its exit handlers, which stop what it started. Further signals change nothing:
 * a terminal sends Ctrl+C to a whole group, whose members pass it on.
 */
export function exitOnSignals(): void {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, () => process.exit(code));
  }
}
