/** Lets Ctrl+C and a stop from outside end this process by way of its exit handlers, which stop what it started. */
export function exitOnSignals(): void {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) {
    process.once(signal, () => process.exit(code));
  }
}
