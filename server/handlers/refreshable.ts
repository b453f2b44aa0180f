/** Refreshes outline and links when a document's dialect has changed without a change of its text. */
import { type Connection, type Disposable, DocumentLinkRequest, DocumentSymbolRequest } from 'vscode-languageserver';

/**
 * Editors cache outline and links while the text stays the same, and LSP cannot invalidate them. Registering the provider again makes the
 * editor request them again.
 *
 * @returns `renew` makes the editor request them again; it does nothing before the first registration
 */
export function serveRefreshable(
  connection: Connection,
  refreshable: { readonly outline: boolean; readonly links: boolean },
): { register(): Promise<void>; renew(): void } {
  let registered: readonly Disposable[] = [];
  const register = async () => {
    const options = { documentSelector: null };
    registered = [
      ...(refreshable.outline ? [await connection.client.register(DocumentSymbolRequest.type, options)] : []),
      ...(refreshable.links ? [await connection.client.register(DocumentLinkRequest.type, options)] : []),
    ];
  };
  let last: Promise<void> = Promise.resolve();
  const queue = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => connection.console.error(`Registering failed: ${String(error)}`));
    return last;
  };
  return {
    register: () => queue(register),
    renew: () => {
      void queue(async () => {
        if (registered.length === 0) return;
        for (const one of registered) one.dispose();
        await register();
      });
    },
  };
}
