const interval = 50;
const defaultLimit = 30_000;

/** What a predicate returns while it does not hold yet. */
type NotYet = undefined | null | false;

/**
 * Polls until the predicate returns something other than `undefined`, `null` or `false`, and returns that. After the time limit it fails
 * with the description of the condition and the last error.
 */
export async function waitFor<T>(
  predicate: () => T | NotYet | PromiseLike<T | NotYet>,
  what: string,
  limit = defaultLimit,
): Promise<T> {
  const end = Date.now() + limit;
  let lastError: unknown;
  while (Date.now() < end) {
    try {
      const value = await predicate();
      if (value !== undefined && value !== null && value !== false) {
        return value;
      }
    } catch (error) {
      lastError = error;
    }
    await new Promise((done) => setTimeout(done, interval));
  }
  const reason = lastError === undefined ? '' : `\nlast error: ${String(lastError)}`;
  throw new Error(`Waited ${limit / 1000} s in vain for ${what}${reason}`);
}
