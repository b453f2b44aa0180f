import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { endedIn } from '../../test/kit/terminal';
import { check } from '../check';

const folder = testFolder();
const { file, text } = folder;
const tools = (...entries: readonly object[]) => file('tools/tools.json', { tools: entries });
const run = (...argv: readonly string[]) => folder.ended(check, [...argv, '--rule', 'agentcli/absolute-command=off']);
const compare = (...argv: readonly string[]) => run('tools', '--baseline', 'base.json', ...argv);
const write = () => compare('--write-baseline');

const fine = (name: string) => ({ name, description: 'Does nothing.', command: ['/bin/true'] });
const nameless = { description: 'Has no name.', command: ['/bin/true'] };
const misspelt = (name: string) => ({ name, descriptoin: 'Wrong.', command: ['/bin/true'] });

describe('a baseline', () => {
  it('accepts the problems that it was written from, and says how many', async () => {
    tools(nameless, misspelt('a'));
    expect((await run('tools')).code).toBe(1);
    const stderr = expect.stringMatching(/^Wrote \d problems to base\.json\.\n$/);
    expect(await write()).toMatchObject({ code: 0, stderr });
    const stdout = expect.stringMatching(/^1 manifest with 2 tools: no problems\.\n\d problems in the baseline\.\n$/);
    expect(await compare()).toMatchObject({ code: 0, stdout });
  });

  it('still accepts them when lines have moved: other tools before them, other widths', async () => {
    tools(nameless, misspelt('a'));
    await write();
    tools(fine('first'), fine('second'), nameless, misspelt('a'));
    expect((await compare()).code).toBe(0);
    file('tools/tools.json', JSON.stringify({ tools: [fine('first'), nameless, misspelt('a')] }));
    expect((await compare()).code).toBe(0);
  });

  it('does not accept the same mistake in another tool, nor once more', async () => {
    tools(nameless);
    await write();
    tools(nameless, nameless);
    const stdout = expect.stringMatching(/1 error.*\n1 problem in the baseline\.\n$/);
    expect(await compare()).toMatchObject({ code: 1, stdout });
    await write();
    expect((await compare()).code).toBe(0);
  });

  it('does not accept another missing key of the same tool', async () => {
    tools({ name: 'a', description: 'A tool.' });
    await write();
    tools(nameless);
    expect((await compare()).code).toBe(1);
  });

  it('says which problems are gone, also with their file, and --write-baseline removes them', async () => {
    tools(nameless, nameless);
    file('tools/more/tools.json', { tools: [nameless] });
    await write();
    tools(nameless);
    rmSync(folder.at('tools/more'), { recursive: true });
    expect((await compare()).stdout).toMatch(
      /1 problem in the baseline\. 2 problems of the baseline were not found: update it with --write-baseline\.\n$/,
    );
    await write();
    expect(JSON.parse(text('base.json')).problems).toHaveLength(1);
  });

  it('keeps the problems of files that were not checked', async () => {
    tools(nameless);
    file('other/tools.json', { tools: [nameless] });
    await run('.', '--baseline', 'base.json', '--write-baseline');
    tools(fine('a'));
    expect((await compare()).stdout).toContain('1 problem of the baseline was not found');
    await write();
    expect((await run('other', '--baseline', 'base.json')).code).toBe(0);
  });

  it('is sorted, has one problem a line, and no text that may be a secret; a second writing changes nothing', async () => {
    const secret = `sk-${'proj-aB3xY9'.repeat(5)}`;
    tools({ ...fine('b'), env: { TOKEN: secret } }, nameless, misspelt('a'));
    await write();
    const first = text('base.json');
    const lines = first.split('\n').filter((line) => line.includes('"file"'));
    expect(lines).toEqual([...lines].sort());
    for (const line of lines) expect(Object.keys(JSON.parse(line.replace(/,$/, '')))).toContain('content');
    expect(first).not.toContain(secret);
    await write();
    expect(text('base.json')).toBe(first);
  });

  it('holds in any current folder', async () => {
    tools(nameless);
    await write();
    const inside = await endedIn(folder.at('tools'), (terminal) =>
      check(['--baseline', '../base.json', '--quiet'], terminal),
    );
    expect(inside.code).toBe(0);
  });

  it('is not updated by files that can’t be read', async () => {
    expect((await run('gone.json', '--baseline', 'base.json', '--write-baseline')).code).toBe(2);
    expect(JSON.parse(text('base.json')).problems).toEqual([]);
  });

  it('suppresses in SARIF, and is counted in JSON', async () => {
    tools(nameless);
    await write();
    tools(nameless, misspelt('a'));
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
    tools(nameless);
    file('broken.json', '{');
    file('newer.json', '{ "version": 2, "problems": [] }');
    file('entry.json', '{ "version": 1, "problems": [{ "file": 1 }] }');
    await expect(run('tools', ...argv)).rejects.toThrow(message);
    expect(text('broken.json')).toBe('{');
  });
});
