/** The promises of a consent where they are kept: a real program, run or not run. Each promise has a test in `runner/folder-code/`. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../runner/run';
import { editor } from '../../test/kit/editor';
import { memento, secretStorage } from '../../test/kit/editor-storage';
import { processPlan } from '../../test/kit/plans';
import { Secrets } from '../run/secrets';
import { ConsentStore } from './consent-store';
import { Permission } from './permission';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'promises-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let folder = '';
let call: () => Promise<string>;

/** @param name relative to the folder */
function write(name: string, text: string, mode = 0o755): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text, { mode });
}
beforeEach(() => {
  folder = join(mkdtempSync(join(base, 'test-')), 'repository');
  write('.git/HEAD', '');
  write('.gitignore', 'tool\n');
  write('tool', '#!/bin/sh\n. lib/part.sh\n');
  write('lib/part.sh', 'echo one');
  write('data.json', '', 0o644);
  editor.reset();
  editor.answer = () => 'Run';
  const file = join(folder, 'tool');
  const plan = processPlan({ argv: [file], executes: [file], cwd: folder });
  const permission = new Permission(new ConsentStore(memento()), new Secrets(secretStorage(), memento()));
  const answer = { plan, lines: [], shell: undefined, refusal: undefined, faults: [] };
  call = async () => {
    const allowed = await permission.obtain({ folder, verb: 'Run', plan: async () => answer });
    if (!('plan' in allowed)) return 'not run';
    const outcome = await run(allowed.plan, allowed.host, {}, new AbortController().signal);
    return outcome.kind === 'process' ? outcome.stdout.trim() : outcome.kind;
  };
});

it('what was confirmed runs without another question, also where only data and what is installed has changed', async () => {
  await call();
  write('data.json', '{}', 0o644);
  write('node_modules/x/index.js', '');
  expect(await call()).toBe('one');
  expect(editor.asked).toHaveLength(1);
});

it.each([
  ['the program itself, although it is ignored', 'tool', '#!/bin/sh\necho two\n'],
  ['code that it loads', 'lib/part.sh', 'echo two'],
])('is not run without a question after a change: %s', async (_, name, text) => {
  await call();
  write(name, text);
  editor.answer = () => undefined;
  expect(await call()).toBe('not run');
  expect(editor.asked).toHaveLength(2);
});

it('what is changed while the question is open is not run: it is asked about again', async () => {
  editor.answer = () => {
    if (editor.asked.length > 1) return undefined;
    write('lib/part.sh', 'echo two');
    return 'Always While Unchanged';
  };
  expect(await call()).toBe('not run');
  expect(editor.asked[1]).toContain('lib/part.sh changed.');
  write('lib/part.sh', 'echo one');
  expect(await call()).toBe('one');
  expect(editor.asked).toHaveLength(2);
});
