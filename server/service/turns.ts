/** Long work in turns, so that what is asked meanwhile does not wait for all of it. */

/** Milliseconds of work after which others get their turn: a hover does not wait for ten thousand tools. */
const TURN = 20;

/** The turns of one piece of work. */
export class Turns {
  private end = performance.now() + TURN;

  /** Whether others are to have their turn. */
  get isOver(): boolean {
    return performance.now() > this.end;
  }

  /** Lets others have their turn. Documents may have changed afterwards. */
  async next(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.end = performance.now() + TURN;
  }
}

/** Does work that comes in steps without a break. */
export function atOnce<R>(steps: Generator<undefined, R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Does work that comes in steps, and lets others have their turn between them.
 * @param isWanted whether anybody still waits for it; asked after each turn
 * @returns `undefined` where nobody did
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
