/** How other rules refer to the problem of an unencrypted URL. */
import type { Json, StringASTNode } from '../../document/tree/node';

export const PLAIN_HTTP = 'plain-http';

/** The problem as a rule that reports the same mistake supersedes it. */
export function plainHttpAt({ value }: StringASTNode): { readonly code: string; readonly data: Json } {
  return { code: PLAIN_HTTP, data: value };
}
