/** Wraps request handlers: deferred, cancellable, and never crashing the process. */
import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { nextRound } from './service/turns';

/** The document changed while a response was computed: the response no longer applies. */
export class Outdated extends Error {}

/**
 * Wraps a handler: first yields to pending messages (so that a cancellation is noticed), then responds.
 * A failure is logged and becomes the error response of this request only.
 */
export function safely<P, R>(
  connection: Connection,
  what: string,
  handler: (params: P, token: CancellationToken) => R | Promise<R>,
): (params: P, token: CancellationToken) => Promise<R | ResponseError<never>> {
  return async (params, token) => {
    await nextRound();
    if (token.isCancellationRequested) return cancelled();
    try {
      const result = await handler(params, token);
      return token.isCancellationRequested ? cancelled() : result;
    } catch (error) {
      if (error instanceof ResponseError) return error as ResponseError<never>;
      if (error instanceof Outdated)
        return new ResponseError(LSPErrorCodes.ContentModified, 'The document has changed.');
      connection.console.error(
        `${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return new ResponseError(ErrorCodes.InternalError, `${what} failed, see the log.`);
    }
  };
}

function cancelled(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
}
