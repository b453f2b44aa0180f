/** The promises of a consent where they are kept: a real program, run or not run. Each promise has a test in `runner/folder-code/`. */
import { beforeEach, expect, it } from 'vitest';
import { run } from '../../runner/run';
import { editor } from '../../test/kit/editor';
import { memento, secretStorage } from '../../test/kit/editor-storage';
import { testFolder } from '../../test/kit/folder';
import { processPlan } from '../../test/kit/plans';
import { Secrets } from '../run/secrets';
import { ConsentStore } from './consent-store';
import { Permission } from './permission';

const { at, file: write } = testFolder({
  ...{ 'repository/.git/HEAD': '', 'repository/.gitignore': 'tool\n', 'repository/data.json': '' },
  'repository/lib/part.sh': 'echo one',
});
let call: () => Promise<string>;

beforeEach(() => {
  const folder = at('repository');
  write('repository/tool', '#!/bin/sh\n. lib/part.sh\n', 0o755);
  editor.reset();
  editor.answer = () => 'Run';
  const file = at('repository/tool');
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
  write('repository/data.json', '{}');
  write('repository/node_modules/x/index.js', '');
  expect(await call()).toBe('one');
  expect(editor.asked).toHaveLength(1);
});

it.each([
  ['the program itself, although it is ignored', 'tool', '#!/bin/sh\necho two\n'],
  ['code that it loads', 'lib/part.sh', 'echo two'],
])('is not run without a question after a change: %s', async (_, name, text) => {
  await call();
  write(`repository/${name}`, text);
  editor.answer = () => undefined;
  expect(await call()).toBe('not run');
  expect(editor.asked).toHaveLength(2);
});

it('what is changed while the question is open is not run: it is asked about again', async () => {
  editor.answer = () => {
    if (editor.asked.length > 1) return undefined;
    write('repository/lib/part.sh', 'echo two');
    return 'Always While Unchanged';
  };
  expect(await call()).toBe('not run');
  expect(editor.asked[1]).toContain('lib/part.sh changed.');
  write('repository/lib/part.sh', 'echo one');
  expect(await call()).toBe('one');
  expect(editor.asked).toHaveLength(2);
});
