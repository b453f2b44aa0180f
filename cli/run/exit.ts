/** Exit codes of the commands that make calls, besides 2 for wrong usage. */
export const EXIT = { ok: 0, failed: 1, timedOut: 3, refused: 4, interrupted: 130 } as const;
