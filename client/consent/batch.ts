/** Calls started together, such as the cases of a file. */

/** The answers given in a batch so far: no question is repeated, and each shows its number and the total. */
export class Batch {
  /** Subjects and secrets that were declined; they are not asked about again. */
  readonly refused = new Set<string>();
  private readonly agreed = new Set<string>();
  private asked = 0;
  private expected = 0;

  /** Records consent for a call in its current state, for the duration of the batch. */
  agree(subject: string, digest: string): void {
    this.agreed.add(keyOf(subject, digest));
  }

  /** Whether the call in its current state was confirmed in this batch. */
  hasAgreed(subject: string, digest: string): boolean {
    return this.agreed.has(keyOf(subject, digest));
  }

  /** Sets the number of questions still expected. */
  expect(questions: number): void {
    this.expected = this.asked + questions;
  }

  /** Counts a question. @returns its position among all, from 1 */
  next(): Place {
    this.asked += 1;
    this.expected = Math.max(this.expected, this.asked);
    return { number: this.asked, total: this.expected };
  }
}

/** The position of a question in a batch. */
export interface Place {
  /** From 1. */
  readonly number: number;
  readonly total: number;
}

/** `2 of 4: ` as the prefix of one of several questions; empty otherwise. */
export function placeText(place: Place | undefined): string {
  return place && place.total > 1 ? `${place.number} of ${place.total}: ` : '';
}

function keyOf(subject: string, digest: string): string {
  return `${digest} ${subject}`;
}
