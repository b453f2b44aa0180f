/** Starts the servers in `examples/` as users do. */
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startGroup } from '../vscode/launch/process-group';

const EXAMPLES = join(__dirname, '..', '..', 'examples');

/** A server in a separate process, which ends with this one at the latest. */
export interface ExampleServer {
  /** The URL at which it is called, which it prints first. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts `examples/<dialect>/server.mjs` on a free port. */
export async function startExample(
  dialect: 'kasilabs' | 'glean',
  environment: NodeJS.ProcessEnv = {},
): Promise<ExampleServer> {
  const group = startGroup(process.execPath, [join(EXAMPLES, dialect, 'server.mjs'), '--port', '0'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = group.process;
  const line = stdout ? once(createInterface({ input: stdout }), 'line') : Promise.resolve([]);
  const [url] = await Promise.race([line, group.ended.then(() => [undefined])]);
  if (typeof url !== 'string') throw new Error(`the server of ${dialect} did not start`);
  return { url, stop: () => group.stop() };
}
