/** A web worker in a unit test: a script with the globals of a worker, and none of Node's. */
import { createContext, Script } from 'node:vm';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createProtocolConnection,
  type DataCallback,
  type Disposable,
  type Message,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';

/** A running worker. */
export interface TestWorker {
  /** The connection to the server in it. */
  readonly connection: ProtocolConnection;
  /** The messages that were sent before those of the protocol. */
  readonly first: readonly unknown[];
}

/** What a worker has in every browser, as far as it is used here. */
const WEB_GLOBALS = {
  ...{ TextDecoder, TextEncoder, URL, MessageChannel, performance, crypto, console, structuredClone },
  ...{ setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask },
};

/** Runs a script as a worker. @throws what the script throws, such as a ReferenceError for a global of Node */
export function startWebWorker(script: string): TestWorker {
  const first: unknown[] = [];
  let receive: DataCallback | undefined;
  const global: Record<string, unknown> = {
    ...WEB_GLOBALS,
    addEventListener: () => {},
    postMessage: (message: unknown) => {
      const data: unknown = structuredClone(message);
      if (isOfProtocol(data)) setImmediate(() => receive?.(data));
      else first.push(data);
    },
  };
  const context = createContext(Object.assign(global, { self: global, globalThis: global }));
  new Script(script, { filename: 'worker.js' }).runInContext(context);
  const reader = new (class extends AbstractMessageReader {
    listen(callback: DataCallback): Disposable {
      receive = callback;
      return { dispose: () => {} };
    }
  })();
  const writer = new (class extends AbstractMessageWriter {
    async write(message: Message): Promise<void> {
      const data: unknown = structuredClone(message);
      setImmediate(() => (global.onmessage as (event: { data: unknown }) => void)({ data }));
    }
    end(): void {}
  })();
  return { connection: createProtocolConnection(reader, writer), first };
}

function isOfProtocol(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'jsonrpc' in data;
}
