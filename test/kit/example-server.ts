/** Starts the servers in `examples/` as users do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const EXAMPLES = join(__dirname, '..', '..', 'examples');

/** A server in a separate process. */
export interface ExampleServer {
  /** The URL at which it is called, which it prints first. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts `examples/<dialect>/server.mjs` on a free port. */
export async function startExample(
  dialect: 'kasilabs' | 'glean',
  environment: Readonly<Record<string, string>> = {},
): Promise<ExampleServer> {
  const child = spawn(process.execPath, [join(EXAMPLES, dialect, 'server.mjs'), '--port', '0'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [url] = await Promise.race([once(lines, 'line'), exited.then(() => [undefined])]);
  if (typeof url !== 'string') throw new Error(`the server of ${dialect} did not start`);
  return {
    url,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
