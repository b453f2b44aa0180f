/** Calls that somebody started at once, such as the cases of a file. */

/** What has been answered in a batch so far: nobody is asked the same twice, and knows how many questions there are. */
export class Batch {
  /** What was said no to: nobody is asked about it again. */
  readonly refused = new Set<string>();
  private readonly agreed = new Set<string>();
  private asked = 0;
  private expected = 0;

  /** Keeps a yes to a call as it is, for as long as the batch lasts. */
  agree(subject: string, digest: string): void {
    this.agreed.add(keyOf(subject, digest));
  }

  /** Whether somebody has said yes to the call as it is, in this batch. */
  hasAgreed(subject: string, digest: string): boolean {
    return this.agreed.has(keyOf(subject, digest));
  }

  /** There will be so many questions from now on, as far as is known. */
  expect(questions: number): void {
    this.expected = this.asked + questions;
  }

  /** Counts a question. @returns its place among all, from 1 */
  next(): Place {
    this.asked += 1;
    this.expected = Math.max(this.expected, this.asked);
    return { number: this.asked, total: this.expected };
  }
}

/** A question among those of a batch. */
export interface Place {
  /** From 1. */
  readonly number: number;
  readonly total: number;
}

/** `2 of 4: ` before a question that is one of several; nothing before others. */
export function placeText(place: Place | undefined): string {
  return place && place.total > 1 ? `${place.number} of ${place.total}: ` : '';
}

function keyOf(subject: string, digest: string): string {
  return `${digest} ${subject}`;
}
