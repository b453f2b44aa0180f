/** How every request is answered: later, cancellable, and never with a crash. */
import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';

/** The document changed while an answer was being made: the answer would not fit any more. */
export class Outdated extends Error {}

/**
 * Wraps a handler: yields to what is waiting (so that a cancellation is seen), then answers.
 * A failure is logged and becomes an error response of this one request.
 */
export function safely<P, R>(
  connection: Connection,
  what: string,
  handler: (params: P, token: CancellationToken) => R | Promise<R>,
): (params: P, token: CancellationToken) => Promise<R | ResponseError<never>> {
  return async (params, token) => {
    await new Promise((next) => setImmediate(next));
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
