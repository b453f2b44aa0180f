/** Small complete manifests for the examples of the rules. */

/** A retrieval tool with these members added or overridden. */
export function retrieval(more: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify(
    {
      type: 'RETRIEVAL',
      name: 'searchTickets',
      displayName: 'Search tickets',
      displayDescription: 'Finds support tickets by their text.',
      description: 'Finds support tickets by words in their title or text.',
      ...more,
    },
    undefined,
    2,
  );
}

/** An action with these members added or overridden. */
export function action(more: Readonly<Record<string, unknown>> = {}): string {
  return retrieval({ type: 'ACTION', actionType: 'EXECUTION', ...more });
}
