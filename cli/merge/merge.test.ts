import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endedIn } from '../../test/kit/terminal';
import { check } from '../check';
import { merge } from './merge';

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-merge-'));
});
afterEach(() => rm(cwd, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(cwd, name)), { recursive: true });
  await writeFile(join(cwd, name), content);
}
const run = (...argv: readonly string[]) => endedIn(cwd, (terminal) => check(argv, terminal));
const merged = (...argv: readonly string[]) => endedIn(cwd, (terminal) => merge(argv, terminal));

const tool = (name: string, more: object = {}) => ({
  name,
  description: 'A tool.',
  command: ['./tools/bin/a'],
  ...more,
});
const manifest = (...tools: readonly object[]) => JSON.stringify({ tools }, undefined, 2);

/** Manifests with different problems among files that are none, one that can't be read, and a folder with nothing. */
async function repository(): Promise<void> {
  for (let i = 0; i < 7; i++) {
    await file(
      `a/${i}/tools.json`,
      manifest(tool(`tool_${i}`), { description: `<Nameless> & "${i}"\u0001`, command: ['./x'] }),
    );
    await file(`a/${i}/package.json`, '{ "name": "p" }');
  }
  await file('a/3/tools.cases.yaml', 'cases:\n  - name: one\n    tool: tool_4\n');
  await file('a/5/tools.json', manifest(tool('fine')));
  await file('a/6/tools.json', manifest(tool('fine', { timeoutSec: 'x' })));
  await file('b/broken/tools.json', Buffer.from([0xff, 0x7b, 0xfe]));
  await file('c/other.json', '{}');
}

/** Merges the parts of a check, given in another order. */
async function inParts(total: number, format: string, ...argv: readonly string[]) {
  const names = Array.from({ length: total }, (_, i) => `part-${i + 1}`);
  for (const [i, name] of names.entries()) {
    await file(name, (await run(...argv, '--format', format, '--shard', `${i + 1}/${total}`)).stdout);
  }
  return merged(...names.reverse());
}

describe('merge', () => {
  const cases = ['json', 'sarif', 'junit'].flatMap((format) =>
    [1, 2, 3, 5, 20].map((total) => [format, total] as const),
  );
  it.each(cases)('makes of the parts in %s of %d machines what one machine prints', async (format, total) => {
    await repository();
    for (const paths of [['a'], ['a', 'b', 'c', 'gone.json', 'a/0/package.json', 'none-*.json']]) {
      const whole = await run(...paths, '--format', format);
      const { stdout, code } = await inParts(total, format, ...paths);
      expect(stdout).toBe(whole.stdout);
      expect(code).toBe(whole.code);
    }
  });

  it('counts what a baseline accepts, and what is gone, once', async () => {
    await repository();
    await run('a', '--baseline', 'base.json', '--write-baseline');
    await file('a/5/tools.json', manifest(tool('fine'), { command: ['./x'] }));
    await rm(join(cwd, 'a/1'), { recursive: true });
    await file('a/2/tools.json', manifest(tool('fine')));
    for (const format of ['json', 'sarif', 'junit']) {
      const whole = await run('a', '--baseline', 'base.json', '--format', format);
      const { stdout, code } = await inParts(3, format, 'a', '--baseline', 'base.json');
      expect(stdout).toBe(whole.stdout);
      expect(code).toBe(whole.code);
    }
  });

  it('writes to a file, and passes if all parts do', async () => {
    await file('tools.json', manifest(tool('a')));
    for (const part of ['1', '2']) await run('.', '--format', 'json', '--output-file', part, '--shard', `${part}/2`);
    const { code, stdout } = await merged('1', '2', '--output-file', 'out/whole.json');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(await readFile(join(cwd, 'out/whole.json'), 'utf8')).toBe((await run('.', '--format', 'json')).stdout);
  });

  it.each(['json', 'sarif'])(
    'makes the whole of parts in %s that were written next to the manifests',
    async (format) => {
      for (const name of ['a', 'b', 'c', 'd', 'e']) await file(`${name}/tools.json`, manifest(tool(name), {}));
      const whole = await run('.', '--format', format);
      const names = ['a.json', 'd.json', 'z.json'];
      for (const [index, name] of names.entries()) {
        await run('.', '--format', format, '--output-file', name, '--shard', `${index + 1}/${names.length}`);
      }
      expect(await merged(...names)).toMatchObject({ stdout: whole.stdout, code: whole.code });
    },
  );

  it.each([
    [['no'], 'no does not exist'],
    [['.'], '. can’t be read'],
    [['text'], 'text is not a report of this program in JSON, SARIF or JUnit'],
    [['whole.json'], 'whole.json is not a part: it was made without --shard'],
    [['1.json'], 'part 2 of 2 is missing'],
    [['1.json', '1.json'], '1.json and 1.json are both part 1 of 2'],
    [['1.json', '1of3.json'], '1of3.json is one of 3 parts, but 1.json is one of 2'],
    [['1.json', '2.sarif'], '1.json is in JSON, but 2.sarif in SARIF'],
    [['1.json', 'test.json'], '1.json is a report of check, but test.json of test'],
    [['older.sarif', '2.sarif'], 'the parts are of different versions: 0.0.1, '],
    [[], 'merge needs the files of the parts'],
  ])('%j is refused', async (names, message) => {
    await file('a/tools.json', manifest(tool('a')));
    await file('b/tools.json', manifest(tool('b')));
    const report = async (...argv: readonly string[]) => (await run('.', ...argv)).stdout;
    await file('text', 'a: 1');
    await file('whole.json', await report('--format', 'json'));
    await file('1.json', await report('--format', 'json', '--shard', '1/2'));
    await file('1of3.json', await report('--format', 'json', '--shard', '1/3'));
    await file('2.sarif', await report('--format', 'sarif', '--shard', '2/2'));
    const first = await report('--format', 'sarif', '--shard', '1/2');
    await file(
      'older.sarif',
      first
        .replace(/"version": "\d+\.\d+\.\d+"/g, (text) => text.replace(/"[\d.]+"$/, '"0.0.1"'))
        .replace('"version": "0.0.1"', '"version": "2.1.0"'),
    );
    await file(
      'test.json',
      JSON.stringify({
        version: 1,
        shard: { index: 2, total: 2 },
        files: [],
        summary: { cases: 0, failed: 0, unreadable: 0 },
      }),
    );
    await expect(merged(...names)).rejects.toThrow(message.replace('’', "'"));
  });
});

describe('a damaged part', () => {
  it.each([
    ['a file that is no object', (part) => ({ ...part, files: [null] })],
    ['an unchecked file that is no object', (part) => ({ ...part, unchecked: ['a'] })],
    ['no number of errors', (part) => ({ ...part, summary: { files: 1, warnings: 0 } })],
    ['a number of errors that is a string', (part) => ({ ...part, summary: { errors: '1', warnings: 0 } })],
    ['tests without their number of failures', ({ unchecked: _, ...part }) => ({ ...part, summary: { cases: 1 } })],
  ] as readonly [string, (part: Readonly<Record<string, unknown>>) => unknown][])(
    'with %s is no report',
    async (_what, damage) => {
      await file('tools.json', manifest(tool('a')));
      const { stdout } = await run('.', '--format', 'json', '--shard', '1/1');
      await file('part.json', JSON.stringify(damage(JSON.parse(stdout))));
      await expect(merged('part.json')).rejects.toThrow('part.json is not a report of this program');
    },
  );

  it.each(['tests', 'failures', 'errors'])('in JUnit without its number of %s is no report', async (count) => {
    await file('tools.json', manifest(tool('a')));
    const { stdout } = await run('.', '--format', 'junit', '--shard', '1/1');
    for (const damaged of ['', ` ${count}="x"`]) {
      await file('part.xml', stdout.replace(new RegExp(` ${count}="\\d+"`), damaged));
      await expect(merged('part.xml')).rejects.toThrow('part.xml is not a report of this program');
    }
  });
});

describe('--shard', () => {
  it('divides the manifests evenly, whatever is between them', async () => {
    for (let i = 0; i < 12; i++) await file(`a/${i}/tools.json`, manifest(tool(`tool_${i}`)));
    for (let i = 0; i < 50; i++) await file(`0/${i}.json`, '{}');
    const counts = [];
    for (const part of ['1/4', '2/4', '3/4', '4/4']) {
      counts.push(JSON.parse((await run('.', '--format', 'json', '--shard', part)).stdout).files.length);
    }
    expect(counts).toEqual([3, 3, 3, 3]);
  });

  it('says in text that a part has nothing, which is no error', async () => {
    await file('tools.json', manifest(tool('a')));
    const ends = await Promise.all(['1/3', '2/3', '3/3'].map((part) => run('.', '--shard', part)));
    expect(
      ends.map(({ stdout }) => stdout).filter((text) => text === 'No tool manifest found in this part.\n'),
    ).toHaveLength(2);
    expect(ends.every(({ code }) => code < 2)).toBe(true);
  });

  it('reports a folder without a manifest with the last part', async () => {
    await file('tools.json', manifest(tool('a')));
    await file('empty/other.json', '{}');
    const ends = await Promise.all(['1/2', '2/2'].map((part) => run('.', 'empty', '--shard', part)));
    expect(ends.map(({ code }) => code === 2)).toEqual([false, true]);
  });

  it.each(['0/2', '3/2', '1', '1/0', 'a/b', '1/2/3', '-1/2', '1/99999'])('%s is refused', async (value) => {
    await expect(run('.', `--shard=${value}`)).rejects.toThrow(`--shard ${value} must be I/N`);
  });
});
