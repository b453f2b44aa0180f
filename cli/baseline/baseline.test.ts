import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endedIn } from '../../test/kit/terminal';
import { check } from '../check';

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-baseline-'));
});
afterEach(() => rm(cwd, { recursive: true }));

async function tools(...entries: readonly object[]): Promise<void> {
  await file('tools/tools.json', `${JSON.stringify({ tools: entries }, undefined, 2)}\n`);
}
async function file(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(cwd, name)), { recursive: true });
  await writeFile(join(cwd, name), text);
}
const text = (name: string) => readFile(join(cwd, name), 'utf8');
const run = (...argv: readonly string[]) =>
  endedIn(cwd, (terminal) => check([...argv, '--rule', 'agentcli/absolute-command=off'], terminal));
const compare = (...argv: readonly string[]) => run('tools', '--baseline', 'base.json', ...argv);
const write = () => compare('--write-baseline');

const fine = (name: string) => ({ name, description: 'Does nothing.', command: ['/bin/true'] });
const nameless = { description: 'Has no name.', command: ['/bin/true'] };
const misspelt = (name: string) => ({ name, descriptoin: 'Wrong.', command: ['/bin/true'] });

describe('a baseline', () => {
  it('accepts the problems that it was written from, and says how many', async () => {
    await tools(nameless, misspelt('a'));
    expect((await run('tools')).code).toBe(1);
    const written = await write();
    expect(written.code).toBe(0);
    expect(written.stderr).toMatch(/^Wrote \d problems to base\.json\.\n$/);
    const { code, stdout } = await compare();
    expect(code).toBe(0);
    expect(stdout).toMatch(/: no problems\.\n\d problems in the baseline\.\n$/);
    expect(stdout).not.toContain('missing-field');
  });

  it('still accepts them when lines have moved: other tools before them, other widths', async () => {
    await tools(nameless, misspelt('a'));
    await write();
    await tools(fine('first'), fine('second'), nameless, misspelt('a'));
    expect((await compare()).code).toBe(0);
    await file('tools/tools.json', JSON.stringify({ tools: [fine('first'), nameless, misspelt('a')] }));
    expect((await compare()).code).toBe(0);
  });

  it('does not accept the same mistake in another tool, nor once more', async () => {
    await tools(nameless);
    await write();
    await tools(nameless, nameless);
    const { code, stdout } = await compare();
    expect(code).toBe(1);
    expect(stdout).toMatch(/1 error.*\n1 problem in the baseline\.\n$/);
    await write();
    expect((await compare()).code).toBe(0);
  });

  it('does not accept another missing key of the same tool', async () => {
    await tools({ name: 'a', description: 'A tool.' });
    await write();
    await tools(nameless);
    expect((await compare()).code).toBe(1);
  });

  it('says which problems are gone, also with their file, and --write-baseline removes them', async () => {
    await tools(nameless, nameless);
    await file('tools/more/tools.json', JSON.stringify({ tools: [nameless] }));
    await write();
    await tools(nameless);
    await rm(join(cwd, 'tools/more'), { recursive: true });
    expect((await compare()).stdout).toMatch(
      /1 problem in the baseline\. 2 problems of the baseline were not found: update it with --write-baseline\.\n$/,
    );
    await write();
    expect(JSON.parse(await text('base.json')).problems).toHaveLength(1);
  });

  it('keeps the problems of files that were not checked', async () => {
    await tools(nameless);
    await file('other/tools.json', JSON.stringify({ tools: [nameless] }));
    await run('.', '--baseline', 'base.json', '--write-baseline');
    await tools(fine('a'));
    expect((await compare()).stdout).toContain('1 problem of the baseline was not found');
    await write();
    expect((await run('other', '--baseline', 'base.json')).code).toBe(0);
  });

  it('is sorted, has one problem a line, and no text that may be a secret; a second writing changes nothing', async () => {
    const secret = `sk-${'proj-aB3xY9'.repeat(5)}`;
    await tools({ ...fine('b'), env: { TOKEN: secret } }, nameless, misspelt('a'));
    await write();
    const first = await text('base.json');
    const lines = first.split('\n').filter((line) => line.includes('"file"'));
    expect(lines).toEqual([...lines].sort());
    for (const line of lines) expect(Object.keys(JSON.parse(line.replace(/,$/, '')))).toContain('content');
    expect(first).not.toContain(secret);
    await write();
    expect(await text('base.json')).toBe(first);
  });

  it('holds in any current folder', async () => {
    await tools(nameless);
    await write();
    const inside = await endedIn(join(cwd, 'tools'), (terminal) =>
      check(['--baseline', '../base.json', '--quiet'], terminal),
    );
    expect(inside.code).toBe(0);
  });

  it('is not updated by files that can’t be read', async () => {
    expect((await run('gone.json', '--baseline', 'base.json', '--write-baseline')).code).toBe(2);
    expect(JSON.parse(await text('base.json')).problems).toEqual([]);
  });

  it('suppresses in SARIF, and is counted in JSON', async () => {
    await tools(nameless);
    await write();
    await tools(nameless, misspelt('a'));
    const [{ results }] = JSON.parse((await compare('--format', 'sarif')).stdout).runs;
    expect(results.map(({ baselineState }: { baselineState: string }) => baselineState).sort()).toEqual(
      expect.arrayContaining(['new', 'unchanged']),
    );
    for (const { baselineState, suppressions } of results) {
      expect(suppressions?.[0].kind).toBe(baselineState === 'unchanged' ? 'external' : undefined);
    }
    const json = JSON.parse((await compare('--format', 'json')).stdout);
    expect(json.summary.baseline).toEqual({ accepted: 1, gone: 0 });
    expect(JSON.stringify(json.files)).not.toContain('missing-field');
  });
});

describe('wrong use of a baseline', () => {
  it.each([
    [['--baseline', 'none.json'], 'does not exist: --write-baseline creates it'],
    [['--write-baseline'], '--write-baseline needs --baseline FILE'],
    [['--baseline', 'tools/tools.json'], 'it is not a baseline'],
    [['--baseline', 'broken.json'], "can't be used"],
    [['--baseline', 'newer.json'], 'it has version 2, but this program reads version 1'],
    [['--baseline', 'entry.json'], 'entry 1 needs the strings'],
    [['--baseline', 'broken.json', '--write-baseline'], "can't be used"],
  ] as const)('%j is refused', async (argv, message) => {
    await tools(nameless);
    await file('broken.json', '{');
    await file('newer.json', '{ "version": 2, "problems": [] }');
    await file('entry.json', '{ "version": 1, "problems": [{ "file": 1 }] }');
    await expect(run('tools', ...argv)).rejects.toThrow(message);
    expect(await text('broken.json')).toBe('{');
  });
});
