import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endedIn } from '../../test/kit/terminal';
import { test } from '../test/test';
import { merge } from './merge';

let cwd = '';
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-merge-tests-'));
  for (const name of ['a', 'b', 'c']) {
    await cp(join(__dirname, '../../examples/agentcli'), join(cwd, name), { recursive: true });
  }
  await writeFile(
    join(cwd, 'b/tools.cases.yaml'),
    'cases:\n  - name: wrong\n    tool: word_count\n    arguments: { text: one }\n    expect: { equals: 1 }\n',
  );
  await writeFile(join(cwd, 'c/tools.cases.yaml'), 'cases: [');
});
afterAll(() => rm(cwd, { recursive: true }));

const run = (...argv: readonly string[]) =>
  endedIn(cwd, (terminal) => test(['.', '--yes', ...argv], terminal, { environment: process.env, secrets: new Map() }));

/** Calls take their time. */
const untimed = (text: string) =>
  text.replace(/"durationMs": \d+/g, '"durationMs": 0').replace(/time="[\d.]+"/g, 'time="0"');

it.each(['json', 'junit'])('merge makes of the parts of test in %s what one machine prints', async (format) => {
  const whole = await run('--format', format);
  expect(whole.code).toBe(2);
  for (const total of [2, 3, 5]) {
    const names = Array.from({ length: total }, (_, i) => join(cwd, `part-${i + 1}`));
    for (const [i, name] of names.entries()) {
      const { stdout } = await run('--format', format, '--shard', `${i + 1}/${total}`);
      await writeFile(name, stdout);
    }
    const { stdout, code } = await endedIn(cwd, (terminal) => merge(names, terminal));
    expect(untimed(stdout)).toBe(untimed(whole.stdout));
    expect(code).toBe(whole.code);
  }
});

it('a part of test without cases passes', async () => {
  const ends = await Promise.all(
    ['1', '2', '3', '4', '5', '6'].map((part) => run('--shard', `${part}/6`, '--format', 'json')),
  );
  for (const { stdout, code } of ends) {
    const { files } = JSON.parse(stdout);
    if (files.length === 0) expect(code).toBe(0);
  }
  expect(ends.some(({ stdout }) => JSON.parse(stdout).files.length === 0)).toBe(true);
});
