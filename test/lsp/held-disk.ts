/** A disk of which a test holds back answers: it decides what happens between the moment when a file is read and the one when that is known. */
import type { Disk } from '../../server/files/disk';
import { patientDisk } from '../../server/node/disk';

/** What can be held back. */
type Question = 'stat' | 'readText' | 'present' | 'list';

/** An answer that is held back. */
export interface HeldAnswer {
  /** Resolved when the disk was asked, and has its answer. */
  readonly taken: Promise<void>;
  /** Lets the answer go. */
  release(): void;
}

/** The local disk. Answers that are not held back are given as they are found. */
export class HeldDisk implements Disk {
  private readonly held: { readonly key: string; take(): Promise<void> }[] = [];

  /** Holds back the next answer to a question about a path. */
  hold(question: Question, path: string): HeldAnswer {
    const taken = signal();
    const released = signal();
    const take = () => {
      taken.give();
      return released.given;
    };
    this.held.push({ key: `${question} ${path}`, take });
    return { taken: taken.given, release: released.give };
  }

  isInside = patientDisk.isInside;

  stat(path: string): ReturnType<Disk['stat']> {
    return this.answer('stat', path, patientDisk.stat(path));
  }

  readText(path: string, limit?: number): ReturnType<Disk['readText']> {
    return this.answer('readText', path, patientDisk.readText(path, limit));
  }

  list(path: string): ReturnType<Disk['list']> {
    return this.answer('list', path, patientDisk.list(path));
  }

  present(folder: string, names: readonly string[]): ReturnType<Disk['present']> {
    return this.answer('present', folder, patientDisk.present(folder, names));
  }

  private async answer<T>(question: Question, path: string, asked: T | Promise<T>): Promise<T> {
    const index = this.held.findIndex(({ key }) => key === `${question} ${path}`);
    const [held] = index === -1 ? [] : this.held.splice(index, 1);
    const answer = await asked;
    await held?.take();
    return answer;
  }
}

/** Something that happens once. */
export function signal(): { readonly given: Promise<void>; give(): void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
