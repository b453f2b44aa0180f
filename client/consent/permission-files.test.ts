/** The consent question end to end: files on disk, the real fingerprint, only VS Code is stubbed. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { planLines } from '../../common/invocation/plan-text';
import type { PlanAnswer } from '../../server/protocol/invocation';
import { editor } from '../../test/kit/editor';
import { memento } from '../../test/kit/editor-storage';
import { processPlan } from '../../test/kit/plans';
import { Secrets } from '../run/secrets';
import { Batch } from './batch';
import { Consents } from './consents';
import { Permission } from './permission';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'permission-files-')));
mkdirSync(join(folder, '.git'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AS_IT_IS = 'Always Run As It Is Now';
const WITH_FILES = 'Always Run, Also When Its Files Change';

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
}

/** @param answers to the questions, in order; a missing one declines */
function tool(name: string, ...answers: readonly string[]) {
  const left = [...answers];
  editor.answer = () => left.shift();
  const permission = new Permission(new Consents(memento()), new Secrets({} as never, memento()));
  const file = join(folder, name);
  const plan = processPlan({ argv: [file], cwd: folder, executes: [file] });
  const made: PlanAnswer = { plan, lines: planLines(plan), shell: undefined, refusal: undefined, faults: [] };
  const request = { subject: name, verb: 'Run', name, plan: async () => made };
  return {
    run: async (isUnattended = false) => 'plan' in (await permission.obtain({ ...request, isUnattended })),
    inRow: async () => {
      const batch = new Batch();
      await permission.prepare([request, { ...request, subject: `${name} 2` }], batch);
      const first = await permission.obtain({ ...request, batch });
      const second = await permission.obtain({ ...request, subject: `${name} 2`, batch });
      return ['plan' in first, 'plan' in second];
    },
  };
}

beforeEach(() => {
  editor.reset();
});

it.each([
  ['it.sh', '#!/bin/sh\neval "$(cat x)"', 'executes code that is computed'],
  ['it.js', '#!/usr/bin/env node\nimport(process.argv[2])', 'imports a module whose name is computed'],
  ['it.py', '#!/usr/bin/env python3\n__import__(input())', 'imports a module whose name is computed'],
])(
  '%s, which executes what it computes, is asked about at each run, and never called unasked',
  async (name, text, why) => {
    write({ [name]: text });
    const { run } = tool(name, 'Run', 'Run');
    expect(await run()).toBe(true);
    expect(editor.asked[0]).toContain(`${name} ${why}`);
    expect(editor.choices).toEqual(['Run', WITH_FILES]);
    expect(await run()).toBe(true);
    expect(await run(true)).toBe(false);
    expect(editor.asked).toHaveLength(2);
  },
);

it('earlier consent does not cover a script that now computes what it executes', async () => {
  write({ 'it.sh': '#!/bin/sh\necho 1' });
  const { run } = tool('it.sh', AS_IT_IS);
  expect([await run(), await run(true)]).toEqual([true, true]);
  write({ 'it.sh': '#!/bin/sh\neval "$(cat x)"' });
  expect([await run(true), await run()]).toEqual([false, false]);
  expect(editor.choices).toEqual(['Run', WITH_FILES]);
});

it('the question names the imported file that changed between two runs', async () => {
  write({ 'it.py': '#!/usr/bin/env python3\nimport helper', 'helper.py': 'x = 1' });
  const { run } = tool('it.py', AS_IT_IS, AS_IT_IS);
  expect([await run(), await run(true)]).toEqual([true, true]);
  write({ 'helper.py': 'x = 2' });
  expect(await run(true)).toBe(false);
  expect(await run()).toBe(true);
  expect(editor.asked).toHaveLength(2);
  expect(editor.asked[1]).toContain('Changed since you last confirmed: helper.py.');
  expect(await run(true)).toBe(true);
});

it('consent that includes changes of files is not requested again for any change', async () => {
  write({ 'it.py': '#!/usr/bin/env python3\nimport helper', 'helper.py': 'x = 1' });
  const { run } = tool('it.py', WITH_FILES);
  await run();
  write({ 'helper.py': 'exec(input())' });
  expect(await run(true)).toBe(true);
  expect(editor.asked).toHaveLength(1);
});

it('calls that execute what they compute need consent once per batch', async () => {
  write({ 'it.sh': '#!/bin/sh\neval "$(cat x)"' });
  const { inRow } = tool('it.sh', 'Run All', 'Run All');
  expect(await inRow()).toEqual([true, true]);
  expect(editor.choices).not.toContain('Always Run Them As They Are Now');
  expect(await inRow()).toEqual([true, true]);
  expect(editor.asked).toHaveLength(2);
});
