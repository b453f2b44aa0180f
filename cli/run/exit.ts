/** Exit codes of the commands that make calls, beside 2 for wrong use. */
export const EXIT = { ok: 0, failed: 1, timedOut: 3, refused: 4, interrupted: 130 } as const;
