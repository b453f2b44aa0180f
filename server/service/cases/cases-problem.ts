import type { Finding } from '../model/rule';

/** A finding with the code of its rule. */
export interface CasesProblem extends Finding {
  readonly code: string;
}
