import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkAll } from './check-all';
import { serveChecks } from './check-worker';
import type { InputFile } from './files';
import type { StartThread } from './start-thread';

const COUNT = 50;
let root = '';
let files: readonly InputFile[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tool-manifest-all-'));
  files = Array.from({ length: COUNT }, (_, i) => ({
    path: join(root, `${i}.json`),
    shownPath: `${i}.json`,
    origin: 'named',
  }));
  for (const [i, { path }] of files.entries()) {
    if (i === 7) continue;
    await writeFile(path, `{ "tools": [{ "name": "tool_${i}", "schema": {}, "command": ["/bin/true"] }] }`);
  }
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

/** A worker on this thread. @param dies the number of messages after which it crashes */
function threads(dies = Number.POSITIVE_INFINITY) {
  const started: number[] = [];
  const ended: number[] = [];
  const startThread: StartThread = (order) => {
    const thread = started.push(0) - 1;
    const { port1, port2 } = new MessageChannel();
    const listeners = new Map<string, (value: unknown) => void>();
    serveChecks(port2, order);
    port1.on('message', (outcomes) => listeners.get('message')?.(outcomes));
    return {
      on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
      postMessage: (message: unknown) => {
        started[thread] = (started[thread] ?? 0) + 1;
        if ((started[thread] ?? 0) > dies) listeners.get('error')?.(new Error('out of memory'));
        else port1.postMessage(message);
      },
      terminate: () => {
        ended.push(thread);
        port1.close();
      },
    } as unknown as Worker;
  };
  return { startThread, started, ended };
}

const order = () => ({
  root,
  dialect: undefined,
  fix: 'none' as const,
  countFixable: false,
  configuration: 'none' as const,
});

it('gives the same outcomes in the same order, however many threads share the work', async () => {
  const alone = await checkAll(files, order(), {});
  expect(alone[7]).toEqual({ complaint: 'does not exist' });
  expect(alone[49]?.result).toMatchObject({ path: '49.json', dialect: 'agentcli', tools: 1 });
  const { startThread, started, ended } = threads();
  const seen = new Set<string>();
  const shared = await checkAll(files, order(), {
    startThread,
    threads: 2,
    step: ({ shownPath }) => seen.add(shownPath),
  });
  expect(shared).toEqual(alone);
  expect(seen.size).toBe(COUNT);
  expect(started).toHaveLength(2);
  expect(started.every((messages) => messages > 0)).toBe(true);
  expect(ended).toEqual([0, 1]);
});

it('loses nothing if a thread crashes', async () => {
  const { startThread } = threads(1);
  expect(await checkAll(files, order(), { startThread, threads: 1 })).toEqual(await checkAll(files, order(), {}));
});

it('starts no thread for a few files', async () => {
  const { startThread, started } = threads();
  await checkAll(files, order(), { startThread });
  expect(started).toEqual([]);
});
