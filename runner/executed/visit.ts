import type { Language } from './lead';

/** `main`: it is started itself, so its siblings can be imported. `installed`: its content counts, what it leads to does not. */
export type Role = 'main' | 'part' | 'installed';

/** A file to read. */
export interface Visit {
  /** Absolute. */
  readonly path: string;
  readonly role: Role;
  /** By default what its name and text say. */
  readonly language?: Language | undefined;
  /** It is started as a program: without another interpreter it is a shell script. */
  readonly isProgram?: boolean;
  /** It is only mentioned, and may not be executed. */
  readonly isMentioned?: boolean;
}

/** Takes what is found on a walk. */
export interface Visitor {
  visit(visit: Visit): void;
  /** A file leads to something unknown. @param reason the rest of a sentence that begins with the file */
  say(file: string, reason: string): void;
}
