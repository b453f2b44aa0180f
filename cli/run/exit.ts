/** Exit codes of the commands that make calls, besides 2 for wrong usage. */
import { constants } from 'node:os';

export const EXIT = { ok: 0, failed: 1, timedOut: 3, refused: 4, interrupted: 130 } as const;

/** The exit code after a signal, as shells report it: 128 and its number. @param signal its name; anything else counts as Ctrl+C */
export function exitAfter(signal: unknown): number {
  const [, number] = Object.entries(constants.signals).find(([name]) => name === signal) ?? [];
  return number === undefined ? EXIT.interrupted : 128 + number;
}
