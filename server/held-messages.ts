/** Holds back a client's messages while what handles them is being loaded. */
import type { Message, MessageStrategy } from 'vscode-languageserver';

type Handle = Parameters<MessageStrategy['handleMessage']>[1];
type Handled = ReturnType<MessageStrategy['handleMessage']>;

/** The message strategy of one connection: messages are handled as they come, except after {@link until}. */
export class HeldMessages implements MessageStrategy {
  private load: (() => Promise<void>) | undefined;
  private loading: Promise<void> | undefined;

  /**
   * From now on messages wait, in their order, until something is loaded.
   * @param load called when the next message comes, not at once: the response to the message before is sent first. If it rejects, so does
   *   the handling of each message, which the connection logs
   */
  until(load: () => Promise<void>): void {
    this.load = load;
  }

  handleMessage(message: Message, handle: Handle): Handled {
    if (!this.load) return handle(message);
    this.loading ??= this.load().then(() => {
      this.load = undefined;
    });
    return this.loading.then(() => handle(message));
  }
}
