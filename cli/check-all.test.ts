import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testThreads } from '../test/kit/threads';
import { checkAll } from './check-all';
import { FileChecker } from './check-file';
import type { CheckOrder } from './check-order';
import type { InputFile } from './files';

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

const order = (): CheckOrder => ({
  root,
  dialect: undefined,
  fix: 'none',
  countFixable: false,
  configuration: 'none',
});

/** The threads of a check: each checks by its own means. */
function threads() {
  const started = testThreads();
  return {
    ...started,
    startThread: () => {
      const checker = new FileChecker(order());
      return started.start((file) => checker.check(file));
    },
  };
}

it('gives the same outcomes in the same order, however many threads share the work', async () => {
  const alone = await checkAll(files, order(), {});
  expect(alone[7]).toEqual({ complaint: 'does not exist' });
  expect(alone[49]?.result).toMatchObject({ path: '49.json', dialect: 'agentcli', tools: 1 });
  const { startThread, messages } = threads();
  const seen = new Set<string>();
  const shared = await checkAll(files, order(), {
    startThread,
    threads: 2,
    step: ({ shownPath }) => seen.add(shownPath),
  });
  expect(shared).toEqual(alone);
  expect(seen.size).toBe(COUNT);
  expect(messages).toHaveLength(2);
});

it('starts no thread for a few files', async () => {
  const { startThread, messages } = threads();
  await checkAll(files, order(), { startThread });
  expect(messages).toEqual([]);
});
