/** The promises of a consent where they are kept: a real program in a real folder, run or not run. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text, { mode: 0o755 });
}
const remove = (name: string) => rmSync(join(folder, name));
const link = (to: string) => symlinkSync(join(folder, '..', to), join(folder, 'lib/linked.sh'));

beforeEach(() => {
  folder = join(mkdtempSync(join(base, 'test-')), 'repository');
  write('.git/HEAD', '');
  write('.gitignore', 'tool\n');
  write('tool', '#!/bin/sh\n. lib/part.sh\n');
  write('lib/part.sh', 'echo one');
  for (const name of ['outside-1.sh', 'outside-2.sh']) write(`../${name}`, 'echo');
  link('outside-1.sh');
  for (const name of ['lib/a.py', 'vendor/.git/HEAD', 'vendor/b.py', 'package-lock.json', 'data.json']) write(name, '');
  chmodSync(join(folder, 'data.json'), 0o644);
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

describe('what was confirmed runs without another question', () => {
  it('while it is unchanged', async () => {
    expect([await call(), await call()]).toEqual(['one', 'one']);
    expect(editor.asked).toHaveLength(1);
  });

  it('while only data, and what is installed, change', async () => {
    await call();
    write('data.json', '{}');
    chmodSync(join(folder, 'data.json'), 0o644);
    write('node_modules/x/index.js', '');
    expect(await call()).toBe('one');
    expect(editor.asked).toHaveLength(1);
  });

  it.each<[string, () => void]>([
    ['the program itself, although it is ignored', () => write('tool', '#!/bin/sh\necho two\n')],
    ['code that it loads', () => write('lib/part.sh', 'echo two')],
    ['a file that is renamed', () => renameSync(join(folder, 'lib/a.py'), join(folder, 'lib/c.py'))],
    ['a file that becomes executable', () => chmodSync(join(folder, 'data.json'), 0o755)],
    ['a new __init__.py', () => write('lib/__init__.py', '')],
    ['code of a nested repository', () => write('vendor/b.py', '1')],
    ['a lock file', () => write('package-lock.json', '{}')],
    ['a file out of the folder that a link leads to', () => write('../outside-1.sh', 'echo other')],
    [
      'a link that leads elsewhere',
      () => {
        remove('lib/linked.sh');
        link('outside-2.sh');
      },
    ],
  ])('but is not run without one after a change: %s', async (_, change) => {
    await call();
    change();
    editor.answer = () => undefined;
    expect(await call()).toBe('not run');
    expect(editor.asked).toHaveLength(2);
  });
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
