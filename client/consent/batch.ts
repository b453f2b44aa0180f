/** Calls started together, such as the cases of a file. */

/** The answers given in a batch so far: no question is repeated, and each shows its number and the total. */
export class Batch {
  /** Subjects and secrets that were declined; they are not asked about again. */
  readonly declined = new Set<string>();
  private readonly confirmed = new Set<string>();
  private asked = 0;
  private expected = 0;

  /** Records consent for a call in its current state, for the duration of the batch. */
  confirm(subject: string, digest: string): void {
    this.confirmed.add(keyOf(subject, digest));
  }

  /** Whether the call in its current state was confirmed in this batch. */
  isConfirmed(subject: string, digest: string): boolean {
    return this.confirmed.has(keyOf(subject, digest));
  }

  /** Sets the number of questions still expected. */
  expect(questions: number): void {
    this.expected = this.asked + questions;
  }

  /** Counts a question. @returns its position among all, from 1 */
  next(): BatchPosition {
    this.asked += 1;
    this.expected = Math.max(this.expected, this.asked);
    return { number: this.asked, total: this.expected };
  }
}

/** The position of a question in a batch. */
export interface BatchPosition {
  /** From 1. */
  readonly number: number;
  readonly total: number;
}

/** `2 of 4: ` as the prefix of one of several questions; empty otherwise. */
export function positionText(position: BatchPosition | undefined): string {
  return position && position.total > 1 ? `${position.number} of ${position.total}: ` : '';
}

function keyOf(subject: string, digest: string): string {
  return `${digest} ${subject}`;
}
