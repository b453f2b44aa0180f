/** Runs long work in time slices, so that requests in between do not wait for all of it. */

/** Length of a time slice in milliseconds: a hover does not wait for ten thousand tools. */
const TURN = 8;

/** An edit and the request for its problems take so many rounds of the event loop until they are answered. */
const ROUNDS = 4;

/** The time slices of one task. */
export class Turns {
  private end = performance.now() + TURN;

  /** Whether the current time slice is over. */
  get isOver(): boolean {
    return performance.now() > this.end;
  }

  /** Yields to other tasks and starts the next time slice. Documents may have changed afterwards. */
  async next(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) await nextRound();
    this.end = performance.now() + TURN;
  }
}

/** Runs a generator of steps to its end without yielding. */
export function atOnce<R>(steps: Generator<undefined, R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Runs a generator of steps, yielding to other tasks between time slices.
 * @param isWanted whether the result is still needed; called after each time slice
 * @returns `undefined` if it was no longer needed
 */
export async function inTurns<R>(steps: Generator<undefined, R>, isWanted: () => boolean): Promise<R | undefined> {
  const turns = new Turns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (!turns.isOver) continue;
    await turns.next();
    if (!isWanted()) return undefined;
  }
}

/** Waits for one round of the event loop: until the messages that have already arrived are handled. */
export function nextRound(): Promise<void> {
  return new Promise((resolve) => {
    afterRound(resolve);
  });
}

/**
 * Calls a function after one round of the event loop. A timer would leave the processor idle for milliseconds; a web worker has no
 * `setImmediate`, but a message to itself comes after those that have already arrived.
 * @returns cancels it
 */
export function afterRound(call: () => void): () => void {
  if (typeof setImmediate === 'function') {
    const waiting = setImmediate(call);
    return () => clearImmediate(waiting);
  }
  const { port1, port2 } = new MessageChannel();
  // The types of Node's ports lack `onmessage`.
  Object.assign(port1, {
    onmessage: () => {
      port1.close();
      call();
    },
  });
  port2.postMessage(undefined);
  return () => port1.close();
}
