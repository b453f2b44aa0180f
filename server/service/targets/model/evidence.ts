/** What is known about a target, and how. */

/**
 * How sure a statement is. `documented`: the provider's documentation or code says so. `observed`: the provider's response showed it, at a
 * place and on a day. `inferred`: concluded from something else; never an error.
 */
export type Evidence =
  | { readonly kind: 'documented'; readonly source: string; readonly date: string }
  | { readonly kind: 'observed'; readonly source: string; readonly date: string; readonly place: string }
  | { readonly kind: 'inferred'; readonly reason: string; readonly date: string; readonly source?: string };

/** From documentation or published code. @param source a URL @param date when it was read, YYYY-MM-DD */
export function documented(source: string, date: string): Evidence {
  return { kind: 'documented', source, date };
}

/** From a response of the provider. @param source a URL @param place which interface and model @param date of the response */
export function observed(source: string, date: string, place: string): Evidence {
  return { kind: 'observed', source, date, place };
}

/** Concluded. @param reason a sentence */
export function inferred(reason: string, date: string, source?: string): Evidence {
  return { kind: 'inferred', reason, date, ...(source === undefined ? {} : { source }) };
}

/** Evidence in one line, for messages and reports. @param targets whose it is, where others have another */
export function evidenceText(evidence: Evidence, targets?: string): string {
  const kind = targets === undefined ? evidence.kind : `${evidence.kind} for ${targets}`;
  switch (evidence.kind) {
    case 'documented':
      return `${kind}: ${evidence.source} (${evidence.date})`;
    case 'observed':
      return `${kind}: ${evidence.place}, ${evidence.source} (${evidence.date})`;
    case 'inferred':
      return `${kind}: ${evidence.reason} (${evidence.date})`;
  }
}
